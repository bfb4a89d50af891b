import { docPageData, type DocPageData, type Neighbours, routeUrl } from 'tapdocs';
import type { Page } from './page.js';

export interface DocPageContext {
  neighbours: Neighbours | undefined;
  /** Folder of the docs in the code host's editor; undefined without edit links. */
  docRepoBaseUrl: string | undefined;
}

/** What a documentation page shows, as known before it is compiled. */
export function dataOfPage(page: Page, context: DocPageContext): DocPageData {
  const { neighbours, docRepoBaseUrl } = context;
  return {
    ...docPageData(page.frontMatter),
    previous: neighbours?.previous ?? null,
    next: neighbours?.next ?? null,
    editUrl: docRepoBaseUrl ? routeUrl(docRepoBaseUrl.replace(/\/*$/, '/'), `/${page.docsPath}`) : null,
  };
}
