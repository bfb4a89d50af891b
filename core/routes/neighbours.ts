import type { PageLink, SidebarItem } from '../contract/index.js';

/** The pages before and after a page in its sidebar. */
export interface Neighbours {
  previous: PageLink | null;
  next: PageLink | null;
}

/** Neighbours by URL, in the order in which a sidebar shows its links, those of groups included. `isPage` tells pages from other links. */
export function neighbours(items: readonly SidebarItem[], isPage: (url: string) => boolean): Map<string, Neighbours> {
  const links = new Map<string, PageLink>();
  for (const link of flatten(items)) {
    if (isPage(link.link) && !links.has(link.link)) links.set(link.link, link);
  }
  const order = [...links.values()];
  return new Map(
    order.map(({ link }, index) => [link, { previous: order[index - 1] ?? null, next: order[index + 1] ?? null }]),
  );
}

function flatten(items: readonly SidebarItem[]): PageLink[] {
  return items.flatMap((item) => {
    if (item.kind !== 'link' && item.kind !== 'group') return [];
    const own = item.link === undefined ? [] : [{ text: item.text, link: item.link }];
    return item.kind === 'group' ? [...own, ...flatten(item.items)] : own;
  });
}
