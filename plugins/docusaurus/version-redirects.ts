import type { Config } from 'tapdocs';
import type { AddedRedirect } from '../redirects/index.js';
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
