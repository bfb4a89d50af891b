import type { Json } from '../contract/index.js';
import { pageUrl, pathKey, splitHref, type UrlSite } from '../contract/page-url.js';
import { normalizePath } from './route-path.js';
import type { RoutesWithLists } from './lists-of.js';

/**
 * The slices of a table, in which every link of a list to a page is the URL of that page, however it was written:
 * a list can be made before it is known which pages exist.
 */
export function withPageUrls({ routes, slices, listIds }: RoutesWithLists, site: UrlSite): Map<string, Json> {
  if (listIds.size === 0) return new Map(slices);
  const seen = new Set<string>();
  for (const { path } of routes) seen.add(pageUrl(site, path));
  let paths: ReadonlyMap<string, string> | undefined;
  const complete = (link: string): string => {
    if (seen.has(link)) return link;
    const { path, suffix } = splitHref(link);
    if (seen.has(path) || !path.startsWith(site.base)) return link;
    const named = normalizePath(path.slice(site.base.length - 1));
    if (named === null) return link;
    paths ??= new Map(routes.map((route) => [pathKey(route.path), route.path]));
    const page = paths.get(pathKey(named));
    return page === undefined ? link : pageUrl(site, page) + suffix;
  };
  return new Map([...slices].map(([id, slice]) => [id, listIds.has(id) ? withLinks(slice, complete) : slice]));
}

/** Whether a value of `link` in JSON has to change, without copying anything. */
function hasOtherLink(json: Json, complete: (link: string) => string): boolean {
  if (json === null || typeof json !== 'object') return false;
  if (Array.isArray(json)) return json.some((item) => hasOtherLink(item, complete));
  for (const key in json) {
    const value = json[key] ?? null;
    if (key === 'link' && typeof value === 'string' && complete(value) !== value) return true;
    if (hasOtherLink(value, complete)) return true;
  }
  return false;
}

/** JSON with other values of `link`; the same object if all of them stay. */
function withLinks(json: Json, complete: (link: string) => string): Json {
  if (json === null || typeof json !== 'object' || !hasOtherLink(json, complete)) return json;
  const entries = Object.entries(json).map(([key, value]) => {
    const isLink = key === 'link' && typeof value === 'string';
    return [key, isLink ? complete(value) : withLinks(value, complete), value] as const;
  });
  if (entries.every(([, value, before]) => value === before)) return json;
  return Array.isArray(json) ? entries.map(([, value]) => value) : Object.fromEntries(entries);
}
