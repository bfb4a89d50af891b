import { lstat, readdir } from 'node:fs/promises';

/** Folder that every output has. */
const mark = '_tapdocs';

/**
 * Whether a folder may be replaced or removed as an output: a build wrote it, or it is empty or not there. True also for a
 * link, of which only the link is replaced.
 */
export async function isBuiltOutput(folder: string): Promise<boolean> {
  const stats = await lstat(folder).catch(() => null);
  if (stats === null || stats.isSymbolicLink()) return true;
  if (!stats.isDirectory()) return false;
  const names = await readdir(folder);
  return names.length === 0 || names.includes(mark);
}
