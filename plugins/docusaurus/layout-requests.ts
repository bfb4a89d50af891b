import { join } from 'node:path';
import { below } from 'tapdocs';
import { replacedRequests, type RequestPlugin } from '../presets/replaced-requests.js';

/**
 * Page components put their content into `@theme/Layout`. In Tapdocs, each page already has a layout, so they get a component for the
 * content of the layout instead.
 *
 * @param folders absolute folders of such components
 */
export function layoutRequests(folders: readonly string[], themeDir: string): RequestPlugin {
  const isOfPages = (file: string): boolean => folders.some((folder) => below(folder, file) !== null);
  return replacedRequests('docusaurus-pages', (request, issuer) =>
    request === '@theme/Layout' && isOfPages(issuer) ? join(themeDir, 'docusaurus/PageLayout.tsx') : null,
  );
}
