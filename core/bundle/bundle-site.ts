import type { BuildContext } from '../build-context.js';
import { makeStyleTables } from '../document/first-paint/style-tables.js';
import type { PackedEntry } from '../files/store/remote/pack.js';
import type { RemoteCache } from '../files/store/remote/remote-cache.js';
import { createMarkdown, highlightCache } from '../records/markdown.js';
import type { Records } from '../records/render-records.js';
import { pageComponents } from '../routes/collect-routes.js';
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

type BundleContext = BuildContext & { cache: boolean; remote?: RemoteCache | undefined };

/** Makes the bundles for the page components and the islands that the site's pages use. */
export async function bundleSite(
  routes: Routes,
  { recordsByPath, islands }: Pick<Records, 'recordsByPath' | 'islands'>,
  context: BundleContext,
): Promise<SiteBundle> {
  const { store, setup } = context;
  const options = optionsOf(routes, islands, context);
  const { bundle, hit, key } = await bundleClientAndServer(options);
  const summaries = [...recordsByPath.values()].map(({ summary }) => summary);
  const { styleTables, lost } = await makeStyleTables({ bundle, summaries, store, program: setup.program });
  if (context.remote?.isWriter) await storeBundles({ key, bundle, styleTables }, context);
  return { bundle, hit, styleTables, lost, sourceMap: () => serverSourceMap(options) };
}

function optionsOf(routes: Routes, islands: readonly string[], context: BundleContext): BundleOptions {
  const { site, setup, store } = context;
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

/** Stores the bundles for other machines, with what belongs to them, and the components that pages import. */
async function storeBundles(
  { key, bundle, styleTables }: Pick<SiteBundle, 'bundle' | 'styleTables'> & { key: string },
  { remote, store, site, setup, hashes }: BundleContext,
): Promise<void> {
  const { componentBundle } = await import('../records/component-bundle.js');
  const read = (kind: 'blob' | 'bundle' | 'styles', name: string): PackedEntry[] => {
    const bytes = store.get(kind, name);
    return bytes ? [{ kind, key: name, bytes }] : [];
  };
  const components = componentBundle({ site, store, ...setup }, hashes);
  remote?.store('bundles', [
    {
      key,
      entries: () => [
        ...read('bundle', key),
        ...[bundle.server, ...bundle.files.map(({ hash }) => hash)].flatMap((blob) => read('blob', blob)),
        ...Object.values(styleTables).flatMap((table) => read('styles', table)),
      ],
    },
    {
      key: components.key,
      entries: () => [...read('bundle', components.key), ...components.blobs.flatMap((blob) => read('blob', blob))],
    },
  ]);
}
