import type { SidebarItem } from 'tapdocs';

/**
 * Adds fallback pages to a sidebar, each at its position in the sidebar of the original: after the entry that precedes
 * it there.
 *
 * @param translated items of the language
 * @param original items of the original, with links of the language
 * @param standIns URLs of the pages to add; no other page is added
 */
export function mergeSidebar(
  translated: readonly SidebarItem[],
  original: readonly SidebarItem[],
  standIns: ReadonlySet<string>,
): SidebarItem[] {
  const linked = new Set(translated.flatMap(linksOf));
  const isWanted = (link: string | undefined): link is string =>
    link !== undefined && standIns.has(link) && !linked.has(link);
  return merge(translated, original, isWanted);
}

type IsWanted = (link: string | undefined) => link is string;

function merge(
  translated: readonly SidebarItem[],
  original: readonly SidebarItem[],
  isWanted: IsWanted,
): SidebarItem[] {
  const items = [...translated];
  let at = 0;
  for (const item of original) {
    const index = items.findIndex((candidate) => isSame(candidate, item));
    const same = items[index];
    if (same) {
      if (same.kind === 'group' && item.kind === 'group') {
        const link = same.link === undefined && isWanted(item.link) ? { link: item.link } : {};
        items[index] = { ...same, ...link, items: merge(same.items, item.items, isWanted) };
      } else if (same.kind === 'link' && item.kind === 'group') {
        // Only the index page of the folder is translated.
        const added = merge([], item.items, isWanted);
        const { collapsible, collapsed } = item;
        if (added.length > 0) items[index] = { ...same, kind: 'group', collapsible, collapsed, items: added };
      }
      at = index + 1;
      continue;
    }
    const added = prune(item, isWanted);
    items.splice(at, 0, ...added);
    at += added.length;
  }
  return items;
}

/**
 * Whether two entries of different languages correspond: they link to the same page or, for groups, have a page in
 * common.
 */
function isSame(a: SidebarItem, b: SidebarItem): boolean {
  if (a.kind === 'group' && b.kind === 'group') {
    if (a.link !== undefined && a.link === b.link) return true;
    const links = new Set(a.items.flatMap(linksOf));
    return b.items.flatMap(linksOf).some((link) => links.has(link));
  }
  return a.kind === 'link' && (b.kind === 'link' || b.kind === 'group') && a.link === b.link;
}

/** The required part of an entry. */
function prune(item: SidebarItem, isWanted: IsWanted): SidebarItem[] {
  if (item.kind === 'link') return isWanted(item.link) ? [item] : [];
  if (item.kind !== 'group') return [];
  const { link, ...group } = item;
  const items = item.items.flatMap((child) => prune(child, isWanted));
  if (items.length > 0) return [{ ...group, items, ...(isWanted(link) && { link }) }];
  const { items: _items, collapsible: _collapsible, collapsed: _collapsed, ...rest } = group;
  return isWanted(link) ? [{ ...rest, kind: 'link', link }] : [];
}

function linksOf(item: SidebarItem): string[] {
  if (item.kind !== 'link' && item.kind !== 'group') return [];
  const groupLinks = item.link === undefined ? [] : [item.link];
  return item.kind === 'group' ? [...groupLinks, ...item.items.flatMap(linksOf)] : groupLinks;
}
