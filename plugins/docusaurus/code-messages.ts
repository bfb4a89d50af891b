import { join } from 'node:path';
import type { Config } from 'tapdocs';
import { readTexts } from './places.js';

/** Adds the translations of `<Translate>` in `i18n/<language>/code.json` to each language, without those of the theme of Docusaurus. */
export function withCodeMessages(config: Config): Config {
  const { root, locales, configFiles = [] } = config;
  const nameOf = (lang: string): string => `i18n/${lang}/code.json`;
  return {
    ...config,
    locales: locales.map((locale) => {
      const name = nameOf(locale.lang);
      const texts = [...readTexts(join(root, name), name)].filter(([key]) => !key.startsWith('theme.'));
      return texts.length === 0
        ? locale
        : { ...locale, messages: { ...Object.fromEntries(texts), ...locale.messages } };
    }),
    configFiles: [...configFiles, ...locales.map(({ lang }) => join(root, nameOf(lang)))],
  };
}
