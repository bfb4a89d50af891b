import { type Config, fail, type Logger, type Problem, type Route } from 'tapdocs';
import { i18nProblem } from './problems.js';
import { type I18nReport, type I18nSettings, createIgnore } from './options.js';
import type { PageStatus, SectionStatus } from './status/page-status.js';
import { bareRoutes, translatedRoutes } from './nearest-page.js';

/** Problems of one kind in one language. */
export interface KindReport {
  kind: I18nReport;
  /** One sentence for all of them, for a warning. */
  warning: string;
  /** A problem for each of them, for errors. */
  problems(): Problem[];
}

/** Reports the warnings, and fails with all errors together. */
export function logReports(
  list: readonly KindReport[],
  { report }: Pick<I18nSettings, 'report'>,
  logger: Logger,
): void {
  for (const { kind, warning } of list) if (report[kind] === 'warn') logger.warn(warning);
  const problems = list.filter(({ kind }) => report[kind] === 'error').flatMap((item) => item.problems());
  if (problems.length > 0) fail(problems);
}

/** Maximum number of names in a warning. */
const most = 3;

/** ``\`/a\`, \`/b\` and 3 more``. */
export function listed(names: readonly string[]): string {
  const shown = names.slice(0, most).map((name) => `\`${name}\``);
  const rest = names.length - shown.length;
  return rest > 0 ? `${shown.join(', ')} and ${rest} more` : shown.join(', ');
}

/** Pages that exist in only one language, by language. */
export function parityReports({ missing, extra }: Parity, { defaultLang }: Config): KindReport[] {
  const langs = [...new Set([...missing, ...extra].map(({ lang }) => lang))];
  const of = (pages: readonly LonePage[], lang: string): LonePage[] => pages.filter((page) => page.lang === lang);
  return langs.flatMap((lang): KindReport[] => [
    ...reportOf(of(missing, lang), (pages, paths) => ({
      kind: 'missingPages',
      warning: `\`${lang}\` lacks a translation of ${pagesText(pages)}: ${paths}. \`tapdocs i18n status\` lists what to translate.`,
      problems: () =>
        pages.map(({ path, route }) => i18nProblem('I18N_PAGE_MISSING', { lang, path }, { file: route.filePath })),
    })),
    ...reportOf(of(extra, lang), (pages, paths) => ({
      kind: 'extraPages',
      warning: `\`${lang}\` has ${pagesText(pages)} that \`${defaultLang}\` lacks: ${paths}.`,
      problems: () =>
        pages.map(({ path, route }) =>
          i18nProblem('I18N_PAGE_EXTRA', { lang, defaultLang, path }, { file: route.filePath }),
        ),
    })),
  ]);
}

function reportOf(
  pages: readonly LonePage[],
  make: (pages: readonly LonePage[], paths: string) => KindReport,
): KindReport[] {
  return pages.length > 0 ? [make(pages, listed(pages.map(({ path }) => path)))] : [];
}

function pagesText({ length }: readonly unknown[]): string {
  return length === 1 ? 'one page' : `${length} pages`;
}

/** Translations whose originals have changed, by language. */
export function outdatedReports(statuses: readonly PageStatus[]): KindReport[] {
  const outdated = statuses.filter(({ state }) => state === 'outdated');
  return [...new Set(outdated.map(({ lang }) => lang))].map((lang): KindReport => {
    const pages = outdated.filter((page) => page.lang === lang);
    const names = listed(pages.map(({ translation }) => translation ?? ''));
    return {
      kind: 'outdatedPages',
      warning: `\`${lang}\` has ${pagesText(pages)} older than the original: ${names}. \`tapdocs i18n status\` lists the sections.`,
      problems: () =>
        pages.map(({ source, translation, sections }) => {
          const line = sections.find(({ translationLine }) => translationLine !== null)?.translationLine;
          const at = { file: translation ?? '', ...(line != null && { line, column: 1 }) };
          return i18nProblem('I18N_PAGE_OUTDATED', { file: source, sections: sectionsText(sections) }, at);
        }),
    };
  });
}

function sectionsText(sections: readonly SectionStatus[]): string {
  const words = { stale: 'changed', missing: 'was added', removed: 'was removed' };
  return sections.map(({ kind, id }) => `\`${id}\` ${words[kind]}`).join(', ');
}

/** A page that another language lacks. */
export interface LonePage {
  /** The language in which it is missing; for a page without an original, its own language. */
  lang: string;
  /** Path without the language's prefix. */
  path: string;
  route: Route;
}

/** Pages that exist in only one language. */
export interface Parity {
  /** Pages of the default language without a translation, for each language without a fallback. */
  missing: LonePage[];
  /** Pages of other languages without an original. */
  extra: LonePage[];
}

export interface ParityOptions {
  config: Config;
  fallbacks: ReadonlyMap<string, readonly string[]>;
  /** Patterns of paths without language, or of files. */
  ignore: readonly string[];
}

/**
 * Compares the pages of all languages with those of the default language. Pages without a source, fallback pages and pages of
 * other versions than the default one are ignored.
 */
export function compareLanguages(routes: readonly Route[], { config, fallbacks, ignore }: ParityOptions): Parity {
  const pages = bareRoutes(translatedRoutes(routes, config), config);
  const isIgnored = createIgnore(ignore);
  const parity: Parity = { missing: [], extra: [] };
  const originals = pages.get(config.defaultLang) ?? new Map<string, Route>();
  for (const { lang } of config.locales) {
    if (lang === config.defaultLang) continue;
    const translated = pages.get(lang) ?? new Map<string, Route>();
    const hasFallback = (fallbacks.get(lang) ?? []).length > 0;
    const lonely = (list: ReadonlyMap<string, Route>, others: ReadonlyMap<string, Route>): LonePage[] =>
      [...list]
        .filter(([path, { filePath }]) => !others.has(path) && !isIgnored(path, filePath))
        .map(([path, route]) => ({ lang, path, route }));
    if (!hasFallback) parity.missing.push(...lonely(originals, translated));
    parity.extra.push(...lonely(translated, originals));
  }
  return parity;
}
