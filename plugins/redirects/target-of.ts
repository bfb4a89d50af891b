import { type Config, homeRoute, isExternal, type Locale, splitHref, targetPath } from 'tapdocs';
import { encodePath } from './fill-target.js';
import type { RedirectTarget } from './redirect-data.js';

/** What a rule's target means in a language: a path gets the language's prefix, and is encoded. */
export function targetOf(written: string, locale: Locale, config: Config): RedirectTarget {
  if (isExternal(written)) return written;
  const { path, suffix } = splitHref(written);
  return encodeAroundGroups(targetPath(path, { route: homeRoute(locale), config }) ?? path) + suffix;
}

/** The brackets of `$<name>` stay. */
function encodeAroundGroups(path: string): string {
  return path
    .split(/(\$<[^>]*>)/)
    .map((text, index) => (index % 2 === 1 ? text : encodePath(text)))
    .join('');
}
