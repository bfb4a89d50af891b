import type { Config } from 'tapdocs';
import type { AddedRedirect, RedirectRule } from '../redirects/index.js';
import type { Settings } from './options.js';
import { docsPlaces } from './places.js';

/**
 * Redirects from the paths of versions in Docusaurus, `/zh/docs/1.0/…`, to those of Tapdocs, which start with the version:
 * `/1.0/zh/docs/…`.
 */
export function versionRedirects(settings: Settings, config: Config): AddedRedirect[] {
  return docsPlaces(settings, config).flatMap(({ version, lang, base: to }) => {
    const prefix = config.versions.find(({ name }) => name === version)?.prefix ?? '';
    const language = config.locales.find((locale) => locale.lang === lang)?.prefix ?? '';
    const from = language + settings.base + prefix;
    return prefix === '' || from === to ? [] : [{ from, below: 'rest', to, lang }];
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
