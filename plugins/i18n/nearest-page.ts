import type { Locale, Route } from 'tapdocs';
import { barePath, isNotFound, type PrefixConfig, versionOf, pathsAbove } from 'tapdocs/kit';

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
      const above = pathsAbove(path).map(listed);
      return inexact(above.find((page) => page?.path.endsWith('/')) ?? first);
    },
  };
}

function inexact(route: Route | undefined): { route: Route; exact: boolean } | null {
  return route ? { route, exact: false } : null;
}

/** The pages of each language by `barePath`. Not-found pages are left out. */
export type BareRoutes = ReadonlyMap<string, ReadonlyMap<string, Route>>;

type SiteConfig = PrefixConfig;

/** Groups the routes of one version by language. A language without pages has an empty map. */
export function bareRoutes(routes: readonly Route[], config: SiteConfig): BareRoutes {
  const byLang = new Map(config.locales.map(({ lang }) => [lang, new Map<string, Route>()]));
  for (const route of routes) {
    if (!isNotFound(route, config)) byLang.get(route.lang)?.set(barePath(route, config), route);
  }
  return byLang;
}

/** Routes by version. */
export function routesByVersion(routes: readonly Route[]): ReadonlyMap<string, readonly Route[]> {
  const versions = new Map<string, Route[]>();
  for (const route of routes) {
    const list = versions.get(route.version) ?? [];
    list.push(route);
    versions.set(route.version, list);
  }
  return versions;
}

/** The routes of the default version, which are the ones to translate. */
function currentRoutes(routes: readonly Route[], config: SiteConfig): Route[] {
  return routes.filter((route) => (versionOf(route, config)?.state ?? 'current') === 'current');
}

/** The pages of the default version that are translated: those with a source, without `translate: false`. */
export function translatedRoutes(routes: readonly Route[], config: SiteConfig): Route[] {
  return currentRoutes(routes, config).filter(
    ({ original, filePath, frontMatter }) => !original && filePath !== '' && frontMatter['translate'] !== false,
  );
}
