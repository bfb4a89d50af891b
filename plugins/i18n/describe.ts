import { type Config, pageUrl, type Route } from 'tapdocs';
import type { Alternate, DocumentDescription, Translation } from 'tapdocs/kit';
import { languageTags } from './language-tags.js';
import type { LanguageIndex } from './nearest-page.js';

export interface DescribeContext {
  config: Config;
  index: LanguageIndex;
  /** Originals of outdated pages, by the path of the translation. */
  outdated: ReadonlyMap<string, Route>;
}

/** Adds the translations of a page, its head tags and the status of its translation. */
export function describe(document: DocumentDescription, route: Route, context: DescribeContext): DocumentDescription {
  const { config, index } = context;
  const { page } = document;
  const others = alternates(route, config, index);
  const hasCanonical = page.head.tags.some(
    ({ tag, attributes }) => tag === 'link' && attributes['rel'] === 'canonical',
  );
  const tags = languageTags(route, config, others).filter(
    ({ attributes }) => !(hasCanonical && attributes['rel'] === 'canonical'),
  );
  const locale = config.locales.find(({ lang }) => lang === route.lang);
  const translation = translationOf(route, context);
  return {
    ...document,
    page: {
      ...page,
      alternates: others,
      ...(translation && { translation }),
      head: { ...page.head, tags: [...page.head.tags, ...tags] },
    },
    htmlAttributes: locale
      ? { ...document.htmlAttributes, lang: locale.htmlLang, dir: locale.dir }
      : document.htmlAttributes,
  };
}

function translationOf(route: Route, { config, outdated }: DescribeContext): Translation | null {
  const original = route.original ?? outdated.get(route.path);
  if (!original) return null;
  const { lang, path } = original;
  return { state: route.original ? 'missing' : 'outdated', lang, link: pageUrl(config, path) };
}

/** The entries of the language menu on a page: one for each other language that has a page to show. */
function alternates(route: Route, config: Config, index: LanguageIndex): Alternate[] {
  return config.locales
    .filter(({ lang }) => lang !== route.lang)
    .flatMap((locale) => {
      const page = index.counterpart(route, locale);
      return page ? [{ lang: locale.lang, link: pageUrl(config, page.route.path), exact: page.exact }] : [];
    });
}
