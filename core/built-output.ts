import { lstatSync, readdirSync, type Stats, statSync } from 'node:fs';
import { fail, problem } from './errors.js';
import { realPath } from './real-path.js';

/** Folder that every output has. */
const mark = '_tapdocs';

/**
 * The real path of an output folder: a link is written through.
 *
 * @throws TapdocsError OUTPUT_UNSAFE when it cannot be an output folder, or holds what no build has written
 */
export function outputFolder(outDir: string): string {
  const folder = realPath(outDir);
  const reason = isDangling(outDir) ? 'it is a symbolic link that leads nowhere' : reasonAgainst(folder);
  if (reason) fail(problem('OUTPUT_UNSAFE', { dir: outDir, reason }));
  return folder;
}

/** Why a folder may not be replaced or removed as an output. '' when it may: a build wrote it, or it is empty or not there. */
export function reasonAgainst(folder: string): string {
  const stats = statsOf(folder);
  if (!stats) return '';
  if (!stats.isDirectory()) return 'it is no folder';
  const names = readdirSync(folder);
  return names.length === 0 || names.includes(mark) ? '' : 'it holds files, but not those of a build';
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
