import { useContentPage, usePage } from 'tapdocs/client';
import { type DocsVersion, refuseUnknown, type SidebarEntry, usePageFacts, usePathname } from '../page-facts.js';

export type { DocsVersion, SidebarEntry } from '../page-facts.js';

/** The version of the page. */
export function useDocsVersion(): DocsVersion {
  const { version } = usePageFacts();
  return version ?? refuseUnknown('useDocsVersion');
}

/** The front matter and the metadata of a page. */
export function useDoc() {
  const { title, frontMatter } = useContentPage();
  const page = usePage();
  const permalink = usePathname();
  return {
    frontMatter,
    metadata: { title, frontMatter, permalink },
    /** Only known in the layout and in islands. */
    get toc() {
      return page.toc.map(({ text, id, depth }) => ({ value: text, id, level: depth }));
    },
  };
}

/** The sidebar of the page; null if it has none. */
export function useDocsSidebar(): { name: string; items: readonly SidebarEntry[] } | null {
  const { sidebar } = usePageFacts();
  return sidebar === undefined ? refuseUnknown('useDocsSidebar') : sidebar;
}

/** The innermost category of the page. */
export function useCurrentSidebarCategory(): SidebarEntry {
  return usePageFacts().category ?? refuseUnknown('useCurrentSidebarCategory');
}

/** The entries of the innermost category of the page, or else those of its sidebar. */
export function useCurrentSidebarSiblings(): readonly SidebarEntry[] {
  const { category, siblings } = usePageFacts();
  return category?.items ?? siblings ?? refuseUnknown('useCurrentSidebarSiblings');
}

/** The categories around the page and the page itself, from the outside in; null without a sidebar. */
export function useSidebarBreadcrumbs(): readonly SidebarEntry[] | null {
  const sidebar = useDocsSidebar();
  const path = usePathname();
  return sidebar && (trailTo(path, sidebar.items) ?? []);
}

function trailTo(path: string, items: readonly SidebarEntry[]): SidebarEntry[] | null {
  for (const item of items) {
    if (item.type === 'category') {
      const inner = isSame(item.href, path) ? [] : trailTo(path, item.items ?? []);
      if (inner) return [item, ...inner];
    }
    if (item.type === 'link' && item.docId !== undefined && isSame(item.href, path)) return [item];
  }
  return null;
}

function isSame(href: string | undefined, path: string): boolean {
  const plain = (url: string): string => url.replace(/\/$/, '').toLowerCase();
  return href !== undefined && plain(href) === plain(path);
}

/** The first category for which the function returns true. */
export function findSidebarCategory(
  items: readonly SidebarEntry[],
  accepts: (category: SidebarEntry) => boolean,
): SidebarEntry | undefined {
  for (const item of items) {
    if (item.type !== 'category') continue;
    const found = accepts(item) ? item : findSidebarCategory(item.items ?? [], accepts);
    if (found) return found;
  }
  return undefined;
}

/** The link of an entry, or of the first entry in it that has one. */
export function findFirstSidebarItemLink(item: SidebarEntry): string | undefined {
  if (item.type === 'link') return item.unlisted === true ? undefined : item.href;
  if (item.type === 'html') return undefined;
  if (item.href !== undefined && item.linkUnlisted !== true) return item.href;
  for (const inner of item.items ?? []) {
    const link = findFirstSidebarItemLink(inner);
    if (link !== undefined) return link;
  }
  return undefined;
}

/** The entries that a card can show. */
export function filterDocCardListItems(items: readonly SidebarEntry[]): SidebarEntry[] {
  return items.filter((item) => item.type === 'html' || findFirstSidebarItemLink(item) !== undefined);
}

/** Whether an entry leads to the page, or contains an entry that does. */
export function isActiveSidebarItem(item: SidebarEntry, path: string): boolean {
  return isSame(item.href, path) || (item.items ?? []).some((inner) => isActiveSidebarItem(inner, path));
}

/** Whether an entry is shown on a page: entries of unlisted pages only are on these pages. */
export function isVisibleSidebarItem(item: SidebarEntry, path: string): boolean {
  if (item.type === 'html' || isActiveSidebarItem(item, path)) return true;
  if (item.type === 'link') return item.unlisted !== true;
  const hasLink = item.href !== undefined && item.linkUnlisted !== true;
  return hasLink || (item.items ?? []).some((inner) => isVisibleSidebarItem(inner, path));
}

export function useVisibleSidebarItems(items: readonly SidebarEntry[], path: string): SidebarEntry[] {
  return items.filter((item) => isVisibleSidebarItem(item, path));
}
