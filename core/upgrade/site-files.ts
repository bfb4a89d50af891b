import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runGit } from '../trees/run-git.js';
import { isUpgraded } from './plan-file.js';

/** The state of the repository that contains a site. `none`: it is in no repository. */
export type GitState = 'clean' | 'changed' | 'none';

/** Whether files of the site differ from the last commit. */
export function gitState(root: string): GitState {
  if (!isInRepository(root)) return 'none';
  return git(root, ['status', '--porcelain', '--', '.']) === '' ? 'clean' : 'changed';
}

/**
 * The files of a site that an upgrade reads, below its root, sorted. In a repository, those that git does not ignore. Links
 * to other places are left out, and so are folders of packages and those whose name starts with a dot.
 */
export function siteFiles(root: string): string[] {
  const all = isInRepository(root)
    ? git(root, ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', '.']).split('\0')
    : filesBelow(root, '');
  return [...new Set(all)].filter((file) => isUpgraded(file) && isOwn(root, file)).sort();
}

function isInRepository(root: string): boolean {
  try {
    return git(root, ['rev-parse', '--is-inside-work-tree']).trim() === 'true';
  } catch {
    return false;
  }
}

function git(root: string, args: readonly string[]): string {
  return runGit(root, args).toString('utf8');
}

function isOwn(root: string, file: string): boolean {
  const folders = file.split('/').slice(0, -1);
  if (folders.some(isForeign)) return false;
  const paths = [...folders.map((_, index) => folders.slice(0, index + 1).join('/')), file];
  return paths.every((path) => {
    const stats = lstatSync(join(root, path), { throwIfNoEntry: false });
    return stats !== undefined && !stats.isSymbolicLink();
  });
}

function isForeign(folder: string): boolean {
  return folder === 'node_modules' || folder.startsWith('.');
}

function filesBelow(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return isForeign(entry.name) ? [] : filesBelow(root, path);
    return entry.isFile() ? [path] : [];
  });
}
