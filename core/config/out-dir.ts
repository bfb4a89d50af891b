import { type Problem, problem } from '../problems/problem.js';
import { below, realPath } from '../files/paths.js';
import type { Config } from './types.js';

export type SiteFolders = Pick<
  Config,
  'root' | 'outDir' | 'docsDir' | 'publicDir' | 'siteTheme' | 'theme' | 'cacheDir' | 'configFile'
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
  for (const [name, path] of Object.entries({
    docs: docsDir,
    public: publicDir,
    theme: siteTheme,
    'built-in theme': theme,
  })) {
    if (holds(path)) return `it contains the site's ${name} folder`;
    if (contains(realPath(path), out)) return `it is in the site's ${name} folder`;
  }
  return '';
}

/** Whether a path is the folder or lies below it. */
function contains(folder: string, path: string): boolean {
  return folder === path || below(folder, path) !== null;
}
