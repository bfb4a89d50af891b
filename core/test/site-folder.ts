import { cpSync, existsSync, mkdirSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { below } from '../files/paths.js';
import { removeTemporaryFolder, temporaryFolder } from '../files/writable-cache.js';
import { fail, problem } from '../problems/problem.js';
import { isFolder } from '../files/stats.js';

/** Contents of files, by their paths below the site, with `/`: `docs/index.md`. */
export type SiteFiles = Readonly<Record<string, string | Uint8Array>>;

/** A folder for a site that is removed after the test. */
export interface SiteFolder {
  /** The folder to remove at the end. */
  folder: string;
  /** Folder of the site in it. */
  root: string;
}

/** Generated folders of a site, and packages, which are linked. */
const left: ReadonlySet<string> = new Set(['.git', '.tapdocs', 'dist', 'node_modules']);

interface SiteContent {
  /** Site to copy, if any. */
  root?: string | undefined;
  files?: SiteFiles | undefined;
}

/** Creates a temporary folder for a site. Packages are resolved as in `root`, or as in the current folder if there is no `root`. */
export function makeSiteFolder({ root, files = {} }: SiteContent): SiteFolder {
  const from = resolve(root ?? '.');
  if (!isFolder(from)) fail(problem('ROOT_MISSING', { dir: from }));
  const folder = temporaryFolder();
  try {
    const copy = join(linkPackages(realpathSync(from), folder), 'site');
    mkdirSync(copy);
    if (root !== undefined)
      cpSync(from, copy, { recursive: true, filter: (file) => !left.has(below(from, file) ?? '') });
    writeSiteFiles(copy, files);
    return { folder, root: copy };
  } catch (error) {
    removeTemporaryFolder(folder);
    throw error;
  }
}

/** Links each `node_modules` of a folder and its parents. Returns a folder below which packages are resolved in the same order. */
function linkPackages(from: string, folder: string): string {
  const parent = dirname(from);
  const above = parent === from ? folder : linkPackages(parent, folder);
  const packages = join(from, 'node_modules');
  if (!existsSync(packages)) return above;
  // Below the links of the folders above, and above the site, whose own `node_modules` a test may write.
  const level = join(above, 'site');
  mkdirSync(level);
  symlinkSync(packages, join(level, 'node_modules'), 'junction');
  return level;
}

/** Writes files of a site. */
export function writeSiteFiles(root: string, files: SiteFiles): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(root, path);
    if (below(root, file) === null) throw new TypeError(`\`${path}\` is not a path below the site.`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
}
