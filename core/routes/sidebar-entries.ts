import type { SidebarItem } from '../contract/index.js';
import { pageUrl, type UrlSite } from '../contract/page-url.js';

/** An entry of a sidebar that a plugin makes: a page, or a group of entries. */
export type SidebarEntry = SidebarPage | SidebarPages;

interface SidebarPage {
  readonly text: string;
  /** Path of a route, without base: `/api/list-pets`. */
  readonly path: string;
}

interface SidebarPages {
  readonly text: string;
  /** Path of the page that the title of the group leads to. Default: none. */
  readonly path?: string;
  readonly items: readonly SidebarEntry[];
  /** Whether the group is closed at first. Default: false. */
  readonly collapsed?: boolean;
}

/** The items of a sidebar. */
export function sidebarItems(entries: readonly SidebarEntry[], site: UrlSite): SidebarItem[] {
  return entries.map((entry): SidebarItem => {
    const { text, path } = entry;
    if (!('items' in entry)) return { kind: 'link', text, link: pageUrl(site, entry.path) };
    const { items, collapsed = false } = entry;
    const group = { kind: 'group', text, collapsible: true, collapsed, items: sidebarItems(items, site) } as const;
    return path === undefined ? group : { ...group, link: pageUrl(site, path) };
  });
}
