import { pageComponents } from '../routes/collect-routes.js';
import type { BuildContext } from '../build-context.js';
import { makeStyleTables } from '../document/first-paint/style-tables.js';
import { createMarkdown, highlightCache } from '../records/markdown.js';
import type { KnownRecord } from '../records/page-job.js';
import type { Routes } from '../routes/table.js';
import { islandSources } from './island-sources.js';
import { type Bundle, type BundleOptions, bundleClientAndServer, serverSourceMap } from './bundle.js';

/** The bundles of a site. */
export interface SiteBundle {
  bundle: Bundle;
  /** Whether they came from the store. */
  hit: boolean;
  /** Keys in the store of the tables of style sheets, by URL. */
  styleTables: Readonly<Record<string, string>>;
  /** Hashes of style sheets that the store has lost, which therefore have no table. */
  lost: ReadonlySet<string>;
  /** Source map of the server bundle, to find the place where a document failed. Created on request. */
  sourceMap(): Promise<string>;
}

/** Makes the bundles for the page components and the islands that the site's pages use. */
export async function bundleSite(
  routes: Routes,
  records: ReadonlyMap<string, KnownRecord>,
  context: BuildContext & { cache: boolean },
): Promise<SiteBundle> {
  const { store, setup } = context;
  const options = optionsOf(routes, records, context);
  const { bundle, hit } = await bundleClientAndServer(options);
  const summaries = [...records.values()].map(({ summary }) => summary);
  const { styleTables, lost } = await makeStyleTables({ bundle, summaries, store, program: setup.program });
  return { bundle, hit, styleTables, lost, sourceMap: () => serverSourceMap(options) };
}

function optionsOf(
  routes: Routes,
  records: ReadonlyMap<string, KnownRecord>,
  context: BuildContext & { cache: boolean },
): BundleOptions {
  const { site, setup, store } = context;
  const islands = [...new Set([...records.values()].flatMap(({ summary }) => summary.islands))].sort();
  return {
    ...context,
    development: setup.development,
    pages: pageComponents(routes),
    islands,
    sources: islandSources(routes, islands, context.paths),
    markdown: (addFile) =>
      createMarkdown(site, { addFile, highlights: highlightCache(store, setup, site.config) }).loaderPlugins,
  };
}
