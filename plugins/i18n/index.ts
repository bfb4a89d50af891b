// Adds languages: texts of the theme, the counterpart of each page in other languages, `hreflang` and canonical links.
import type { UiStrings } from '../../core/contract.js';
import type { Config, Locale } from '../../core/config/types.js';
import type { DocumentDescription } from '../../core/document/describe.js';
import type { Logger } from '../../core/logger.js';
import type { Route, Routes } from '../../core/routes.js';
import type { Plugin } from '../../core/site.js';
import { alternates } from './alternates.js';
import { type Catalogues, catalogueFor } from './catalogues.js';
import { completeStrings } from './complete-strings.js';
import { languageTags } from './language-tags.js';
import { indexLanguages, type LanguageIndex } from './nearest-page.js';

export interface I18nOptions {
  /** Texts of the theme by language key; they win over the catalogues. Default none. */
  strings?: Readonly<Record<string, Partial<UiStrings>>>;
  /** Catalogues of further languages, as packages supply them; a later one wins. Default none. Chinese is built in. */
  catalogues?: readonly Catalogues[];
}

/** Completes `locales` with translated texts, and tells each page its counterparts in other languages. */
export function i18n(options: I18nOptions = {}): Plugin {
  const name = 'i18n';
  return {
    name,
    apply(site) {
      const given = [...(options.catalogues ?? []), options.strings ?? {}];
      const indexes = new WeakMap<Routes, LanguageIndex>();
      const indexOf = (routes: Routes): LanguageIndex => {
        const index = indexes.get(routes) ?? indexLanguages(routes.all, site.config.locales);
        indexes.set(routes, index);
        return index;
      };
      site.hooks.config.tap(name, (config) => ({
        ...config,
        locales: Object.freeze(config.locales.map((locale) => translate(locale, given, site.logger))),
      }));
      site.hooks.document.tap(name, (document, route, routes) =>
        describe(document, route, { config: site.config, index: indexOf(routes) }),
      );
    },
  };
}

function translate(locale: Locale, given: readonly Catalogues[], logger: Logger): Locale {
  const { strings, untranslated } = completeStrings(locale.strings, catalogueFor(locale.lang, given));
  const isEnglish = /^en(?:-|$)/.test(locale.lang);
  if (untranslated.length > 0 && !isEnglish) {
    const total = Object.keys(strings).length;
    logger.warn(
      `\`${locale.lang}\`: ${untranslated.length} of ${total} texts of the theme have no translation and stay English.`,
    );
  }
  return Object.freeze({ ...locale, strings: Object.freeze(strings) });
}

function describe(
  document: DocumentDescription,
  route: Route,
  { config, index }: { config: Config; index: LanguageIndex },
): DocumentDescription {
  const { page } = document;
  const others = alternates(route, config, index);
  const hasCanonical = page.head.tags.some(
    ({ tag, attributes }) => tag === 'link' && attributes['rel'] === 'canonical',
  );
  const tags = languageTags(route, config, others).filter(
    ({ attributes }) => !(hasCanonical && attributes['rel'] === 'canonical'),
  );
  const locale = config.locales.find(({ lang }) => lang === route.lang);
  return {
    ...document,
    page: { ...page, alternates: others, head: { ...page.head, tags: [...page.head.tags, ...tags] } },
    htmlAttributes: locale
      ? { ...document.htmlAttributes, lang: locale.htmlLang, dir: locale.dir }
      : document.htmlAttributes,
  };
}
