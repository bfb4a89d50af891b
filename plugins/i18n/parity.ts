import type { Config, Route } from 'tapdocs';
import { bareRoutes, translatedRoutes } from './bare-routes.js';
import { createIgnore } from './create-ignore.js';

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
