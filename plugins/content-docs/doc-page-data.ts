import { docPageData, type DocPageData, routeUrl } from 'tapdocs';
import type { Page } from './page.js';

/**
 * What a documentation page shows, as known before it is compiled.
 *
 * @param docRepoBaseUrl folder of the docs in the code host's editor; undefined without edit links
 */
export function dataOfPage(page: Page, docRepoBaseUrl: string | undefined): DocPageData {
  return {
    ...docPageData(page.frontMatter),
    editUrl: docRepoBaseUrl ? routeUrl(docRepoBaseUrl.replace(/\/*$/, '/'), `/${page.docsPath}`) : null,
  };
}
