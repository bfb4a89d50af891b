import type { Locale, Route } from 'tapdocs';
import { barePath, isNotFound, type PrefixConfig } from 'tapdocs/kit';
import { bareRoutes, routesByVersion } from './bare-routes.js';

/** Finds the counterpart of a page in another language. */
export interface LanguageIndex {
  /**
   * The page in its version: itself if it exists, else its fallback page, the nearest index page above it, the home page of the
   * language or its first page. Null if the language has no page. `exact`: it is a page of that language with the same
   * path. Only an unlisted page has unlisted counterparts.
   */
  counterpart(route: Route, locale: Locale): { route: Route; exact: boolean } | null;
}

/** Indexes routes by version, language and `barePath`. */
export function indexLanguages(routes: readonly Route[], config: PrefixConfig): LanguageIndex {
  const byVersion = new Map(
    [...routesByVersion(routes)].map(([name, versionRoutes]) => [name, bareRoutes(versionRoutes, config)]),
  );
  return {
    counterpart(route, { lang }) {
      const pages = byVersion.get(route.version)?.get(lang);
      if (!pages) return null;
      const listed = (bare: string): Route | undefined => {
        const page = pages.get(bare);
        return page?.unlisted ? undefined : page;
      };
      const first = [...pages.values()].find(({ unlisted }) => !unlisted);
      if (isNotFound(route, config)) return inexact(listed('/') ?? first);
      const path = barePath(route, config);
      const same = route.unlisted ? pages.get(path) : listed(path);
      if (same) return { route: same, exact: !same.original };
      const about = route.about === undefined ? undefined : listed(barePath({ ...route, path: route.about }, config));
      if (about) return inexact(about);
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
