import { type Config, pageUrl, type Route, type HeadTag, type Locale } from 'tapdocs';
import { type Alternate, type DocumentDescription, type Translation, isNotFound } from 'tapdocs/kit';
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

/**
 * Head tags that link a page and its translations for search engines: `canonical` if the site has a `url`, `hreflang`
 * for each language in which the page itself exists, `x-default` for the default language, `og:locale`. A fallback page
 * only has the original as canonical. An unlisted page is closed to search engines, so it links to no translation.
 */
function languageTags(route: Route, config: Config, others: readonly Alternate[]): HeadTag[] {
  const locale = localeOf(config, route.lang);
  if (!locale) return [];
  const locales = [meta('og:locale', openGraphLocale(locale))];
  if (isNotFound(route, config)) return locales;
  const origin = config.url.replace(/\/$/, '');
  if (route.original) {
    const href = origin + pageUrl(config, route.original.path);
    return [...(origin ? [link({ rel: 'canonical', href })] : []), ...locales];
  }
  const tag = { lang: route.lang, link: pageUrl(config, route.path), exact: true };
  const exact = [tag, ...others.filter((alternate) => alternate.exact && !route.unlisted)];
  const versions = config.locales.flatMap((each) => {
    const match = exact.find(({ lang }) => lang === each.lang);
    return match ? [{ locale: each, url: origin + match.link }] : [];
  });
  const canonical = origin ? [link({ rel: 'canonical', href: origin + tag.link })] : [];
  if (versions.length < 2) return [...canonical, ...locales];
  const fallback = versions.find((version) => version.locale.lang === config.defaultLang);
  return [
    ...canonical,
    ...versions.map(({ locale: { htmlLang }, url }) => link({ rel: 'alternate', hreflang: htmlLang, href: url })),
    ...(fallback ? [link({ rel: 'alternate', hreflang: 'x-default', href: fallback.url })] : []),
    ...locales,
    ...versions
      .filter((version) => version.locale !== locale)
      .map((version) => meta('og:locale:alternate', openGraphLocale(version.locale))),
  ];
}

function localeOf({ locales }: Config, lang: string): Locale | undefined {
  return locales.find((locale) => locale.lang === lang);
}

/** Open Graph writes `zh_CN` for `zh-CN`. */
function openGraphLocale({ htmlLang }: Locale): string {
  return htmlLang.replaceAll('-', '_');
}

function link(attributes: HeadTag['attributes']): HeadTag {
  return { tag: 'link', attributes };
}

function meta(property: string, content: string): HeadTag {
  return { tag: 'meta', attributes: { property, content } };
}
