import { watch } from 'chokidar';
import { existsSync, type Stats } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { configSources } from '../config/sources.js';
import type { Config } from '../config/types.js';
import { packageRoot } from '../files/package-root.js';
import { below, realPath } from '../files/paths.js';
import { defaultTheme, themeLayers } from '../theme/layers.js';

/**
 * What a changed file means: `edit` a page that was there and still is, `content` any other change of the content, `program` other
 * components or styles, `public` a file of the public folder, `config` another configuration.
 */
export type Change = 'edit' | 'content' | 'program' | 'public' | 'config';

export interface SiteWatcher {
  /** Tells changes by the burst, with what each file means; first those since the watcher was made. Fulfilled once nothing escapes it. */
  follow(onChange: (files: ReadonlyMap<string, Change>) => void): Promise<void>;
  /** These files count as well, wherever they lie. Absolute paths. */
  add(files: Iterable<string>): void;
  close(): Promise<void>;
}

/** Editors write several files at once; a burst ends when nothing has changed for this long, in milliseconds. */
const quiet = 15;

/** The watcher keeps changes of a file to itself that come sooner than 50 ms after one it has told. Milliseconds. */
const deaf = 60;

/**
 * Watches the site's folder, but for what is generated or installed.
 *
 * @param since what has changed from then on is told as well: files are read before the watcher has got to them. Unix time in
 *   milliseconds, from before the first file was read
 */
export function watchSite(config: Config, since: number): SiteWatcher {
  const sources = new Set([...configSources(config.configFile), ...(config.configFiles ?? [])]);
  const added = new Set<string>();
  const isRing = createRingFinder(config.root);
  const ignored = (file: string, stats?: Stats): boolean =>
    (isIgnored(file, config) && !added.has(file)) || (stats?.isDirectory() === true && isRing(file));
  const above = config.tsconfig && below(config.root, config.tsconfig.file) === null ? [config.tsconfig.file] : [];
  const watcher = watch([config.root, ...linkedThemes(config), ...above], {
    ignored,
    alwaysStat: true,
    atomic: 10,
    // What may not be read is no file for whoever asks for it; it does not end the server.
    ignorePermissionErrors: true,
  });
  const state = { ready: false, closed: false };
  const ready = new Promise<void>((resolve) => watcher.once('ready', resolve)).then(() => void (state.ready = true));
  const met = new Set<string>();
  const burst = new Map<string, Change>();
  let timer: NodeJS.Timeout | undefined;
  let tell: ((files: ReadonlyMap<string, Change>) => void) | undefined;
  const end = (): void => {
    if (!tell || burst.size === 0) return;
    const files = new Map(burst);
    burst.clear();
    tell(files);
  };
  const note = (event: string, file: string, stats?: Stats): void => {
    if (stats)
      lookAgain(file, stats, (now) => {
        if (!state.closed) note('change', file, now);
      });
    const change = meaning(file, config, sources);
    const isEdit = change === 'content' && event === 'change' && /\.mdx?$/.test(file) && burst.get(file) !== 'content';
    burst.set(file, isEdit ? 'edit' : change);
    clearTimeout(timer);
    timer = setTimeout(end, quiet);
  };
  watcher.on('all', (event, file, stats) => {
    // What is added is met once: routes were made of it just now.
    if (event === 'add' && met.delete(file)) return;
    // The folder of the site changes with the cache in it.
    if (state.ready || (file !== config.root && isRecent(stats, since))) note(event, file, stats);
  });
  return {
    async follow(onChange) {
      tell = onChange;
      end();
      await ready;
    },
    add(files) {
      for (const file of files) {
        // Whatever else lies below the site is watched from the start.
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

/** Says when a file has changed again while the watcher kept that to itself: a formatter writes right after the editor. */
function lookAgain(file: string, { mtimeMs, size }: Stats, onChange: (now: Stats) => void): void {
  const look = async (): Promise<void> => {
    const now = await stat(file).catch(() => null);
    if (now && (now.mtimeMs !== mtimeMs || now.size !== size)) onChange(now);
  };
  setTimeout(() => void look(), deaf).unref();
}

/** Folders of theme layers outside of the site that are not installed: somebody works on them, too. */
function linkedThemes(config: Config): string[] {
  return themeLayers(config)
    .map(({ folder }) => realPath(folder))
    .filter((folder) => folder !== defaultTheme && below(config.root, folder) === null)
    .filter((folder) => !folder.split(sep).includes('node_modules') && below(packageRoot, folder) === null);
}

/**
 * The first round meets all there is; what was removed or moved has changed its folder. A file from the future is on a disk with
 * another clock, by which every one of them would be recent.
 */
function isRecent(stats: Stats | undefined, since: number): boolean {
  return stats === undefined || (stats.ctimeMs >= since && stats.ctimeMs <= Date.now());
}

/** Says of folders whether a link led back to one that they lie in: these hold themselves, without end. */
function createRingFinder(root: string): (folder: string) => boolean {
  const known = new Map<string, string>();
  const real = (folder: string): string => {
    const path = known.get(folder) ?? realPath(folder);
    known.set(folder, path);
    return path;
  };
  return (folder) => {
    if (folder === root) return false;
    const parent = dirname(folder);
    // No link: it is where it seems to be.
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
  return below(config.docsDir, file) !== null && !isComponent ? 'content' : 'program';
}
