import { join } from 'node:path';
import { type Config, pageUrl, type SidebarItem } from 'tapdocs';
import { assignHeadingIds, normalizePath, type OverviewGroup, pathKey } from 'tapdocs/kit';
import type { HeadingReader } from './heading-reader.js';
import { overviewGroups } from './overview-groups.js';
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
