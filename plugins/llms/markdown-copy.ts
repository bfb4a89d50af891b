import { type Config, type Locale, type Route, siteUrl, resolveLink } from 'tapdocs';
import {
  fileUrl,
  hasText,
  isNotFound,
  type LinkContext,
  linkUrl,
  type PlainOptions,
  splitHref,
  markdownPath,
} from 'tapdocs/kit';

/** Whether a page has a Markdown copy: it has text, and is not a not-found page. */
export function hasCopy(route: Route, config: Pick<Config, 'locales' | 'versions'>): boolean {
  return hasText(route) && !isNotFound(route, config);
}

/** The path of the page whose copy has this path; null if there is none. */
export function pageOfCopy(path: string): string | null {
  return path.endsWith('.md') ? path.slice(0, -'.md'.length).replace(/\/index$/, '/') : null;
}

/** URL of a page's copy, with the site's origin if known. */
export function copyUrl(config: Pick<Config, 'url' | 'base'>, { path }: Pick<Route, 'path'>): string {
  return siteUrl(config, fileUrl(config.base, markdownPath(path)));
}

/** URL of a language's `llms.txt` or `llms-full.txt`. */
export function llmsUrl(config: Pick<Config, 'url' | 'base'>, locale: Pick<Locale, 'prefix'>, name = 'llms'): string {
  return siteUrl(config, fileUrl(config.base, `${locale.prefix}/${name}.txt`));
}

/** The URLs in the copy of a page: links lead to other copies, and all URLs are absolute if the site has a `url`. */
export function copyLinks(context: LinkContext & { config: Pick<Config, 'url'> }): PlainOptions {
  const { config } = context;
  return {
    link(href) {
      const target = resolveLink(href, context);
      const url = linkUrl(href, context);
      if (url.startsWith('#')) return url;
      if (target?.route && hasCopy(target.route, config)) return copyUrl(config, target.route) + splitHref(url).suffix;
      return siteUrl(config, url);
    },
    resource: (url) => siteUrl(config, url),
  };
}
