import { type Config, resolveLink, siteUrl } from 'tapdocs';
import { type LinkContext, linkUrl, type PlainOptions, splitHref } from 'tapdocs/kit';
import { hasTwin, twinUrl } from './twin.js';

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
