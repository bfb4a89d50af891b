import type { JsonObject, SidebarGroup, SidebarItem } from 'tapdocs';

/** What an entry of a sidebar is in Docusaurus, in addition to what Tapdocs shows. */
export interface ItemFacts {
  docId?: string | undefined;
  unlisted?: boolean | undefined;
  description?: string | undefined;
  customProps?: JsonObject | undefined;
}

export type FactsOfItems = ReadonlyMap<SidebarItem, ItemFacts>;

/** The entries of a sidebar, with the fields of Docusaurus. URLs have the base. */
export function sidebarProps(items: readonly SidebarItem[], facts: FactsOfItems): JsonObject[] {
  return items.map((item): JsonObject => {
    if (item.kind === 'section-header') return { type: 'html', value: item.text, defaultStyle: true };
    if (item.kind === 'divider') return { type: 'html', value: '', defaultStyle: true };
    const { docId, unlisted, description, customProps } = facts.get(item) ?? {};
    const own = {
      label: item.text,
      ...(item.className !== undefined && { className: item.className }),
      ...(description !== undefined && { description }),
      ...(customProps !== undefined && { customProps }),
    };
    if (item.kind === 'link') {
      const doc = { ...(docId !== undefined && { docId }), ...(unlisted === true && { unlisted }) };
      return { type: 'link', href: item.link, ...own, ...doc };
    }
    const { link, collapsible, collapsed } = item;
    const category = { collapsible, collapsed, items: sidebarProps(item.items, facts) };
    return {
      type: 'category',
      ...own,
      ...category,
      ...(link !== undefined && { href: link }),
      ...(unlisted === true && { linkUnlisted: true }),
    };
  });
}

/**
 * The categories around a page, from the outside in; null if the sidebar does not have it. The page of a category is in it.
 *
 * @param url of the page, with the base
 */
export function categoriesAround(
  url: string,
  items: readonly SidebarItem[],
  facts: FactsOfItems,
): SidebarGroup[] | null {
  for (const item of items) {
    if (item.kind === 'group') {
      const inner = item.link === url ? [] : categoriesAround(url, item.items, facts);
      if (inner) return [item, ...inner];
    }
    if (item.kind === 'link' && item.link === url && facts.get(item)?.docId !== undefined) return [];
  }
  return null;
}
