import { lstatSync, readdirSync, readlinkSync, type Stats, statSync } from 'node:fs';
import { fail, problem } from '../problems/problem.js';
import { realPath } from './paths.js';

/** A folder that exists in every output. */
const mark = '_tapdocs';

/** A repository that contains the output, or the file that marks a worktree. */
export const repository = '.git';

/** The file with the domain of GitHub Pages, which is not created by a build. */
const kept: ReadonlySet<string> = new Set([repository, 'CNAME']);

/** Whether an entry at the top of an output is kept although no build wrote it. */
export function isKept(name: string): boolean {
  return kept.has(name);
}

/**
 * The real path of an output folder. Links are followed.
 *
 * @throws TapdocsError OUTPUT_UNSAFE if it cannot be an output folder, or contains files that no build wrote
 */
export function outputFolder(outDir: string): string {
  const folder = realPath(outDir);
  const reason = isDangling(outDir)
    ? `it is a symbolic link to \`${readlinkSync(outDir)}\` whose target does not exist`
    : reasonAgainst(folder);
  if (reason) fail(problem('OUTPUT_UNSAFE', { dir: outDir, reason }));
  return folder;
}

/**
 * The reason why a folder must not be replaced or removed as an output. '' if it may be: a build wrote it, or it
 * contains only entries that are kept.
 */
export function reasonAgainst(folder: string): string {
  const stats = statsOf(folder);
  if (!stats) return '';
  if (!stats.isDirectory()) return 'it is not a folder';
  const names = readdirSync(folder).filter((name) => !isKept(name));
  return names.length === 0 || names.includes(mark) ? '' : 'it contains files that no build wrote';
}

function isDangling(path: string): boolean {
  return statsOf(path, lstatSync)?.isSymbolicLink() === true && !statsOf(path);
}

/** Undefined if the path does not exist or cannot be reached: a loop of links, or a file where a folder is expected. */
export function statsOf(path: string, read: typeof statSync = statSync): Stats | undefined {
  try {
    return read(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
