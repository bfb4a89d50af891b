import { join } from 'node:path';
import type { Plugin } from 'tapdocs';
import { readTexts } from './places.js';

/** Adds the texts of components in other languages, which `docusaurus write-translations` collects in `code.json`. */
export function siteTexts(): Plugin {
  const name = 'docusaurus-texts';
  return {
    name,
    apply(site) {
      site.hooks.config.tap(name, (config) => {
        const fileOf = (lang: string): string => `i18n/${lang}/code.json`;
        const locales = config.locales.map((locale) => {
          const texts = readTexts(join(config.root, fileOf(locale.lang)), fileOf(locale.lang));
          return texts.size === 0
            ? locale
            : { ...locale, messages: { ...Object.fromEntries(texts), ...locale.messages } };
        });
        const files = config.locales.map(({ lang }) => join(config.root, fileOf(lang)));
        return { ...config, locales, configFiles: [...(config.configFiles ?? []), ...files] };
      });
    },
  };
}
