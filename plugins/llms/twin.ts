import { type Config, type Route, siteUrl, resolveLink } from 'tapdocs';
import { fileUrl, hasText, isNotFound, type LinkContext, linkUrl, type PlainOptions, splitHref } from 'tapdocs/kit';

/** Whether a page has a Markdown twin: it has text, and is not a not-found page. */
export function hasTwin(route: Route, config: Pick<Config, 'locales' | 'versions'>): boolean {
  return hasText(route) && !isNotFound(route, config);
}

/** Path of a page's twin: `/guide/` has `/guide/index.md`, `/guide/start` has `/guide/start.md`. */
export function twinPath(path: string): string {
  return `${path.endsWith('/') ? `${path}index` : path}.md`;
}

/** The path of the page whose twin has this path; null if there is none. */
export function twinOf(path: string): string | null {
  return path.endsWith('.md') ? path.slice(0, -'.md'.length).replace(/\/index$/, '/') : null;
}

/** URL of a page's twin, with the site's origin if known. */
export function twinUrl(config: Pick<Config, 'url' | 'base'>, { path }: Pick<Route, 'path'>): string {
  return siteUrl(config, fileUrl(config.base, twinPath(path)));
}

/** The URLs in the twin of a page: links lead to other twins, and all URLs are absolute if the site has a `url`. */
export function twinLinks(context: LinkContext & { config: Pick<Config, 'url'> }): PlainOptions {
  const { config } = context;
  return {
    link(href) {
      const target = resolveLink(href, context);
      const url = linkUrl(href, context);
      if (url.startsWith('#')) return url;
      if (target?.route && hasTwin(target.route, config)) return twinUrl(config, target.route) + splitHref(url).suffix;
      return siteUrl(config, url);
    },
    resource: (url) => siteUrl(config, url),
  };
}
