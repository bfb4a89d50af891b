import type { OverviewGroup, OverviewItem, SidebarItem, SidebarLink } from 'tapdocs';

/** An overview page, and what it needs to know of others. */
export interface OverviewContext {
  /** URL below which its pages lie, with a slash at the end. */
  folder: string;
  /** Its own URL. */
  self: string;
  /** Depths that its front matter asks for. */
  depths: readonly number[] | undefined;
  /** Headings of the page at a URL and the depths that its front matter asks for; null for a URL that is no page. */
  page(url: string): { headings: OverviewItem['headings']; depths: readonly number[] | undefined } | null;
}

/** Groups of pages, without the ids of their headings. */
export type UnnamedGroup = Omit<OverviewGroup, 'id'>;

/** Depths that are shown when nobody asks for others. */
const defaultDepths = [2];

/**
 * The pages below an overview page, grouped as sidebars group them. A group inside a group is one of its own; what follows a
 * section header belongs to it; links next to groups stand in one group without a name.
 */
export function overviewGroups(items: readonly SidebarItem[], context: OverviewContext): UnnamedGroup[] {
  const groups = new Map<string, UnnamedGroup>();
  const seen = new Set([context.self]);
  const add = (link: Listed, { key, text, depths }: Place): void => {
    if (!link.link.startsWith(context.folder) || seen.has(link.link)) return;
    seen.add(link.link);
    const group = groups.get(key) ?? { text, items: [] };
    groups.set(key, group);
    group.items.push(overviewItem(link, depths, context));
  };
  walk(items, { key: '', text: '', depths: undefined }, { add, self: context.self });
  return [...groups.values()];
}

type Listed = Pick<SidebarLink, 'text' | 'link' | 'tag' | 'overviewHeaders'>;

/** Where an entry stands: in a group, told apart from others of the same name by its key. */
interface Place {
  key: string;
  text: string;
  depths: readonly number[] | undefined;
}

interface Walk {
  add(link: Listed, place: Place): void;
  /** URL of the overview. The group that it leads needs no name: the page has its title. */
  self: string;
}

function walk(items: readonly SidebarItem[], place: Place, context: Walk): void {
  const { add, self } = context;
  let current = place;
  for (const [index, item] of items.entries()) {
    const key = `${place.key}/${index}`;
    if (item.kind === 'section-header') current = { key, text: item.text, depths: place.depths };
    else if (item.kind === 'link') add(item, current);
    else if (item.kind === 'group') {
      const { link } = item;
      const text = link === self ? '' : item.text;
      const inner = { key, text, depths: item.overviewHeaders ?? place.depths };
      if (link !== undefined) add({ ...item, link }, inner);
      walk(item.items, inner, context);
    }
  }
}

function overviewItem(
  link: Listed,
  groupDepths: readonly number[] | undefined,
  context: OverviewContext,
): OverviewItem {
  const page = context.page(link.link);
  const depths = link.overviewHeaders ?? page?.depths ?? context.depths ?? groupDepths ?? defaultDepths;
  return {
    text: link.text,
    link: link.link,
    ...(link.tag === undefined ? {} : { tag: link.tag }),
    depths: [...depths],
    headings: page?.headings ?? [],
  };
}
