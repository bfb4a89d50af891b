import type { Config } from 'tapdocs';
import type { AddedRedirect, RedirectRule } from 'tapdocs/plugins';
import type { Settings } from './options.js';
import { docsPlaces, pathInDocusaurus } from './places.js';

/**
 * Redirects from the paths of versions in Docusaurus, `/zh/docs/1.0/…`, to those of a site whose plugin `versions` has versions
 * at the start: `/1.0/zh/docs/…`.
 */
export function versionRedirects(settings: Settings, config: Config): AddedRedirect[] {
  return docsPlaces(settings, config).flatMap((place) => {
    const { lang, base: to } = place;
    const from = pathInDocusaurus(place, { settings, config });
    return from === to ? [] : [{ from, below: 'rest', to, lang }];
  });
}

/**
 * Rules of Docusaurus for a site that has its own plugin for redirects: in each language, with the prefix of the language.
 */
export function ruleRedirects(rules: readonly RedirectRule[], { locales }: Pick<Config, 'locales'>): AddedRedirect[] {
  return rules.flatMap(({ from, to }) =>
    [from].flat().flatMap((path) =>
      locales.flatMap(({ lang, prefix }): AddedRedirect[] => {
        const target = typeof to === 'string' ? to : to[lang];
        return target === undefined ? [] : [{ from: prefix + String(path), to: prefix + target, lang }];
      }),
    ),
  );
}
