import { postcssHash } from '../config/tsconfig.js';
import { generatedFolder } from '../files/generated-folder.js';
import { basename, join } from 'node:path';
import { isMounted, mountsOf, pathInVersion } from '../trees/mounts.js';
import { contentFolders, linkedFolders } from '../config/content-roots.js';
import type { Config } from '../config/types.js';
import type { CompiledPage } from '../markdown/page-processor.js';
import { below, createPortablePaths, type PortablePaths } from '../files/paths.js';
import type { FileHashes } from '../files/file-hashes.js';
import { islandName, splitIsland } from '../trees/island-tree.js';
import { hasTrees, isGitTree, sourcePath, sourceRoot, treeOfFile } from '../trees/source-root.js';
import type { KnownRecord, PageJob, WorkerSetup } from './page-job.js';
import { plainOptions } from '../config/complete-config.js';
import { publicValues } from '../config/environment-names.js';
import { singleCopies } from '../bundle/single-copies.js';
import { tappingPlugins, cacheKeyOf } from '../config/plugin-list.js';
import { aliasKey } from '../config/resolve.js';
import { hash, hashOf } from '../files/hash.js';
import { contentSiteData } from '../document/site-data.js';
import type { Site } from '../hooks.js';
import { listThemeComponents } from '../theme/components.js';

interface Given {
  job: PageJob;
  /** Absolute path of the page. */
  page: string;
  config: Pick<
    Config,
    'root' | 'cacheDir' | 'contentRoots' | 'docsDir' | 'publicDir' | 'siteTheme' | 'theme' | 'versions'
  >;
  facts: CompiledPage;
  /** Ids of the islands of the page. */
  islands: readonly string[];
  /** The function `islandTree`. */
  islandTree(tree: string, path: string): string;
  paths: PortablePaths;
  hashes: FileHashes;
}

/**
 * The dependencies of a page in addition to its own source, by name: these files, and files that the pipeline read or looked for. The
 * hash of an absent file is ''.
 *
 * A record is valid for any tree in which each name has its hash. `tree/…` is a file of the tree of the page,
 * `site/…` one of the working tree, and `tapdocs/…` one of this package. The name `tree/` alone has the id of the tree as
 * its hash, '' for the working tree: the record is valid for that tree only. For `island/…` see `islandTree`.
 */
export function dependenciesOf(sources: Iterable<string>, input: Given): KnownRecord['dependencies'] {
  const { job, page, config, facts, islands, hashes, paths } = input;
  const root = sourceRoot(config, job.tree);
  const files = new Set([...sources, ...filesRead(facts, root)]);
  if (!islands.includes(paths.toPortable(page))) files.delete(page);
  const isInBundle = islands.some((id) => id.startsWith('site/') && !isTheme(paths.toFile(id), config));
  const names = (file: string): string[] => namesOf(file, isInBundle, input);
  const entries = [...files].flatMap((file) => names(file).map((name): [string, string] => [name, file]));
  const today = todayOf(facts).map((path): [string, string] => [`site/${path}`, join(config.root, path)]);
  const named = [...new Map([...entries, ...today])].map(([name, file]): [string, string] => [name, hashes.hash(file)]);
  const treeEntry: [string, string][] = isOfOneTree(isInBundle, input) ? [[ownTree, job.tree ?? '']] : [];
  const inGit = islands.flatMap((id): [string, string][] => {
    const island = splitIsland(id);
    return island ? [[islandName + island.path, input.islandTree(island.tree, island.path)]] : [];
  });
  return [...named, ...treeEntry, ...inGit].sort(([a], [b]) => (a < b ? -1 : 1));
}

/**
 * Whether an island of a page is in the folders of its version or in the working tree. The bundle contains the island from that place,
 * with imports that are not among the sources of the page.
 */
function isOfOneTree(isInBundle: boolean, { job, config, islands }: Given): boolean {
  if (job.tree === undefined) return isInBundle && hasTrees(config);
  const mounts = mountsOf(config, job.tree);
  return mounts !== undefined && islands.some((id) => isMounted(mounts, id.replace(/^site\//, '')));
}

/** The name of a dependency whose hash is the id of the only tree that a record is valid for. */
export const ownTree = 'tree/';

/**
 * In the working tree, a file outside of the folders of content and theme can be imported by a relative path, which is a path of the
 * tree, or by an alias, which is a path of the site. So it has both names. All files of a page with an island of the site have both
 * names, too, because the bundle contains the current state of the island.
 */
function namesOf(file: string, isInBundle: boolean, input: Given): string[] {
  const { config, paths, hashes } = input;
  const tree = treeOfFile(config, file);
  const portable = paths.toPortable(file);
  if (tree !== undefined && isGitTree(tree)) {
    const path = portable.slice(`tree/${tree}/`.length);
    // All versions use the installed packages.
    return basename(path) === 'package.json' ? [] : [ownTree + path];
  }
  // A bundler also looks for files next to the files of trees.
  if (below(config.cacheDir, file) !== null) return below(generatedFolder(config), file) === null ? [] : [portable];
  if (!portable.startsWith('site/') || isTheme(file, config) || isOfPackage(portable)) return [portable];
  // All versions use the current public files.
  if (below(config.publicDir, file) !== null && hashes.hash(file) !== '') return [portable];
  const path = portable.slice('site/'.length);
  const mounts = mountsOf(config, input.job.tree);
  if (mounts) {
    const inTree = ownTree + pathInVersion(mounts, path, sourcePath(config, input.job));
    return isInBundle || !isMounted(mounts, path) ? [inTree, portable] : [inTree];
  }
  const inTree = ownTree + path;
  const isContent = contentFolders(config).some((folder) => below(folder, file) !== null);
  return isInBundle || !isContent ? [inTree, portable] : [inTree];
}

/** All versions use the installed packages. */
function isOfPackage(portable: string): boolean {
  return portable.includes('/node_modules/');
}

function isTheme(file: string, { siteTheme, theme }: Pick<Config, 'siteTheme' | 'theme'>): boolean {
  return [siteTheme, theme].some((folder) => below(folder, file) !== null);
}

function todayOf({ today = [], fragments }: CompiledPage): string[] {
  return [...today, ...fragments.flatMap(todayOf)];
}

/** Files that the pipeline read, and files that it did not find, because the page changes if one of them is created. */
function filesRead({ files, missing, read = [], fragments }: CompiledPage, root: string): string[] {
  const paths = [...files.map(({ file }) => file), ...missing, ...read];
  return [...paths.map((file) => join(root, file)), ...fragments.flatMap((fragment) => filesRead(fragment, root))];
}

/** Hooks whose taps affect compiled Markdown and its bundles. */
const markdownHooks = ['markdown', 'bundler', 'island'] as const;
/** Hooks whose taps affect records. */
const contentHooks = [...markdownHooks, 'record'] as const;

type ContentHook = (typeof contentHooks)[number];

/** Hashes of the program and of the code of the configuration. */
type Inputs = Pick<WorkerSetup, 'program' | 'configuration'>;

/** Hash of everything that a record depends on, except the page's sources. */
export function contentEnvironment(site: Site, inputs: Inputs, hashes: Pick<FileHashes, 'hash'>): string {
  const { config } = site;
  return hashOf(
    markdownEnvironment(site, inputs, hashes),
    codeBehind(site, inputs, contentHooks),
    config.locales.map(({ lang }) => contentSiteData(config, lang)),
  );
}

/** Hash of everything that a compiled page and the components that it may use depend on, except its sources. */
export function markdownEnvironment(site: Site, inputs: Inputs, hashes: Pick<FileHashes, 'hash'>): string {
  const { config, hooks } = site;
  const { inputs: files = {}, locales, markdown, root, themeConfig } = config;
  const { remarkPlugins: remark, rehypePlugins: rehype, recmaPlugins: recma, ...options } = markdown;
  const { toPortable } = createPortablePaths(root);
  return hashOf(
    moduleEnvironment(site, inputs, hashes),
    files,
    linkedFolders(config).map(toPortable),
    plainOptions(options),
    plainOptions(hooks.markdown.call({ remark, rehype, recma })),
    codeBehind(site, inputs, markdownHooks),
    [themeConfig.showLineNumbers, themeConfig.wrapCode],
    locales.map(({ lang, strings }) => [lang, strings]),
  );
}

/** Hash of everything that a bundled module depends on, except its sources, and except Markdown. */
export function moduleEnvironment(site: Site, inputs: Inputs, hashes: Pick<FileHashes, 'hash'>): string {
  const { config } = site;
  const { base, bundler, publicDir, root } = config;
  return hashOf(
    inputs.program,
    [base, bundler, hasTrees(config)],
    createPortablePaths(root).toPortable(publicDir),
    [aliasKey(config), singleCopies(root).versions, publicValues(config)],
    codeBehind(site, inputs, ['bundler', 'island']),
    Object.values(listThemeComponents(config)),
    postcssHash(root, hashes),
  );
}

/** Whether code of the configuration affects records and does not declare its inputs with a `cacheKey`. */
export function hasUnknownCode(
  site: Pick<Site, 'config' | 'hooks'>,
  names: readonly ContentHook[] = contentHooks,
): boolean {
  const { remarkPlugins, rehypePlugins, recmaPlugins } = site.config.markdown;
  const lists = names.includes('markdown') ? [remarkPlugins, rehypePlugins, recmaPlugins] : [];
  return (
    lists.some((list) => list.length > 0) ||
    tapping(site, names).some((plugin) => cacheKeyOf(plugin, site.config) === undefined)
  );
}

/** The inputs of the taps of these hooks. */
function codeBehind(site: Site, { configuration }: Inputs, names: readonly ContentHook[]): unknown {
  return [
    tapping(site, names).map((plugin) => [plugin.name, cacheKeyOf(plugin, site.config) ?? '']),
    hasUnknownCode(site, names) ? configuration : '',
  ];
}

/** Plugins that tap one of these hooks. */
function tapping({ config, hooks }: Pick<Site, 'config' | 'hooks'>, names: readonly ContentHook[]) {
  const taps = names.flatMap((name) => hooks[name].taps);
  return tappingPlugins(taps, config.plugins);
}

/** Identity of the inputs of a page's record, without its imports. The members of `identity` have a fixed order. */
export function pageKeyOf(environment: string, identity: unknown, sourceHash: string): string {
  return hash(JSON.stringify([environment, identity, sourceHash]));
}
