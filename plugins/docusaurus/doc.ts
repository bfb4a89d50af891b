import type { JsonObject, SidebarItem } from 'tapdocs';
import type { ImportedName } from '../presets/page-imports.js';

/** A page of a docs folder. */
export interface Doc {
  id: string;
  /** Below the docs folder, with `/`. */
  file: string;
  /** Path in routes. */
  filePath: string;
  /** Actual path below the site's root. */
  place: string;
  /** Route path. */
  path: string;
  title: string;
  /** Name in sidebars. */
  label: string;
  /** Name in the links to the previous and the next page. */
  pageLabel: string;
  description: string | undefined;
  /** Position in a sidebar from files. */
  position: number | undefined;
  unlisted: boolean;
  /** Whether it shows `<DocCardList>`. */
  hasCards: boolean;
  /** What it imports by name from the modules of Docusaurus. */
  imports: readonly ImportedName[];
  /** The unchanged front matter. */
  frontMatter: JsonObject;
  /** Route path in the default language, if this is its page because there is no translation. */
  originalPath?: string;
}

/** What cards show of an entry of a sidebar, in addition to its text. */
export interface ItemFacts {
  description?: string | undefined;
  unlisted?: boolean | undefined;
}

export type FactsOfItems = ReadonlyMap<SidebarItem, ItemFacts>;

/** A link to a page or a category. */
export type Card = {
  title: string;
  /** Path without base, or a URL. */
  href: string;
  description?: string;
};

interface CardsContext {
  base: string;
  facts: FactsOfItems;
  /** URL of the page with the cards, which is not one of them. */
  page?: string;
}

/** The cards for entries of a sidebar. A category without a description has the number of its entries. */
export function cardsOf(items: readonly SidebarItem[], { base, facts, page }: CardsContext): Card[] {
  return items.flatMap((item): Card[] => {
    if (item.kind !== 'link' && item.kind !== 'group') return [];
    const url = firstLink(item);
    const { unlisted, description = item.kind === 'group' ? countOf(item.items) : '' } = facts.get(item) ?? {};
    if (url === undefined || url === page || unlisted === true) return [];
    const href = url.startsWith(base) ? `/${url.slice(base.length)}` : url;
    return [{ title: item.text, href, ...(description !== '' && { description }) }];
  });
}

/**
 * The cards of `<DocCardList />` on a page: the entries of its category if it is the page of a category, otherwise the entries next to
 * it. They are part of the front matter, so the page is rendered again when they change.
 */
export function docCards(items: readonly SidebarItem[], context: CardsContext & { page: string }): Card[] {
  return cardsOf(entriesOf(context.page, items) ?? items, context);
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
function firstLink(item: SidebarItem): string | undefined {
  if (item.kind !== 'group') return item.kind === 'link' ? item.link : undefined;
  return item.link ?? item.items.map(firstLink).find((link) => link !== undefined);
}
