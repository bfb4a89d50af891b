import { join } from 'node:path';
import { type Config, pageUrl, type SidebarItem } from 'tapdocs';
import {
  assignHeadingIds,
  normalizePath,
  type OverviewGroup,
  pathKey,
  type OverviewItem,
  type SidebarLink,
} from 'tapdocs/kit';
import type { HeadingReader } from './scan-file.js';
import type { Page } from './page.js';
import type { Section } from './sections.js';
import type { SourceFiles } from './source-files.js';

export interface OverviewsContext {
  config: Pick<Config, 'root' | 'base' | 'urlStyle'>;
  /** The section of each page that has one. */
  byPage: ReadonlyMap<Page, Section | null>;
  headings: HeadingReader;
  /** Whether each entry at the top of a sidebar is a group. */
  byEntry: boolean;
  /** Reads the sources of the pages. */
  files: SourceFiles;
}

/**
 * The data of the overview pages of a language, by page. Overview pages have `overview: true`. Headings come from the
 * sources, so an edit of prose changes no overview, and an edit of headings changes only the overview and the page.
 */
export function overviews(
  pages: readonly Page[],
  { config, byPage, headings, byEntry, files }: OverviewsContext,
): Map<Page, OverviewGroup[]> {
  const url = (path: string): string => pageUrl(config, path);
  const headingsOf = (page: Page) => headings.read(join(config.root, page.filePath), files);
  const wanted = pages.filter(({ frontMatter }) => frontMatter['overview'] === true);
  if (wanted.length === 0) return new Map();
  const byPath = new Map(pages.map((page) => [pathKey(page.path), page]));
  return new Map(
    wanted.map((overview) => {
      const groups = overviewGroups(itemsFor(overview, pages, byPage), {
        folder: url(overview.path.replace(/[^/]*$/, '')),
        self: url(overview.path),
        byEntry,
        depths: depthsOf(overview),
        page(link) {
          const path = link.startsWith(config.base) ? normalizePath(link.slice(config.base.length - 1)) : null;
          const page = path === null ? undefined : byPath.get(pathKey(path));
          return page ? { headings: headingsOf(page), depths: depthsOf(page) } : null;
        },
      });
      const headingIds = headingsOf(overview).map(({ id }) => id);
      const ids = assignHeadingIds(
        groups.map(({ text }) => ({ text: text || 'others', writtenId: '' })),
        headingIds,
      );
      const data: OverviewGroup[] = groups.map((group, index) => ({ ...group, id: ids[index] ?? '' }));
      return [overview, data];
    }),
  );
}

/** The entries of the page's sidebar; for a page next to the sections, those of all sections. */
function itemsFor(page: Page, pages: readonly Page[], byPage: OverviewsContext['byPage']): readonly SidebarItem[] {
  const pageItems = byPage.get(page);
  if (pageItems) return pageItems.items;
  return [...new Set(pages.flatMap((other) => byPage.get(other) ?? []))].flatMap(({ items }) => items);
}

/** `overviewHeaders` of the validated front matter. */
function depthsOf({ frontMatter }: Page): readonly number[] | undefined {
  const value = frontMatter['overviewHeaders'];
  return Array.isArray(value) ? value.map(Number) : undefined;
}

/** An overview page, and the data about other pages that it needs. */
interface OverviewContext {
  /** URL prefix of its pages, with a slash at the end. */
  folder: string;
  /** Its own URL. */
  self: string;
  /** Depths of headings from its front matter. */
  depths: readonly number[] | undefined;
  /** Whether each entry at the top of a sidebar is a group with its text, also a link, and the one of the overview itself. */
  byEntry: boolean;
  /** Headings of the page at a URL, with the depths from its front matter; null if the URL is not a page. */
  page(url: string): { headings: OverviewItem['headings']; depths: readonly number[] | undefined } | null;
}

/** Groups of pages, without the ids of their headings. */
type UnnamedGroup = Omit<OverviewGroup, 'id'>;

/** Default depths. */
const defaultDepths = [2];

/**
 * The pages below an overview page, in the groups of the sidebars. A nested group is a separate group. Entries after a
 * section header belong to it. Links next to groups are in one group without a name.
 */
function overviewGroups(items: readonly SidebarItem[], context: OverviewContext): UnnamedGroup[] {
  const groups = new Map<string, UnnamedGroup>();
  const seen = new Set([context.self]);
  const add = (link: Listed, { key, text, depths }: Place): void => {
    if (!link.link.startsWith(context.folder) || seen.has(link.link)) return;
    seen.add(link.link);
    const group = groups.get(key) ?? { text, items: [] };
    groups.set(key, group);
    group.items.push(overviewItem(link, depths, context));
  };
  walk(items, { key: '', text: '', depths: undefined }, { add, self: context.self, byEntry: context.byEntry });
  return [...groups.values()];
}

type Listed = Pick<SidebarLink, 'text' | 'link' | 'tag' | 'overviewHeaders'>;

/** The group of an entry. The key distinguishes groups with the same name. */
interface Place {
  key: string;
  text: string;
  depths: readonly number[] | undefined;
}

interface Walk {
  add(link: Listed, place: Place): void;
  /** URL of the overview. The group with this link needs no name, because the page has the title. */
  self: string;
  byEntry: boolean;
}

function walk(items: readonly SidebarItem[], place: Place, context: Walk): void {
  const { add, self, byEntry } = context;
  const isAlone = byEntry && place.key === '';
  let current = place;
  for (const [index, item] of items.entries()) {
    const key = `${place.key}/${index}`;
    if (item.kind === 'section-header') {
      if (!isAlone) current = { key, text: item.text, depths: place.depths };
    } else if (item.kind === 'link') add(item, isAlone ? { key, text: item.text, depths: place.depths } : current);
    else if (item.kind === 'group') {
      const { link } = item;
      const text = link === self && !byEntry ? '' : item.text;
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
