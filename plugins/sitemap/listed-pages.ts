import type { Config } from '../../core/config/types.js';
import type { HeadTag, JsonObject } from '../../core/contract.js';
import { frontMatterHead } from '../../core/document/front-matter-head.js';
import { globExpression } from '../../core/glob.js';
import { routeUrl } from '../../core/route-path.js';
import type { Route } from '../../core/routes.js';
import { localeOf } from '../../core/site-data.js';

/** The pages for search engines, in the order of the routes. */
export function listedPages(
  routes: readonly Route[],
  exclude: readonly (string | RegExp)[],
  config: Config,
): readonly Route[] {
  const tests = exclude.map((pattern) => {
    const expression = typeof pattern === 'string' ? globExpression(pattern) : pattern;
    // `search` starts at the beginning, whatever flags an expression has.
    return (path: string) => path.search(expression) >= 0;
  });
  return routes.filter((route) => {
    const { prefix } = localeOf(config, route.lang);
    const paths = [route.path, route.path.slice(prefix.length) || '/'];
    return isPublic(route, config) && !tests.some((test) => paths.some(test));
  });
}

/** Not-found pages, stand-ins for missing translations and what asks not to be indexed are not. */
function isPublic(route: Route, config: Config): boolean {
  const { frontMatter = {}, pageType } = route.data as { frontMatter?: JsonObject; pageType?: string };
  if (route.component === 'NotFoundPage' || pageType === '404' || route.original) return false;
  if (config.locales.some(({ prefix }) => route.path === `${prefix}/404`)) return false;
  if (frontMatter['sitemap'] === false) return false;
  const tags = [...config.head, ...frontMatterHead(frontMatter['head'])];
  return !tags.some(isNoindex) && !tags.some((tag) => isForeignCanonical(tag, route, config));
}

function isNoindex({ tag, attributes }: HeadTag): boolean {
  if (tag !== 'meta' || !/^(?:robots|googlebot)$/i.test(String(attributes['name'] ?? ''))) return false;
  return /(?:^|[\s,])(?:noindex|none)(?:$|[\s,])/i.test(String(attributes['content'] ?? ''));
}

/** Search engines take the page that a canonical link names. */
function isForeignCanonical({ tag, attributes }: HeadTag, { path }: Route, { base, url }: Config): boolean {
  if (tag !== 'link' || attributes['rel'] !== 'canonical') return false;
  const own = `${url}${routeUrl(base, path)}`;
  const href = String(attributes['href'] ?? '');
  return !URL.canParse(href, own) || new URL(href, own).href !== new URL(own).href;
}
