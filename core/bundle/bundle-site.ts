import type { BuildContext } from '../build-context.js';
import { pageComponents } from '../routes/collect-routes.js';
import type { KnownRecord } from '../records/page-job.js';
import { createMarkdown, highlightCache } from '../records/markdown.js';
import type { Routes } from '../routes/table.js';
import { type Bundle, type BundleOptions, bundlePrograms, serverSourceMap } from './bundle.js';

/** Bundles the programs for the page components and the islands that the site's pages use. */
export function bundleSite(
  routes: Routes,
  known: ReadonlyMap<string, KnownRecord>,
  context: BuildContext & { cache: boolean },
): Promise<{ bundle: Bundle; hit: boolean }> {
  return bundlePrograms(optionsOf(routes, known, context));
}

/** Source map of the server program of a site, as `bundleSite` made it. */
export function siteSourceMap(
  routes: Routes,
  known: ReadonlyMap<string, KnownRecord>,
  context: BuildContext & { cache: boolean },
): Promise<string> {
  return serverSourceMap(optionsOf(routes, known, context));
}

function optionsOf(
  routes: Routes,
  known: ReadonlyMap<string, KnownRecord>,
  context: BuildContext & { cache: boolean },
): BundleOptions {
  const { site, setup, store } = context;
  return {
    ...context,
    development: setup.development,
    pages: pageComponents(routes),
    islands: [...new Set([...known.values()].flatMap(({ summary }) => summary.islands))].sort(),
    markdown: (addFile) => createMarkdown(site, { addFile, highlights: highlightCache(store, setup) }).loaderPlugins,
  };
}
