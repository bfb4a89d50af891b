import { type Config, type Locale, type RouteTable } from 'tapdocs';
import { dataOfPage } from './doc-page-data.js';
import type { HeadingReader } from './heading-reader.js';
import { overviews } from './overviews.js';
import type { Page } from './page.js';
import type { Section } from './sections.js';

export interface LanguagePages {
  locale: Locale;
  pages: readonly Page[];
  /** The section of each page that has one. It may know the pages of other languages, too. */
  byPage: ReadonlyMap<Page, Section | null>;
}

export interface AddLanguageContext {
  config: Config;
  readHeadings: HeadingReader;
}

/** Adds the pages of a language and the sidebars that they show. */
export function addLanguage(
  table: RouteTable,
  { locale, pages, byPage }: LanguagePages,
  context: AddLanguageContext,
): void {
  const { config, readHeadings } = context;
  const docRepoBaseUrl = config.themeConfig.editLink?.docRepoBaseUrl;
  for (const section of new Set(pages.flatMap((page) => byPage.get(page) ?? []))) {
    table.addSlice(section.id, section.items);
  }
  const lists = overviews(pages, { config, byPage, readHeadings });
  for (const [page, list] of lists) table.addSlice(`overview:${page.path}`, list);
  for (const page of pages) {
    const section = byPage.get(page);
    table.add({
      path: page.path,
      filePath: page.filePath,
      lang: locale.lang,
      component: 'DocPage',
      data: dataOfPage(page, docRepoBaseUrl),
      title: page.title,
      slices: {
        ...(section ? { sidebar: section.id } : {}),
        ...(lists.has(page) ? { overview: `overview:${page.path}` } : {}),
      },
    });
  }
}

interface DocPageContext {
  neighbours: Neighbours | undefined;
  /** Folder of the docs in the code host's editor; undefined without edit links. */
  docRepoBaseUrl: string | undefined;
}

/** What a documentation page shows, as known before it is compiled. */
function dataOfPage(page: Page, context: DocPageContext): DocPageData {
  const { neighbours, docRepoBaseUrl } = context;
  return {
    ...docPageData(page.frontMatter),
    previous: neighbours?.previous ?? null,
    next: neighbours?.next ?? null,
    editUrl: docRepoBaseUrl ? routeUrl(docRepoBaseUrl.replace(/\/*$/, '/'), `/${page.docsPath}`) : null,
  };
}
