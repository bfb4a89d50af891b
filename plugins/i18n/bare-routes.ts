import { isNotFound, type Locale, pathKey, type Route } from 'tapdocs';

/** The pages of each language by their path without the language's prefix: `/guide/start`, `/` for the home. Not-found pages are left out. */
export type BareRoutes = ReadonlyMap<string, ReadonlyMap<string, Route>>;

/** Groups routes by language. A language without pages has an empty map. */
export function bareRoutes(routes: readonly Route[], locales: readonly Pick<Locale, 'lang' | 'prefix'>[]): BareRoutes {
  const byLang = new Map(locales.map(({ lang }) => [lang, new Map<string, Route>()]));
  const prefixes = new Map(locales.map(({ lang, prefix }) => [lang, prefix]));
  for (const route of routes) {
    if (!isNotFound(route, { locales }))
      byLang.get(route.lang)?.set(barePath(route, prefixes.get(route.lang) ?? ''), route);
  }
  return byLang;
}

/** The path of a page without the prefix of its language, and without a slash at the end. */
export function barePath({ path }: Pick<Route, 'path'>, prefix: string): string {
  return pathKey(path.slice(prefix.length) || '/');
}
