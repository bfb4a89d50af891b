import { markdownEnvironment, moduleEnvironment } from '../records/dependencies.js';
import type { WorkerSetup } from '../records/page-job.js';
import type { RecordFile } from '../records/record.js';
import { hash, hashOf, shortHash } from '../files/hash.js';
import type { MarkdownPlugins, Site } from '../hooks.js';
import { type PortablePaths, realPath } from '../files/paths.js';
import { asFunction } from '../installed/code/run-compiled.js';
import type { FileHashes } from '../files/file-hashes.js';
import type { RemoteCache } from '../files/store/remote/remote-cache.js';
import type { Store } from '../files/store/store.js';
import { hiddenComponents, misnamedComponents, unknownSlots } from '../theme/swizzle/list-swizzles.js';
import { leftOutComponents } from '../theme/left-out.js';
import { listThemeComponents } from '../theme/components.js';
import type { GitTrees } from '../trees/git-trees.js';
import { areUnchanged } from '../trees/unchanged.js';
import { writeIslands } from '../trees/write-trees.js';
import { absentFiles } from './absent-files.js';
import { assetName, type BundlerConfiguration } from './asset-name.js';
import { clientConfiguration, type ConfigurationOptions, serverConfiguration, serverFile } from './configuration.js';
import { entryFiles, type EntryFiles } from './entry-files.js';
import type { LiveClient } from './hot-client.js';
import { isBrowserOnly } from '../theme/use-client.js';
import { findWaiting, type Waiting } from './waiting.js';
import { type BundlerRun, runBundler } from './run.js';
import { readText } from '../files/stats.js';
import { loadToolkit } from './load-toolkit.js';

export interface BundleOptions {
  site: Site;
  setup: WorkerSetup;
  trees: GitTrees;
  store: Store;
  hashes: FileHashes;
  paths: PortablePaths;
  /** Page components in use, sorted. */
  pages: readonly string[];
  /** Island modules in use, sorted. */
  islands: readonly string[];
  /** Texts of islands that have no file, by absolute path. */
  sources: ReadonlyMap<string, string>;
  development: boolean;
  cache: boolean;
  /** Default: what the store lacks is made. */
  remote?: RemoteCache | undefined;
  /** For dev: the bundler of the client bundle, which writes hot updates. */
  live?: LiveClient;
  /** Called only if something must be bundled. */
  markdown(addFile: ConfigurationOptions['addFile']): MarkdownPlugins;
}

/** The client and the server bundle of a site. */
export interface Bundle extends EntryFiles {
  /** Hash under which the store holds the server bundle. */
  server: string;
  waiting: Waiting;
  /** Files for the output. */
  files: RecordFile[];
}

interface Known {
  /** The hash of an absent file is ''. */
  dependencies: [file: string, hash: string][];
  /** Sources that are part of documents only, such as the script of the head. */
  documentSources: string[];
  /** Hash of everything that Markdown modules depend on; '' if there are none. */
  markdown: string;
  bundle: Bundle;
}

/** Returns the bundles, from the store if none of their sources has changed. */
export async function bundleClientAndServer(
  options: BundleOptions,
): Promise<{ bundle: Bundle; documentSources: readonly string[]; hit: boolean; key: string }> {
  const key = bundleKey(options);
  const { stored, hit } = await findOrMake(key, options);
  const used = new Set(stored.dependencies.map(([file]) => file));
  const { config } = options.site;
  const isUsed = (file: string): boolean => used.has(options.paths.toPortable(file));
  const unused = [unknownSlots, misnamedComponents, hiddenComponents].flatMap((find) => find(config, isUsed));
  if (unused.length > 0) options.site.logger.warn(unused);
  return { bundle: stored.bundle, documentSources: stored.documentSources, hit, key };
}

async function findOrMake(key: string, options: BundleOptions): Promise<{ stored: Known; hit: boolean }> {
  const { store, hashes, paths } = options;
  if (options.cache && !store.has('bundle', key)) await options.remote?.bring('bundles', [key]);
  const json = findKnown(key, options);
  if (json !== null) {
    const stored = JSON.parse(json) as Known;
    // The server bundle is read, because a damaged one is found here and not by all documents.
    const isStored =
      stored.bundle.files.every((file) => store.has('blob', file.hash)) &&
      store.get('blob', stored.bundle.server) !== null;
    // After an edit during bundling, the hash is that of the new file, but the bundle contains the old one.
    const isPending = options.live?.hot.hasChanged(stored.dependencies.map(([file]) => paths.toFile(file))) ?? false;
    const isSameMarkdown = stored.markdown === '' || stored.markdown === markdownKey(options);
    if (isStored && !isPending && isSameMarkdown && areUnchanged(stored.dependencies, { hashes, paths })) {
      keepLatest(stored, key, options);
      return { stored, hit: true };
    }
  }
  const made = await makeBundle(options);
  store.put('bundle', key, JSON.stringify(made));
  keepLatest(made, key, options);
  return { stored: made, hit: false };
}

/** Once the hot bundler has run, only its latest bundle is reused: pages could not reach a state from the store with updates. */
function findKnown(key: string, { store, cache, live }: BundleOptions): string | null {
  if (live?.hot.isWarm()) return live.hot.latest?.key === key ? live.hot.latest.json : null;
  return (cache && store.get('bundle', key)?.toString()) || null;
}

function keepLatest(stored: Known, key: string, { live }: BundleOptions): void {
  if (!live) return;
  live.hot.build ??= stored.bundle.build;
  live.hot.latest = { key, json: JSON.stringify(stored) };
}

/** Includes the texts of islands without a file: a page with interactive code of its own is part of the bundle. */
function bundleKey(options: BundleOptions): string {
  const { site, setup, hashes, paths, pages, islands, sources, development, live } = options;
  const kind = live ? 'live bundle' : 'bundle';
  const { csp } = site.config.security;
  const texts = [...sources.values()];
  const leftOut = leftOutComponents(site.config).map(paths.toPortable);
  return hashOf(kind, moduleEnvironment(site, setup, hashes), development, csp, pages, islands, texts, leftOut);
}

const markdownKey = ({ site, setup, hashes }: BundleOptions): string => markdownEnvironment(site, setup, hashes);

/** Bundles the server bundle again, with a source map, to find the place of an error. Returns the map, or '' if there is none. */
export async function serverSourceMap(options: BundleOptions): Promise<string> {
  const { site } = options;
  const settings = await configurationOptions(options, (_bytes, resource) => ({ url: assetName(resource, _bytes) }));
  const configuration = serverConfiguration(settings);
  const traced = {
    ...configuration,
    devtool: 'source-map' as const,
    output: { ...configuration.output, devtoolModuleFilenameTemplate: '[absolute-resource-path]' },
  };
  const { files } = await runBundler(site.hooks.bundler.call(traced, { bundle: 'server' }), settings);
  return files.get(`${serverFile}.map`)?.toString() ?? '';
}

async function configurationOptions(
  options: BundleOptions,
  addFile: ConfigurationOptions['addFile'],
): Promise<ConfigurationOptions> {
  const { config } = options.site;
  writeIslands(options.islands, options);
  return {
    ...options,
    hot: options.live !== undefined,
    config,
    theme: listThemeComponents(config),
    browserOnly: new Set(options.islands.filter((id) => isBrowserOnly(readText(options.paths.toFile(id)) ?? ''))),
    markdown: options.markdown(addFile),
    addFile,
    toolkit: await loadToolkit(config),
  };
}

async function makeBundle(options: BundleOptions): Promise<Known> {
  const { site, store, paths, hashes } = options;
  const files = new Map<string, string>();
  const keep = (path: string, bytes: Uint8Array): string => {
    const key = hash(bytes);
    store.put('blob', key, bytes);
    files.set(site.config.base + path, key);
    return key;
  };
  const addFile: ConfigurationOptions['addFile'] = (bytes, resource) => {
    const name = assetName(resource, bytes);
    const key = keep(name, bytes);
    options.live?.hot.added.set(site.config.base + name, key);
    return { url: site.config.base + name };
  };
  const settings = await configurationOptions(options, addFile);
  const { client, entry, server } = await runBundlers(settings, { ...options, keep });
  // Loaders of earlier runs, which may have ended only now, have already added their files.
  for (const [url, key] of options.live?.hot.added ?? []) files.set(url, key);
  const serverCode = asFunction(server.files.get(serverFile)?.toString() ?? '');
  const serverKey = hash(serverCode);
  store.put('blob', serverKey, serverCode);
  const dependencies = [...filesOf(client), ...filesOf(server)]
    .map((file): [string, string] => [paths.toPortable(file), hashes.hash(file)])
    // Folders have no hash.
    .filter(([, fileHash]) => fileHash !== '');
  const absent = [client, server].flatMap(({ compilation }) =>
    absentFiles(compilation.missingDependencies, site.config),
  );
  const hasMarkdown = options.sources.size > 0 || dependencies.some(([file]) => /\.mdx?$/.test(file));
  for (const file of absent) dependencies.push([paths.toPortable(file), '']);
  const bundled = new Set(filesOf(client));
  const waiting = findWaiting({ ...options, isUsed: (file) => bundled.has(file) || bundled.has(realPath(file)) });
  return {
    dependencies: [...new Map(dependencies)].sort(([a], [b]) => (a < b ? -1 : 1)),
    documentSources: documentSources(client, server).map(paths.toPortable),
    markdown: hasMarkdown ? markdownKey(options) : '',
    bundle: { ...entry, server: serverKey, waiting, files: fileList(files) },
  };
}

type RunOptions = BundleOptions & { keep(path: string, bytes: Uint8Array): string };

interface BundlerRuns {
  client: BundlerRun;
  entry: EntryFiles;
  server: BundlerRun;
}

/** Runs the bundler for both bundles. In `dev`, the client bundle comes first, because open pages only wait for that one. */
async function runBundlers(settings: ConfigurationOptions, options: RunOptions): Promise<BundlerRuns> {
  const { site, live } = options;
  const runServer = (): Promise<BundlerRun> =>
    runBundler(site.hooks.bundler.call(serverConfiguration(settings), { bundle: 'server' }), settings);
  const tapClient = (configuration: BundlerConfiguration): BundlerConfiguration =>
    site.hooks.bundler.call(configuration, { bundle: 'client' });
  if (live?.hot.isWarm()) {
    const client = await live.hot.run(settings, tapClient);
    const { entry, styles } = await keepClient(client, options);
    if (client.isEdit) live.onUpdate({ hash: client.hash, states: client.states, styles });
    return { client, entry, server: await runServer() };
  }
  const runClient = (): Promise<BundlerRun> =>
    live ? live.hot.run(settings, tapClient) : runBundler(tapClient(clientConfiguration(settings)), settings);
  const [client, server] = await Promise.all([runClient(), runServer()]);
  return { client, entry: (await keepClient(client, options)).entry, server };
}

/** Keeps the files of the client bundle. `styles` are the URLs of all its style sheets, including those of chunks. */
async function keepClient(client: BundlerRun, options: RunOptions): Promise<{ entry: EntryFiles; styles: string[] }> {
  const { entry, files } = await withCodeColours(client, options);
  for (const [path, bytes] of files) {
    options.keep(path, bytes);
    if (!client.files.has(path)) options.live?.hot.add(path, bytes);
  }
  const styles = [...files.keys()].filter((path) => path.endsWith('.css'));
  return { entry, styles: styles.map((path) => options.site.config.base + path) };
}

/** Starts the persistent bundler if a bundle came from the store, so that it is running at the first edit. */
export async function warmHotClient(options: BundleOptions & { live: LiveClient }): Promise<void> {
  const { live, site, store } = options;
  const settings = await configurationOptions(options, (bytes, resource) => {
    const name = assetName(resource, bytes);
    const key = hash(bytes);
    store.put('blob', key, bytes);
    live.hot.added.set(site.config.base + name, key);
    return { url: site.config.base + name };
  });
  await live.hot.run(settings, (configuration) => site.hooks.bundler.call(configuration, { bundle: 'client' }));
}

function documentSources(client: BundlerRun, server: BundlerRun): string[] {
  const inClient = new Set(filesOf(client));
  return filesOf(server).filter((file) => !inClient.has(file));
}

/** All files that were read, including lazy modules and imports of style sheets. */
function filesOf({ compilation }: BundlerRun): string[] {
  return [...compilation.fileDependencies];
}

function fileList(files: ReadonlyMap<string, string>): RecordFile[] {
  return [...files].map(([url, key]) => ({ url, hash: key })).sort((a, b) => (a.url < b.url ? -1 : 1));
}

/**
 * The identity of the first build of a session of `dev`; that of this build without a session. It is set at once: the
 * next bundle, for a page with other islands, can be complete before this one.
 */
function sessionBuild(buildId: string, { live }: BundleOptions): string {
  return live ? (live.hot.build ??= buildId) : buildId;
}

/** Adds the colours of highlighted code, which depend on the configuration, to the app's style sheet. */
async function withCodeColours(
  client: BundlerRun,
  options: BundleOptions,
): Promise<{ entry: EntryFiles; files: ReadonlyMap<string, Uint8Array> }> {
  const { base, markdown } = options.site.config;
  const entry = entryFiles(client, { islands: options.islands, base });
  const files = new Map<string, Uint8Array>(client.files);
  const { codeSheet } = await import('../markdown/highlight/colours.js');
  const path = entry.styles.at(-1)?.slice(base.length) ?? '';
  const css = Buffer.concat([files.get(path) ?? Buffer.alloc(0), Buffer.from(await codeSheet(markdown.codeThemes))]);
  files.delete(path);
  const name = assetName('main.css', css);
  files.set(name, css);
  const styles = [...entry.styles.slice(0, -1), base + name];
  const build = shortHash(JSON.stringify([entry.build, styles]));
  return { entry: { ...entry, build: sessionBuild(build, options), styles }, files };
}
