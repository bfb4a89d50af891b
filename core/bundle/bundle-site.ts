import type { BuildContext } from '../build-context.js';
import { pageComponents } from '../collect-routes.js';
import type { KnownRecord } from '../content/jobs.js';
import { createMarkdown, highlightCache } from '../content/markdown.js';
import type { Routes } from '../routes.js';
import { type Bundle, bundlePrograms } from './bundle.js';

/** Bundles the programs for the page components and the islands that the site's pages use. */
export function bundleSite(
  routes: Routes,
  known: ReadonlyMap<string, KnownRecord>,
  context: BuildContext & { cache: boolean },
): Promise<{ bundle: Bundle; hit: boolean }> {
  const { site, setup, store } = context;
  return bundlePrograms({
    ...context,
    development: setup.development,
    pages: pageComponents(routes),
    islands: [...new Set([...known.values()].flatMap(({ summary }) => summary.islands))].sort(),
    markdown: (addFile) => createMarkdown(site, { addFile, highlights: highlightCache(store, setup) }).loaderPlugins,
  });
}
