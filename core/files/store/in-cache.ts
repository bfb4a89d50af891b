import { fail, problem } from '../../problems/problem.js';
import { systemRefusal } from '../../problems/system-refusal.js';

/**
 * Changes something in the cache folder.
 *
 * @throws TapdocsError CACHE_REFUSED if the system refuses it
 */
export function inCache<T>(change: () => T): T {
  try {
    return change();
  } catch (error) {
    const refusal = systemRefusal(error);
    if (!refusal) throw error;
    return fail(problem('CACHE_REFUSED', refusal));
  }
}
