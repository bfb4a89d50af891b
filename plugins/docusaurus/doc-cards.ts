import type { Config, JsonObject, SidebarItem } from 'tapdocs';
import { type FactsOfItems, sidebarProps } from './sidebar-props.js';

interface CardsContext {
  config: Pick<Config, 'base'>;
  /** The sidebar of the page. */
  items: readonly SidebarItem[];
  facts: FactsOfItems;
}

/**
 * The cards of `<DocCardList />` on a page: the entries of its category if it is the page of a category, otherwise the entries next to
 * it, with the fields of Docusaurus. They are part of the front matter, so the page is rendered again when they change.
 *
 * @param own URL of the page, with the base
 */
export function docCards(own: string, { config, items, facts }: CardsContext): JsonObject[] {
  const entries = entriesOf(own, items) ?? items;
  return entries.flatMap((item): JsonObject[] => {
    if (item.kind !== 'link' && item.kind !== 'group') return [];
    const url = item.link ?? firstLink(item);
    if (url === undefined || url === own || facts.get(item)?.unlisted === true) return [];
    const [props = {}] = sidebarProps([item], facts);
    // A card does not show the entries of a category.
    const { items: _inner, ...card } = props;
    const about = item.kind === 'group' ? { description: countOf(item.items) } : {};
    const href = url.startsWith(config.base) ? `/${url.slice(config.base.length)}` : url;
    return [{ ...about, ...card, href }];
  });
}

/** The entries of the group whose page has this URL, or else the list with a link to it. */
function entriesOf(url: string, items: readonly SidebarItem[]): readonly SidebarItem[] | null {
  for (const item of items) {
    if (item.kind === 'link' && item.link === url) return items;
    if (item.kind !== 'group') continue;
    if (item.link === url) return item.items;
    const inner = entriesOf(url, item.items);
    if (inner) return inner;
  }
  return null;
}

function countOf({ length }: readonly SidebarItem[]): string {
  return `${length} ${length === 1 ? 'item' : 'items'}`;
}

/** The link of a category without a page is its first page. */
export function firstLink(item: SidebarItem): string | undefined {
  if (item.kind === 'link') return item.link;
  if (item.kind !== 'group') return undefined;
  if (item.link !== undefined) return item.link;
  for (const inner of item.items) {
    const link = firstLink(inner);
    if (link !== undefined) return link;
  }
  return undefined;
}
