import { fail, problem } from '../../problems/problem.js';
import { folderRefusal, systemRefusal } from '../../problems/system-refusal.js';

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
    return fail(problem('CACHE_REFUSED', refusal));
  }
}
