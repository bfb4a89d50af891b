import { type Config, type HeadTag, type Locale, pageUrl, type Route } from 'tapdocs';
import { type Alternate, isNotFound } from 'tapdocs/kit';

/**
 * Head tags that link a page and its translations for search engines: `canonical` if the site has a `url`, `hreflang`
 * for each language in which the page itself exists, `x-default` for the default language, `og:locale`. A fallback page
 * only has the original as canonical. An unlisted page is closed to search engines, so it links to no translation.
 */
export function languageTags(route: Route, config: Config, alternates: readonly Alternate[]): HeadTag[] {
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
  const exact = [tag, ...alternates.filter((alternate) => alternate.exact && !route.unlisted)];
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
