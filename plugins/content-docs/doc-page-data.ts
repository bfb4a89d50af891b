import { type DocPageData, type Neighbours, routeUrl } from 'tapdocs';
import type { Page } from './page.js';
import { pageSwitches } from './page-switches.js';

export interface DocPageContext {
  neighbours: Neighbours | undefined;
  /** Folder of the docs in the code host's editor; undefined without edit links. */
  docRepoBaseUrl: string | undefined;
}

/** What a documentation page shows, as known before it is compiled. */
export function docPageData(page: Page, context: DocPageContext): DocPageData {
  const { neighbours, docRepoBaseUrl } = context;
  return {
    pageType: page.pageType,
    show: pageSwitches(page),
    previous: neighbours?.previous ?? null,
    next: neighbours?.next ?? null,
    editUrl: docRepoBaseUrl ? routeUrl(docRepoBaseUrl.replace(/\/*$/, '/'), `/${page.docsPath}`) : null,
    lastUpdated: null,
    frontMatter: page.frontMatter,
  };
}
