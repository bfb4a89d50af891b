import { isNotFound, type Locale, type Route } from 'tapdocs';
import { barePath, bareRoutes } from './bare-routes.js';

/** Finds the counterpart of a page in another language. */
export interface LanguageIndex {
  /**
   * The page itself if it exists, else its fallback page, the nearest index page above it, the home page of the
   * language or its first page. Null if the language has no page. `exact`: it is a page of that language with the same
   * path. Only an unlisted page has unlisted counterparts.
   */
  counterpart(route: Route, locale: Locale): { route: Route; exact: boolean } | null;
}

/** Indexes routes by language and by their path without the language's prefix. */
export function indexLanguages(routes: readonly Route[], locales: readonly Locale[]): LanguageIndex {
  const byLang = bareRoutes(routes, locales);
  const prefixes = new Map(locales.map(({ lang, prefix }) => [lang, prefix]));
  return {
    counterpart(route, { lang }) {
      const pages = byLang.get(lang);
      if (!pages) return null;
      const listed = (bare: string): Route | undefined => {
        const page = pages.get(bare);
        return page?.unlisted ? undefined : page;
      };
      const first = [...pages.values()].find(({ unlisted }) => !unlisted);
      if (isNotFound(route, { locales })) return inexact(listed('/') ?? first);
      const path = barePath(route, prefixes.get(route.lang) ?? '');
      const same = route.unlisted ? pages.get(path) : listed(path);
      if (same) return { route: same, exact: !same.original };
      const above = ancestors(path).map(listed);
      return inexact(above.find((page) => page?.path.endsWith('/')) ?? first);
    },
  };
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
