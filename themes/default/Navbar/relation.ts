import type { NavItem } from 'tapdocs/client';

export interface Place {
  /** Path of the page without base. */
  path: string;
  /** URL of the page. */
  url: string;
}

/** Relation of an entry to the page: it is the page, the page is in its section of the site, or neither. */
export function relation(item: NavItem, { path, url }: Place): 'page' | 'section' | null {
  if (item.link === url) return 'page';
  if (item.activeMatch !== undefined && matches(item.activeMatch, path)) return 'section';
  return item.items?.some((child) => relation(child, { path, url }) !== null) ? 'section' : null;
}

/** A pattern that is not a valid regular expression matches nothing. */
function matches(pattern: string, path: string): boolean {
  try {
    return new RegExp(pattern).test(path);
  } catch {
    return false;
  }
}
