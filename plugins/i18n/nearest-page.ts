import type { Locale } from '../../core/config/types.js';
import { pathKey, type Route } from '../../core/routes.js';

/** Finds the counterpart of a page in another language. */
export interface LanguageIndex {
  /** The very page if it exists, else the nearest index page above it, the language's home or its first page. Null when it has none. */
  counterpart(route: Route, locale: Locale): { route: Route; exact: boolean } | null;
}

/** Indexes routes by language and by their path without the language's prefix. */
export function indexLanguages(routes: readonly Route[], locales: readonly Locale[]): LanguageIndex {
  const byLang = new Map(locales.map(({ lang }) => [lang, new Map<string, Route>()]));
  const prefixes = new Map(locales.map(({ lang, prefix }) => [lang, prefix]));
  const bare = (route: Route): string => pathKey(route.path.slice((prefixes.get(route.lang) ?? '').length) || '/');
  for (const route of routes) {
    if (!isNotFound(route)) byLang.get(route.lang)?.set(bare(route), route);
  }
  return {
    counterpart(route, { lang }) {
      const pages = byLang.get(lang);
      if (!pages) return null;
      const first = pages.values().next().value;
      if (isNotFound(route)) return inexact(pages.get('/') ?? first);
      const path = bare(route);
      const same = pages.get(path);
      if (same) return { route: same, exact: true };
      const above = ancestors(path).map((ancestor) => pages.get(ancestor));
      return inexact(above.find((page) => page?.path.endsWith('/')) ?? first);
    },
  };
}

/** Whether a route is what a missing page shows: no page of its own in any language. */
export function isNotFound({ component }: Route): boolean {
  return component === 'NotFoundPage';
}

function inexact(route: Route | undefined): { route: Route; exact: boolean } | null {
  return route ? { route, exact: false } : null;
}

/** `/a/b/c` → `/a/b`, `/a`, `/`. */
function ancestors(path: string): string[] {
  const segments = path.split('/').slice(1, -1);
  return [...segments.keys()]
    .reverse()
    .map((index) => `/${segments.slice(0, index + 1).join('/')}`)
    .concat('/');
}
