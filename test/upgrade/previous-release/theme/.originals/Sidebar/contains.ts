import type { SidebarItem } from 'tapdocs/client';

/** Whether an item is or contains the link to a URL. */
export function contains(item: SidebarItem, url: string): boolean {
  if (item.kind === 'link') return item.link === url;
  if (item.kind !== 'group') return false;
  return item.link === url || item.items.some((child) => contains(child, url));
}
