// The sections to translate, and what becomes of their translations in the files of the site.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { below, type Config } from 'tapdocs';
import { rootOfSource } from 'tapdocs/kit';
import { type PageStatus, translationLines } from '../status/page-status.js';
import type { TranslationStatus } from '../status/translation-status.js';
import { recordSections } from '../status/update-locks.js';
import { newTranslation, type Original, type TranslatedUnit, translateUnit, updateTranslation } from './apply.js';
import { readUnits, type Unit } from './units.js';

/** A page with sections to translate. */
export interface OpenPage {
  status: PageStatus;
  original: Original;
  /** Sections that are missing or outdated, in the order of the original. */
  units: readonly OpenUnit[];
  /** File to write, below the site's root. */
  translation: string;
  lineOf: (id: string) => number | null;
}

/** A section to translate. */
export interface OpenUnit {
  unit: Unit;
  /** Its present texts, one for each segment, or '' where there is none. */
  targets: readonly string[];
  /** Whether they are of the present original. */
  isCurrent: boolean;
}

/**
 * The pages of a language that are missing or outdated, with the sections that are.
 *
 * @param all also with what is current
 */
export function openPages(
  config: Config,
  status: TranslationStatus,
  statuses: readonly PageStatus[],
  all: boolean,
): OpenPage[] {
  const read = (file: string): string => readFileSync(join(config.root, file), 'utf8').replace(/^\uFEFF/, '');
  return statuses.flatMap((page): OpenPage[] => {
    if (page.state === 'unrecorded' || (page.state === 'current' && !all)) return [];
    const source = read(page.source);
    const { format } = config.markdown;
    const original = { source, file: page.source, format, units: readUnits(source, { file: page.source, format }) };
    const translation = page.translation ?? translationFile(page, config);
    const translated = page.translation ? readUnits(read(translation), { file: translation, format }) : [];
    const recorded = status.lock(page.lang).get(translation) ?? new Map<string, ReadonlySet<string>>();
    const lineOf = translationLines(recorded, translated);
    const units = original.units.flatMap((unit): OpenUnit[] => {
      const isCurrent = recorded.get(unit.id)?.has(unit.hash) === true;
      if (isCurrent && !all) return [];
      const present = translated.find(({ line }) => line === lineOf(unit.id))?.segments ?? [];
      const fits = present.length === unit.segments.length;
      return [
        { unit, isCurrent, targets: unit.segments.map((_, index) => (fits ? (present[index]?.text ?? '') : '')) },
      ];
    });
    return [{ status: page, original, units, translation, lineOf }];
  });
}

/** The file of a page that is not translated yet: the same path in the folder of the language. */
function translationFile({ source, lang }: PageStatus, config: Config): string {
  const { root, defaultLang } = config;
  const contentRoot = rootOfSource(source, config);
  const dir = contentRoot?.dir ?? config.docsDir;
  const folder = (key: string): string => contentRoot?.languages?.[key] ?? join(dir, key);
  const file = join(root, source);
  const inside = below(folder(defaultLang), file) ?? below(dir, file) ?? source;
  return (below(root, join(folder(lang), inside)) ?? source).replaceAll('\\', '/');
}

/** Texts of a section, from a file or a command. */
export interface Translated {
  unit: Unit;
  texts: readonly string[];
}

/** What became of the translations of a page. */
export interface Written {
  sections: number;
  refused: { unit: Unit; detail: string }[];
  /** Sections without which a new page is not written. */
  lacks: number;
}

/** Writes sections into the translation of a page, and records them. Sections without text are taken from the original. */
export function writePage(
  { status, original, units, translation, lineOf }: OpenPage,
  translated: readonly Translated[],
  { root, record, dry }: { root: string; record: TranslationStatus; dry: boolean },
): Written {
  const wordless = units.filter(({ unit, isCurrent }) => unit.segments.length === 0 && !isCurrent);
  const open = [...translated, ...wordless.map(({ unit }) => ({ unit, texts: [] }))];
  const results = open.map(({ unit, texts }) => ({ unit, result: translateUnit(original, unit, texts) }));
  const refused = results.flatMap(({ unit, result }) => (typeof result === 'string' ? [{ unit, detail: result }] : []));
  const ready = results.flatMap(({ result }): TranslatedUnit[] => (typeof result === 'string' ? [] : [result]));
  const isNew = status.translation === null;
  const lacks = isNew ? original.units.length - ready.length : 0;
  const file = join(root, translation);
  if (isNew && existsSync(file)) {
    const detail = `\`${translation}\` exists, but is no page of the site, such as a draft`;
    return { sections: 0, refused: translated.map(({ unit }) => ({ unit, detail })), lacks: 0 };
  }
  if (lacks > 0 || ready.length === 0) return { sections: 0, refused, lacks };
  if (!dry) {
    const text = isNew
      ? newTranslation(original, ready)
      : updateTranslation(readFileSync(file, 'utf8'), original, ready, lineOf);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    recordSections(record, status, translation, isNew ? null : ready.map(({ unit }) => unit.id));
  }
  return { sections: ready.length - wordless.length, refused, lacks };
}
