import { checkPluginOptions, checks, type Config, configPlace, fail, nearest, problem, globExpression } from 'tapdocs';
import { isPlainObject, type PluginOptions, type UiStrings } from 'tapdocs/kit';
import type { Catalogues } from './catalogues.js';

/** What builds, `dev` and `tapdocs check` report about the languages. */
export type I18nReport = 'missingPages' | 'extraPages' | 'outdatedPages' | 'missingStrings' | 'missingMessages';

/** How much a finding matters. */
export type ReportSeverity = 'off' | 'warn' | 'error';

/** Languages that are shown if a page is missing. The first one that has the page is used. */
export type Fallback = boolean | string | Readonly<Record<string, string | readonly string[] | false>>;

/** Options of the plugin `i18n`. */
export interface I18nOptions {
  /** UI strings by language key, which override the catalogues. Default: none. */
  strings?: Readonly<Record<string, Partial<UiStrings>>>;
  /**
   * Catalogues of additional languages, for example from packages. Later ones override earlier ones. Default: none.
   * Nine languages are built in.
   */
  catalogues?: readonly Catalogues[];
  /** Folder of the message catalogues and of the record of translations, relative to the site. Default: `i18n`. */
  dir?: string;
  /**
   * If a page is missing in a language, show the page of another one: `true` for the default language, a language key,
   * or an object with languages for each language. Default: false, the page does not exist.
   */
  fallback?: Fallback;
  /** Show a notice on pages whose original has changed since they were translated. Default: true. */
  outdatedNotice?: boolean;
  /** Paths without language, or source files, that need no translation; `*`, `**` and `?` are wildcards. Default: none. */
  ignore?: readonly string[];
  /** Default: `warn` for all. */
  report?: Partial<Record<I18nReport, ReportSeverity>>;
}

/** Options with their defaults. */
export interface I18nSettings {
  /** Later ones override earlier ones. */
  catalogues: readonly Catalogues[];
  dir: string;
  /** By language; empty for a language without a fallback. */
  fallbacks: ReadonlyMap<string, readonly string[]>;
  outdatedNotice: boolean;
  ignore: readonly string[];
  report: Readonly<Record<I18nReport, ReportSeverity>>;
}

const severities: Record<I18nReport, ReportSeverity> = {
  missingPages: 'warn',
  extraPages: 'warn',
  outdatedPages: 'warn',
  missingStrings: 'warn',
  missingMessages: 'warn',
};

const severity = checks.oneOf('off', 'warn', 'error');

const texts = checks.listOf('a list of patterns', checks.filledText.accepts);

const rules: PluginOptions = {
  strings: { ...checks.shape, accepts: (value) => isPlainObject(value) && Object.values(value).every(isPlainObject) },
  catalogues: checks.list,
  dir: checks.folder,
  fallback: {
    expected: '`true`, `false`, a language key or an object with languages for each language',
    accepts: (value) => typeof value === 'boolean' || typeof value === 'string' || isFallbackMap(value),
  },
  outdatedNotice: checks.flag,
  ignore: texts,
  report: { ...checks.shape, keys: Object.fromEntries(Object.keys(severities).map((kind) => [kind, severity])) },
};

/** Completes the options. Throws a TapdocsError with all their problems. */
export function readOptions(options: I18nOptions, config: Config): I18nSettings {
  checkPluginOptions(options, rules, { factory: 'i18n', config });
  const { catalogues = [], strings = {}, dir = 'i18n', outdatedNotice = true, ignore = [], report } = options;
  return {
    catalogues: [...catalogues, strings],
    dir,
    fallbacks: readFallbacks(options.fallback ?? false, config),
    outdatedNotice,
    ignore,
    report: { ...severities, ...report },
  };
}

function readFallbacks(fallbackOption: Fallback, config: Config): ReadonlyMap<string, readonly string[]> {
  const { locales, defaultLang } = config;
  const all = fallbackOption === true ? defaultLang : fallbackOption;
  const entries =
    typeof all === 'object'
      ? Object.entries(all).map(([lang, value]) => [lang, value === false ? [] : [value].flat()] as const)
      : locales.map(({ lang }) => [lang, all === false ? [] : [all]] as const);
  const langs = locales.map(({ lang }) => lang);
  const unknown = new Set(
    entries.flatMap(([lang, values]) => [lang, ...values]).filter((lang) => !langs.includes(lang)),
  );
  if (unknown.size > 0) {
    const key = 'i18n.fallback';
    const expected = `made of keys of \`locales\` (${langs.map((lang) => `\`${lang}\``).join(', ')})`;
    fail(
      [...unknown].map((lang) => {
        const place = configPlace(config, { key, text: lang });
        return problem('CONFIG_INVALID', { key, expected, got: `\`${lang}\``, nearest: nearest(lang, langs) }, place);
      }),
    );
  }
  return new Map(entries.map(([lang, values]) => [lang, values.filter((value) => value !== lang)]));
}

function isFallbackMap(value: unknown): boolean {
  return (
    isPlainObject(value) &&
    Object.values(value).every((item) => item === false || typeof item === 'string' || texts.accepts(item))
  );
}

/**
 * Creates a function that returns whether the patterns match a page, by its path without language or by its source.
 * `/a/**` also matches the index page `/a/`.
 */
export function createIgnore(patterns: readonly string[]): (bare: string, filePath: string) => boolean {
  const globs = patterns.map(globExpression);
  return (bare, filePath) => globs.some((glob) => [bare, `${bare}/`, filePath].some((text) => glob.test(text)));
}
