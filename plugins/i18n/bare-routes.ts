import type { Route } from 'tapdocs';
import { barePath, isNotFound, type PrefixConfig, versionOf } from 'tapdocs/kit';

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
