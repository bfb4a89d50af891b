import { type Problem, problem, fail } from '../problems/problem.js';
import { below, realPath } from '../files/paths.js';
import type { Config } from './types.js';
import { resolve } from 'node:path';
import { type DataFile, readDataFile } from '../files/data-file.js';
import { hash } from '../files/hash.js';

export type SiteFolders = Pick<
  Config,
  'root' | 'outDir' | 'docsDir' | 'contentRoots' | 'publicDir' | 'siteTheme' | 'theme' | 'cacheDir' | 'configFile'
>;

/**
 * The reason why a build must not write to the output folder, whose content it replaces: the folder is, contains or is
 * inside a folder that the site is made from. Undefined if it may write to it.
 */
export function unsafeOutDir(folders: SiteFolders): Problem | undefined {
  const { outDir, root } = folders;
  const reason = reasonAgainst(folders);
  return reason ? problem('OUTPUT_UNSAFE', { dir: below(root, outDir) ?? outDir, reason }) : undefined;
}

function reasonAgainst({
  outDir,
  root,
  docsDir,
  contentRoots,
  publicDir,
  siteTheme,
  theme,
  cacheDir,
  configFile,
}: SiteFolders): string {
  const out = realPath(outDir);
  const holds = (path: string): boolean => contains(out, realPath(path));
  if (holds(root)) return 'it contains the site';
  if (configFile && holds(configFile)) return 'it contains the configuration';
  if (holds(cacheDir)) return 'it contains the build cache';
  // A root may be the site itself, whose other folders it excludes.
  const roots = contentRoots.filter(({ dir }) => dir !== docsDir && dir !== root);
  for (const [name, path] of [
    ['docs', docsDir],
    ...roots.map(({ id, dir }) => [`content (\`${id}\`)`, dir] as const),
    ['public', publicDir],
    ['theme', siteTheme],
    ['built-in theme', theme],
  ] as const) {
    if (holds(path)) return `it contains the site's ${name} folder`;
    if (contains(realPath(path), out)) return `it is in the site's ${name} folder`;
  }
  return '';
}

/** Whether a path is the folder or lies below it. */
function contains(folder: string, path: string): boolean {
  return folder === path || below(folder, path) !== null;
}

/** The data files that the plugins of a site read. */
export interface SiteInputs {
  /** See `Site`. */
  read(path: string): DataFile | null;
  /** The configuration with these files, after which no other can be read. */
  close(config: Config): Config;
}

/** @param root absolute path of the site */
export function createSiteInputs(root: string): SiteInputs {
  const hashes = new Map<string, string>();
  let isClosed = false;
  return {
    read(path) {
      const file = resolve(root, path);
      const name = below(root, file);
      if (name === null) return fail(problem('INPUT_OUTSIDE', { path }));
      if (isClosed && !hashes.has(name)) return fail(problem('INPUT_LATE', { path: name }));
      const data = readDataFile(file, name);
      // Of the text that was read, and not that of an empty file if there is none.
      if (!isClosed) hashes.set(name, data === null ? '' : hash(data.place().source ?? ''));
      return data;
    },
    close(config) {
      isClosed = true;
      if (hashes.size === 0) return config;
      const files = [...hashes.keys()].map((name) => resolve(root, name));
      return {
        ...config,
        configFiles: [...(config.configFiles ?? []), ...files],
        inputs: Object.fromEntries([...hashes].sort(([a], [b]) => (a < b ? -1 : 1))),
      };
    },
  };
}
