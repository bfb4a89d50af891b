import { fail, nearest } from 'tapdocs';
import { i18nProblem } from '../problems.js';
import { type Lock, writeLock } from './lock-file.js';
import type { PagePair } from './page-pairs.js';
import type { PageStatus } from './page-status.js';
import type { Section } from './source-reader.js';
import type { TranslationStatus } from './translation-status.js';

/** The changes of an update. */
export interface UpdateResult {
  /** Translations whose record changed. */
  pages: string[];
  /** Sections that were outdated and are now recorded as translated. */
  sections: number;
  /** Records of deleted translations. */
  removed: number;
}

/**
 * Records that translations match the current originals.
 *
 * @param names translations to mark, folders of them, or `<file>#<section>`; below the site's root, with `/`. Empty:
 *   all translations
 * @throws TapdocsError with an I18N_NO_TRANSLATION for each name that is not a translation
 */
export function updateLocks(
  statuses: readonly PageStatus[],
  names: readonly string[],
  status: TranslationStatus,
): UpdateResult {
  const translated = statuses.filter(hasTranslation);
  const chosen =
    names.length === 0 ? translated.map((page) => ({ page, section: '' })) : choose(translated, names, status);
  const result: UpdateResult = { pages: [], sections: 0, removed: 0 };
  for (const lang of new Set(statuses.map((page) => page.lang))) {
    const lock = status.lock(lang);
    for (const { page, section } of chosen.filter((each) => each.page.lang === lang)) {
      const sections = status.reader.read(page.source)?.sections ?? [];
      if (!stamp(lock, { file: page.translation, sections, section })) continue;
      result.pages.push(page.translation);
      result.sections += section === '' ? page.sections.length : 1;
    }
    const files = new Set(translated.filter((page) => page.lang === lang).map(({ translation }) => translation));
    for (const file of names.length === 0 ? [...lock.keys()] : []) {
      if (!files.has(file)) result.removed += Number(lock.delete(file));
    }
    writeLock(status.lockFile(lang), lock);
  }
  return result;
}

/** Records that sections of a translation match the current original. Without `ids`, all do. */
export function recordSections(
  status: TranslationStatus,
  { lang, source }: PagePair,
  translation: string,
  ids: readonly string[] | null,
): void {
  const lock = status.lock(lang);
  const sections = status.reader.read(source)?.sections ?? [];
  for (const section of ids ?? ['']) stamp(lock, { file: translation, sections, section });
  writeLock(status.lockFile(lang), lock);
}

type Translated = PageStatus & { translation: string };

function hasTranslation(page: PageStatus): page is Translated {
  return page.translation !== null;
}

interface Chosen {
  page: Translated;
  /** '' for all. */
  section: string;
}

function choose(pages: readonly Translated[], names: readonly string[], { reader }: TranslationStatus): Chosen[] {
  const problems = [];
  const chosen: Chosen[] = [];
  for (const name of names) {
    const hash = name.indexOf('#');
    const file = (hash < 0 ? name : name.slice(0, hash)).replace(/\/$/, '');
    const section = hash < 0 ? '' : name.slice(hash + 1);
    const matches = pages.filter(({ translation }) => translation === file || translation.startsWith(`${file}/`));
    const ids = (page: PagePair): string[] => (reader.read(page.source)?.sections ?? []).map(({ id }) => id);
    const [only] = matches;
    const isSection = section !== '' && only !== undefined && matches.length === 1;
    if (matches.length === 0 || (section !== '' && !isSection)) {
      const near = nearest(
        file,
        pages.map(({ translation }) => translation),
      );
      problems.push(i18nProblem('I18N_NO_TRANSLATION', { file: name, nearest: near }));
    } else if (isSection && !ids(only).includes(section)) {
      const near = nearest(section, ids(only));
      problems.push(i18nProblem('I18N_NO_TRANSLATION', { file: name, nearest: near && `${file}#${near}` }));
    } else {
      chosen.push(...matches.map((page) => ({ page, section })));
    }
  }
  if (problems.length > 0) fail(problems);
  return chosen;
}

/** Returns whether the record has changed. */
function stamp(
  lock: Lock,
  { file, sections, section }: { file: string; sections: readonly Section[]; section: string },
): boolean {
  const before = lock.get(file);
  const now = new Map<string, ReadonlySet<string>>();
  for (const { id, hash } of sections) {
    const kept = section === '' || id === section ? new Set([hash]) : before?.get(id);
    if (kept) now.set(id, kept);
  }
  const ids = new Set(sections.map(({ id }) => id));
  // A section that the original no longer has is still in the translation.
  for (const [id, hashes] of section === '' ? [] : (before ?? [])) if (!ids.has(id)) now.set(id, hashes);
  lock.set(file, now);
  const text = (record: ReadonlyMap<string, ReadonlySet<string>> | undefined): string =>
    JSON.stringify([...(record ?? [])].map(([id, hashes]) => [id, ...hashes]));
  return text(before) !== text(now);
}
