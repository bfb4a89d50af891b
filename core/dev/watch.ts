import { defaultTheme } from '../config/theme-folder.js';
import { watch } from 'chokidar';
import { existsSync, type Stats, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { codeFolders, contentFolders } from '../config/content-roots.js';
import { configImports, configSources } from '../config/sources.js';
import { closePackages } from '../config/lock-file.js';
import type { Config } from '../config/types.js';
import { packageRoot } from '../files/find-package.js';
import { below, realPath } from '../files/paths.js';
import { themeLayers } from '../theme/layers.js';
import { memo } from '../memo.js';
import { pageUrl } from '../contract/page-url.js';
import { pathIn, versionGroups } from '../routes/prefix.js';
import { hash, hashOf } from '../files/hash.js';

/**
 * The kind of a change. `edit`: a page that existed before and still does; `content`: any other change of the content;
 * `program`: components or styles; `public`: a file of the public folder; `config`: the configuration.
 */
export type Change = 'edit' | 'content' | 'program' | 'public' | 'config';

export interface SiteWatcher {
  /**
   * Reports changes in bursts, with the kind of each file. The first burst contains the changes since the watcher was
   * created. Resolves when no change can be missed.
   */
  follow(onChange: (files: ReadonlyMap<string, Change>) => void): Promise<void>;
  /** Also watches these files, which may be anywhere. Absolute paths. */
  add(files: Iterable<string>): void;
  close(): Promise<void>;
}

/** Editors write several files at once. A burst ends if nothing has changed for this long, in milliseconds. */
const burstGap = 15;

/** The watcher does not report changes of a file within 50 ms after a reported one. Milliseconds. */
const unreportedSpan = 60;

/**
 * Watches the site's folder, except generated and installed files.
 *
 * @param since changes since then are also reported, because files are read before the watcher reaches them. Unix time
 *   in milliseconds, before the first file was read
 */
export function watchSite(config: Config, since: number): SiteWatcher {
  const imports = configImports(config.configFile ? [config.configFile] : []);
  const sources = new Set([...imports.files, ...(config.configFiles ?? [])]);
  const added = new Set<string>();
  const isRing = createRingFinder(config.root);
  const ignored = (file: string, stats?: Stats): boolean =>
    (isIgnored(file, config) && !added.has(file)) || (stats?.isDirectory() === true && isRing(file));
  const above = config.tsconfig && below(config.root, config.tsconfig.file) === null ? [config.tsconfig.file] : [];
  const others = [...linkedThemes(config), ...codeFolders(config)];
  // Packages of a workspace, which are edited next to the site.
  const packages = closePackages(imports.packages)
    .editable.map(({ folder }) => folder)
    .filter((folder) => below(packageRoot, folder) === null && folder !== packageRoot);
  const isOfPackage = (file: string): boolean =>
    packages.some((folder) => below(folder, file) !== null) &&
    ![config.root, ...contentFolders(config), ...others].some((folder) => below(folder, file) !== null);
  const watcher = watch([config.root, ...others, ...packages, ...above], {
    ignored,
    alwaysStat: true,
    atomic: 10,
    // A file that cannot be read is treated as missing. It does not end the server.
    ignorePermissionErrors: true,
  });
  const state = { ready: false, closed: false };
  const ready = new Promise<void>((resolve) => watcher.once('ready', resolve)).then(() => void (state.ready = true));
  const met = new Set<string>();
  const burst = new Map<string, Change>();
  let timer: NodeJS.Timeout | undefined;
  let notify: ((files: ReadonlyMap<string, Change>) => void) | undefined;
  const end = (): void => {
    if (!notify || burst.size === 0) return;
    const files = new Map(burst);
    burst.clear();
    notify(files);
  };
  const note = (event: string, file: string, stats?: Stats): void => {
    if (stats)
      lookAgain(file, stats, (now) => {
        if (!state.closed) note('change', file, now);
      });
    const change = isOfPackage(file) ? 'config' : meaning(file, config, sources);
    const isEdit = change === 'content' && event === 'change' && /\.mdx?$/.test(file) && burst.get(file) !== 'content';
    burst.set(file, isEdit ? 'edit' : change);
    clearTimeout(timer);
    timer = setTimeout(end, burstGap);
  };
  watcher.on('all', (event, file, stats) => {
    // Added files are reported by the watcher itself, and routes were just created from them.
    if (event === 'add' && met.delete(file)) return;
    // The folder of the site also changes when its cache changes.
    if (state.ready || (file !== config.root && isRecent(stats, since))) note(event, file, stats);
  });
  return {
    async follow(onChange) {
      notify = onChange;
      end();
      await ready;
    },
    add(files) {
      for (const file of files) {
        // Other files below the site are watched from the start.
        if (added.has(file) || (below(config.root, file) !== null && !isIgnored(file, config))) continue;
        added.add(file);
        if (existsSync(file)) met.add(file);
        watcher.add(file);
      }
    },
    close() {
      state.closed = true;
      return watcher.close();
    },
  };
}

/**
 * Detects a second change of a file that the watcher does not report, because a formatter writes directly after the
 * editor.
 */
function lookAgain(file: string, { mtimeMs, size }: Stats, onChange: (now: Stats) => void): void {
  const look = async (): Promise<void> => {
    const now = await stat(file).catch(() => null);
    if (now && (now.mtimeMs !== mtimeMs || now.size !== size)) onChange(now);
  };
  setTimeout(() => void look(), unreportedSpan).unref();
}

/** Folders of theme layers outside the site that are not installed, because they are also edited. */
function linkedThemes(config: Config): string[] {
  return themeLayers(config)
    .map(({ folder }) => realPath(folder))
    .filter((folder) => folder !== defaultTheme && below(config.root, folder) === null)
    .filter((folder) => !folder.split(sep).includes('node_modules') && below(packageRoot, folder) === null);
}

/**
 * The first scan reports all files. Removing or moving a file changes its folder. A file with a time in the future is
 * on a disk with another clock, with which all files would be recent.
 */
function isRecent(stats: Stats | undefined, since: number): boolean {
  return stats === undefined || (stats.ctimeMs >= since && stats.ctimeMs <= Date.now());
}

/** Returns for folders whether a link leads back to a parent folder, because these contain themselves endlessly. */
function createRingFinder(root: string): (folder: string) => boolean {
  const real = memo(realPath);
  return (folder) => {
    if (folder === root) return false;
    const parent = dirname(folder);
    // It is not a link.
    if (real(folder) === join(real(parent), basename(folder))) return false;
    for (let outer = parent; ; outer = dirname(outer)) {
      if (real(outer) === real(folder)) return true;
      if (outer === root || dirname(outer) === outer) return false;
    }
  };
}

function isIgnored(file: string, { root, outDir, cacheDir }: Config): boolean {
  if (file === root) return false;
  const inside = (folder: string): boolean => file === folder || below(folder, file) !== null;
  const name = basename(file);
  return (
    name === 'node_modules' ||
    (name.startsWith('.') && name !== '.') ||
    inside(outDir) ||
    inside(cacheDir) ||
    file.startsWith(`${outDir}.`)
  );
}

function meaning(file: string, config: Config, sources: ReadonlySet<string>): Change {
  if (sources.has(file) || /^tsconfig[^/\\]*\.json$/.test(basename(file))) return 'config';
  if (below(config.publicDir, file) !== null) return 'public';
  const isComponent = /\.(?:[cm]?[jt]sx?|css|s[ac]ss|less)$/.test(file);
  const mounted = config.versions.flatMap(({ mounts = [] }) => mounts.map(({ folder }) => join(config.root, folder)));
  const isContent = [...contentFolders(config), ...mounted].some((folder) => below(folder, file) !== null);
  return isContent && !isComponent ? 'content' : 'program';
}

/**
 * The start pages of the content in the working tree, if the first pages of a site or of a root show another version:
 * URLs with the base, without a host.
 */
export function editedPages(config: Config): string[] {
  return versionGroups(config).flatMap(({ root, versions }) => {
    const [current, ...others] = versions.filter(({ tree }) => tree === '');
    // Several versions in the working tree are folders, and the first pages show one of them.
    if (!current || current.prefix === '' || others.length > 0) return [];
    return [
      pageUrl(
        config,
        pathIn(`${root?.base ?? ''}/`, { version: current.name, lang: config.defaultLang, root }, config),
      ),
    ];
  });
}

/** The state of the configuration of a session, to detect whether a changed configuration is the same again. */
export interface ConfigState {
  /** Whether one of these files is unchanged since then. Absolute paths. */
  isAsBefore(changed: Iterable<string>): boolean;
}

/** Records the contents of the files of a configuration. */
export function configState({ configFile, configFiles = [] }: Pick<Config, 'configFile' | 'configFiles'>): ConfigState {
  const files = new Set([...configSources(configFile), ...configFiles]);
  const read = (): string => hashOf([...files].map((file) => (existsSync(file) ? hash(readFileSync(file)) : '')));
  const before = read();
  return {
    isAsBefore: (changed) => [...changed].every((file) => files.has(file)) && read() === before,
  };
}
