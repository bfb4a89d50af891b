import type { IslandAssets } from '../contract.js';
import { markdownEnvironment } from '../content/environment.js';
import type { WorkerSetup } from '../content/jobs.js';
import type { RecordFile } from '../content/record.js';
import { hash, hashOf, shortHash } from '../hash.js';
import type { MarkdownPlugins } from '../hooks.js';
import type { PortablePaths } from '../portable-path.js';
import { asFunction } from '../run-compiled.js';
import type { Site } from '../site.js';
import type { FileHashes } from '../store/file-hashes.js';
import type { Store } from '../store/store.js';
import { unknownSlots } from '../swizzle/unknown-slots.js';
import { listThemeComponents } from '../theme-components.js';
import { absentFiles } from './absent-files.js';
import { assetName } from './asset-name.js';
import { clientConfiguration, type ProgramOptions, serverConfiguration, serverFile } from './configuration.js';
import { islandEntryName } from './entries.js';
import { type BundlerRun, runBundler } from './run.js';
import { loadToolkit } from './toolkit.js';

export interface BundleOptions {
  site: Site;
  setup: WorkerSetup;
  store: Store;
  hashes: FileHashes;
  paths: PortablePaths;
  /** Page components in use, sorted. */
  pages: readonly string[];
  /** Island modules in use, sorted. */
  islands: readonly string[];
  development: boolean;
  cache: boolean;
  /** Called only when something has to be bundled. */
  markdown(addFile: ProgramOptions['addFile']): MarkdownPlugins;
}

/** The client and the server program of a site. */
export interface Bundle {
  /** Identity of the client program: pages of another build need a full load. */
  build: string;
  /** Hash under which the store holds the server program. */
  server: string;
  /** URLs of the app's own files. */
  scripts: string[];
  styles: string[];
  islands: Record<string, IslandAssets>;
  /** Files for the output. */
  files: RecordFile[];
}

interface Known {
  /** Of a file that was looked for in vain, the hash is ''. */
  dependencies: [file: string, hash: string][];
  bundle: Bundle;
}

/** The programs, from the store when all their sources are as they were. */
export async function bundlePrograms(options: BundleOptions): Promise<{ bundle: Bundle; hit: boolean }> {
  const { known, hit } = await findOrMake(options);
  const used = new Set(known.dependencies.map(([file]) => file));
  const problems = unknownSlots(options.site.config, (file) => used.has(options.paths.toPortable(file)));
  if (problems.length > 0) options.site.logger.warn(problems);
  return { bundle: known.bundle, hit };
}

async function findOrMake(options: BundleOptions): Promise<{ known: Known; hit: boolean }> {
  const { store, hashes, paths } = options;
  const key = bundleKey(options);
  const bytes = options.cache ? store.get('bundle', key) : null;
  if (bytes) {
    const known = JSON.parse(bytes.toString()) as Known;
    const blobs = [known.bundle.server, ...known.bundle.files.map((file) => file.hash)];
    const isStored = blobs.every((blob) => store.has('blob', blob));
    if (isStored && known.dependencies.every(([file, before]) => hashes.hash(paths.toFile(file)) === before)) {
      return { known, hit: true };
    }
  }
  const known = await makeBundle(options);
  store.put('bundle', key, JSON.stringify(known));
  return { known, hit: false };
}

/** A page whose own code is interactive is part of the bundle. */
function bundleKey({ site, setup, hashes, pages, islands, development }: BundleOptions): string {
  return hashOf('bundle', markdownEnvironment(site, setup, hashes), development, pages, islands);
}

/** Source map of the server program that these options lead to, to say where it failed. '' where it cannot be made. */
export async function serverSourceMap(options: BundleOptions): Promise<string> {
  const { site } = options;
  const program = await programOptions(options, (_bytes, resource) => ({ url: assetName(resource, _bytes) }));
  const configuration = serverConfiguration(program);
  const traced = {
    ...configuration,
    devtool: 'source-map' as const,
    output: { ...configuration.output, devtoolModuleFilenameTemplate: '[absolute-resource-path]' },
  };
  const { files } = await runBundler(site.hooks.bundler.call(traced, 'server'), program);
  return files.get(`${serverFile}.map`)?.toString() ?? '';
}

async function programOptions(options: BundleOptions, addFile: ProgramOptions['addFile']): Promise<ProgramOptions> {
  const { config } = options.site;
  return {
    ...options,
    config,
    theme: listThemeComponents(config),
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
  const addFile: ProgramOptions['addFile'] = (bytes, resource) => {
    const name = assetName(resource, bytes);
    keep(name, bytes);
    return { url: site.config.base + name };
  };
  const program = await programOptions(options, addFile);
  const [client, server] = await Promise.all([
    runBundler(site.hooks.bundler.call(clientConfiguration(program), 'client'), program),
    runBundler(site.hooks.bundler.call(serverConfiguration(program), 'server'), program),
  ]);
  const { entry, files: clientFiles } = await withCodeColours(client, options);
  for (const [path, bytes] of clientFiles) keep(path, bytes);
  const serverCode = asFunction(server.files.get(serverFile)?.toString() ?? '');
  const serverKey = hash(serverCode);
  store.put('blob', serverKey, serverCode);
  const dependencies = [...filesOf(client), ...filesOf(server)]
    .map((file): [string, string] => [paths.toPortable(file), hashes.hash(file)])
    // Folders that were looked into have no hash.
    .filter(([, fileHash]) => fileHash !== '');
  const absent = [client, server].flatMap(({ compilation }) =>
    absentFiles(compilation.missingDependencies, site.config),
  );
  for (const file of absent) dependencies.push([paths.toPortable(file), '']);
  return {
    dependencies: [...new Map(dependencies)].sort(([a], [b]) => (a < b ? -1 : 1)),
    bundle: { ...entry, server: serverKey, files: fileList(files) },
  };
}

/** All files that were read: modules loaded later and what style sheets import, too. */
function filesOf({ compilation }: BundlerRun): string[] {
  return [...compilation.fileDependencies];
}

function fileList(files: ReadonlyMap<string, string>): RecordFile[] {
  return [...files].map(([url, key]) => ({ url, hash: key })).sort((a, b) => (a.url < b.url ? -1 : 1));
}

type EntryFiles = Pick<Bundle, 'build' | 'scripts' | 'styles' | 'islands'>;

function entryFiles({ compilation }: BundlerRun, { islands, site }: BundleOptions): EntryFiles {
  const { base } = site.config;
  const main = assetsOf(compilation, 'main', base);
  const own = islands.map((id): [string, IslandAssets] => {
    const { scripts, styles } = assetsOf(compilation, islandEntryName(id), base);
    return [id, { scripts: without(scripts, main.scripts), styles: without(styles, main.styles) }];
  });
  return { build: shortHash(JSON.stringify(main)), ...main, islands: Object.fromEntries(own) };
}

/** Puts the colours of highlighted code, which follow from the configuration, into the app's own style sheet. */
async function withCodeColours(
  client: BundlerRun,
  options: BundleOptions,
): Promise<{ entry: EntryFiles; files: ReadonlyMap<string, Uint8Array> }> {
  const { base, markdown } = options.site.config;
  const entry = entryFiles(client, options);
  const files = new Map<string, Uint8Array>(client.files);
  const { codeSheet } = await import('../markdown/highlight/colours.js');
  const path = entry.styles.at(-1)?.slice(base.length) ?? '';
  const css = Buffer.concat([files.get(path) ?? Buffer.alloc(0), Buffer.from(await codeSheet(markdown.codeThemes))]);
  files.delete(path);
  const name = assetName('main.css', css);
  files.set(name, css);
  const styles = [...entry.styles.slice(0, -1), base + name];
  return { entry: { ...entry, build: shortHash(JSON.stringify([entry.build, styles])), styles }, files };
}

function assetsOf(compilation: BundlerRun['compilation'], entry: string, base: string): IslandAssets {
  const files = compilation.entrypoints.get(entry)?.getFiles() ?? [];
  const urls = (extension: string): string[] =>
    files.filter((file) => file.endsWith(extension)).map((file) => base + file);
  return { scripts: urls('.js'), styles: urls('.css') };
}

function without(list: readonly string[], others: readonly string[]): string[] {
  return list.filter((item) => !others.includes(item));
}
