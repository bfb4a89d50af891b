import { join } from 'node:path';
import { below } from 'tapdocs';
import { replacedRequests, type RequestPlugin } from '../replaced-requests.js';

/**
 * Components of pages put their content into `@theme/Layout`. In Tapdocs, the layout is around each page already, so that
 * they get a component for what is inside.
 *
 * @param folders absolute folders of such components
 */
export function layoutRequests(folders: readonly string[], themeDir: string): RequestPlugin {
  const isOfPages = (file: string): boolean => folders.some((folder) => below(folder, file) !== null);
  return replacedRequests('docusaurus-pages', (request, issuer) =>
    request === '@theme/Layout' && isOfPages(issuer) ? join(themeDir, 'docusaurus/PageLayout.tsx') : null,
  );
}
