import { lstatSync, readdirSync, readlinkSync, type Stats, statSync } from 'node:fs';
import { fail, problem } from '../problems/problem.js';
import { realPath } from './paths.js';

/** Folder that every output has. */
const mark = '_tapdocs';

/** A repository to which an output is committed, or what marks a worktree of one. */
export const repository = '.git';

/** What hosts of static files have at the top of an output, and no build makes: with the domain of GitHub Pages. */
const kept: ReadonlySet<string> = new Set([repository, 'CNAME']);

/** Whether what lies at the top of an output stays there although no build made it. */
export function isKept(name: string): boolean {
  return kept.has(name);
}

/**
 * The real path of an output folder: a link is written through.
 *
 * @throws TapdocsError OUTPUT_UNSAFE when it cannot be an output folder, or holds what no build has written
 */
export function outputFolder(outDir: string): string {
  const folder = realPath(outDir);
  const reason = isDangling(outDir)
    ? `it is a symbolic link to \`${readlinkSync(outDir)}\` whose target does not exist`
    : reasonAgainst(folder);
  if (reason) fail(problem('OUTPUT_UNSAFE', { dir: outDir, reason }));
  return folder;
}

/** Why a folder may not be replaced or removed as an output. '' when it may: a build wrote it, or nothing but what is kept is in it. */
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

/** Undefined when there is nothing, or no way to it: a ring of links, a file for a folder. */
function statsOf(path: string, read: typeof statSync = statSync): Stats | undefined {
  try {
    return read(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
