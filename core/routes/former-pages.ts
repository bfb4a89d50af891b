import { isPlainObject } from '../config/checks.js';
import { type LinkContext, targetPath } from './links.js';
import { pathKey, type Route } from './table.js';

/**
 * The pages by the keys of their former paths, which are in their front matter: `redirectFrom`. A path with a page, or an
 * anchor on a page, is not one of them.
 */
export function formerPages(
  routes: readonly Route[],
  { byPath, config }: { byPath: ReadonlyMap<string, Route>; config: LinkContext['config'] },
): ReadonlyMap<string, Route> {
  const found = new Map<string, Route>();
  for (const route of routes) {
    const { frontMatter } = route.data;
    const given = isPlainObject(frontMatter) ? frontMatter['redirectFrom'] : undefined;
    for (const from of Array.isArray(given) ? given : [given]) {
      if (typeof from !== 'string' || from.includes('#')) continue;
      const path = targetPath(from, { route, config });
      if (path !== null && !byPath.has(pathKey(path)) && !found.has(pathKey(path))) found.set(pathKey(path), route);
    }
  }
  return found;
}
