import type { Config, RouteTable } from 'tapdocs';
import { docPageData, type DocPageData, editUrlOf, mountedPath } from 'tapdocs/kit';
import type { HeadingReader } from './heading-reader.js';
import type { DocsVersion, LanguageFolder } from './language-folders.js';
import { overviews } from './overviews.js';
import type { Page } from './page.js';
import type { Section } from './sections.js';

export interface LanguagePages extends Pick<LanguageFolder, 'locale' | 'version' | 'files'> {
  pages: readonly Page[];
  /** The section of each page that has one. It may include pages of other languages. */
  byPage: ReadonlyMap<Page, Section | null>;
}

export interface AddLanguageContext {
  config: Config;
  headings: HeadingReader;
  /** See `OverviewsContext`. */
  byEntry: boolean;
  /** Absolute path of the folder whose URL `themeConfig.editLink` has. */
  editFolder: string;
}

/** Adds the pages of a language and the sidebars that they show. */
export function addLanguage(
  table: RouteTable,
  { locale, version, files, pages, byPage }: LanguagePages,
  context: AddLanguageContext,
): void {
  const { config, headings, byEntry } = context;
  for (const section of new Set(pages.flatMap((page) => byPage.get(page) ?? []))) {
    table.addSlice(section.id, section.items);
  }
  const lists = overviews(pages, { config, byPage, headings, byEntry, files });
  for (const [page, list] of lists) table.addSlice(`overview:${page.path}`, list);
  for (const page of pages) {
    const section = byPage.get(page);
    table.add({
      path: page.path,
      filePath: page.filePath,
      lang: locale.lang,
      version: version.name,
      ...(version.tree !== '' && { tree: version.tree }),
      component: 'DocPage',
      data: dataOfPage(page, version, context),
      title: page.title,
      slices: {
        ...(section ? { sidebar: section.id } : {}),
        ...(lists.has(page) ? { overview: `overview:${page.path}` } : {}),
      },
    });
  }
}

/** The data of a documentation page that is known before it is compiled. */
function dataOfPage(page: Page, { tree, mounts }: DocsVersion, context: AddLanguageContext): DocPageData {
  // A page of a git tree cannot be edited.
  const isEditable = tree === '' || mounts !== undefined;
  const filePath = mounts ? mountedPath(mounts, page.filePath) : page.filePath;
  return {
    ...docPageData(page.frontMatter),
    editUrl: isEditable ? editUrlOf(filePath, context.editFolder, context.config) : null,
  };
}
