import { basename } from 'node:path';
import { asWarning, fail, type Problem, problem, TapdocsError } from '../../problems/problem.js';
import { folderRefusal, type SystemRefusal, systemRefusal } from '../../problems/system-refusal.js';

/**
 * Changes something in the cache folder.
 *
 * @throws TapdocsError CACHE_REFUSED if the system refuses it, or a file is where a folder must be
 */
export function inCache<T>(change: () => T): T {
  try {
    return change();
  } catch (error) {
    const refusal = systemRefusal(error) ?? folderRefusal(error);
    if (!refusal) throw error;
    return fail(problem('CACHE_REFUSED', { ...refusal, detail: refusal.detail + nameOf(refusal) }));
  }
}

/** The start of a name that is too long. It comes from a file of the site, such as one in a version from git. */
function nameOf({ path = '', detail }: SystemRefusal): string {
  return detail.startsWith('ENAMETOOLONG') ? ` (\`${basename(path).slice(0, 40)}…\`)` : '';
}

/** The first refusal in this process that was not reported. */
const refused: Problem[] = [];

/** The same for what only saves time later. A refusal is kept, to be reported once. Returns whether there was none. */
export function tryInCache(change: () => void): boolean {
  try {
    inCache(change);
    return true;
  } catch (error) {
    const refusals = error instanceof TapdocsError ? error.problems.filter(({ code }) => code === 'CACHE_REFUSED') : [];
    if (refusals.length === 0) throw error;
    refused.push(...refusals);
    return false;
  }
}

/** What the system has refused since the last call: one warning, or none. */
export function takeRefusals(): Problem[] {
  return refused.splice(0).slice(0, 1).map(asWarning);
}
