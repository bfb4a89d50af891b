import type { Config } from '../config/types.js';
import { routeUrl } from '../routes/route-path.js';
import { pathKey, type Route, type Routes } from '../routes/table.js';

/**
 * Where a page is in each language that has it, its own included, as the inline script of a theme reads it:
 * `en=/docs/guide zh=/docs/zh/guide`. A page that stands in for a missing translation counts, for it is there.
 */
export function languagesOf(
  route: Route,
  { base, locales }: Pick<Config, 'base' | 'locales'>,
  { byPath }: Pick<Routes, 'byPath'>,
): string {
  const prefix = locales.find(({ lang }) => lang === route.lang)?.prefix ?? '';
  const bare = route.path.slice(prefix.length) || '/';
  return locales
    .flatMap((locale) => {
      const found = byPath.get(pathKey(locale.prefix + bare));
      return found?.lang === locale.lang ? [`${locale.lang}=${routeUrl(base, found.path)}`] : [];
    })
    .join(' ');
}
