import { type Alternate, type Config, type Route, routeUrl } from 'tapdocs';
import type { LanguageIndex } from './nearest-page.js';

/** What a language switcher offers on a page: one entry for every other language that has a page to show. */
export function alternates(route: Route, config: Config, index: LanguageIndex): Alternate[] {
  return config.locales
    .filter(({ lang }) => lang !== route.lang)
    .flatMap((locale) => {
      const found = index.counterpart(route, locale);
      return found ? [{ lang: locale.lang, link: routeUrl(config.base, found.route.path), exact: found.exact }] : [];
    });
}
