import { type Config, docPageData, type DocPageData, type Locale, type RouteTable, routeUrl } from 'tapdocs';
import type { HeadingReader } from './heading-reader.js';
import { overviews } from './overviews.js';
import type { Page } from './page.js';
import type { Section } from './sections.js';

export interface LanguagePages {
  locale: Locale;
  pages: readonly Page[];
  /** The section of each page that has one. It may include pages of other languages. */
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

/** The data of a documentation page that is known before it is compiled. */
function dataOfPage(page: Page, docRepoBaseUrl: string | undefined): DocPageData {
  return {
    ...docPageData(page.frontMatter),
    editUrl: docRepoBaseUrl ? routeUrl(docRepoBaseUrl.replace(/\/*$/, '/'), `/${page.docsPath}`) : null,
  };
}
