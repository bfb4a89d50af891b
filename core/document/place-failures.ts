import { packageInStack, placeInSite } from '../records/stack-place.js';
import type { PlaceConfig } from '../trees/source-place.js';
import { type Problem, problem, TapdocsError, toProblems } from '../problems/problem.js';
import { type RunningBundle, runBundle } from '../bundle/run-bundle.js';
import type { Store } from '../files/store/store.js';
import type { ServerBundle } from '../contract/server-bundle.js';

export interface PlaceOptions {
  config: PlaceConfig;
  /** Returns the source map of the server bundle. This runs the bundler. */
  sourceMap(): Promise<string>;
}

/**
 * The problems of rendered documents, with the places in the site's sources where components threw. A component of the layout throws
 * on many pages, so an error from one place is reported once.
 */
export async function placeFailures(
  failures: readonly Problem[],
  { config, sourceMap }: PlaceOptions,
): Promise<Problem[]> {
  const problems = eachOnce(failures);
  if (!problems.some(isTraced)) return [...problems];
  const map = await sourceMap().catch(toProblems);
  if (typeof map !== 'string') return [...problems, ...map.map(unplaced)];
  const code = { name: serverBundleName, sourceMap: map };
  return problems.map((item) => {
    const stack = isTraced(item) ? (item.cause?.stack ?? '') : '';
    const name = packageInStack(stack, code);
    if (name !== null) item = { ...item, message: item.message.replace(': ', () => ` → \`${name}\`: `) };
    const place = placeInSite(stack, code, config);
    if (!place) return item;
    // The place replaces the stack of the bundle, which is not useful.
    const { cause: _, ...rest } = item;
    return { ...rest, at: place };
  });
}

/** The first of the errors that a component threw at one place, with the number of the others. */
function eachOnce(failures: readonly Problem[]): Problem[] {
  const groups = new Map<string, { first: Problem; others: number }>();
  for (const item of failures) {
    const existing = groups.get(keyOf(item));
    if (!existing) groups.set(keyOf(item), { first: item, others: 0 });
    else {
      existing.others += 1;
      // Threads finish in any order.
      if (item.message < existing.first.message) existing.first = item;
    }
  }
  return [...groups.values()].map(({ first, others }) => {
    if (others === 0) return first;
    return { ...first, message: `${first.message} (The same on ${others} other page${others === 1 ? '' : 's'}.)` };
  });
}

/** Identifies the error and its place in the bundle, or else the problem. */
function keyOf(item: Problem): string {
  const { code, message, cause } = item;
  // An error while a module is loaded has the same position for all islands that lead to it.
  if (code === 'ISLAND_LOAD') return message.replace(/^.*? → /, '');
  const [position] = new RegExp(`${serverBundleName}:\\d+:\\d+`).exec(cause?.stack ?? '') ?? [];
  return JSON.stringify(isTraced(item) && position ? [code, cause?.message, position] : [code, message, item.at]);
}

/** The bundler failed in its run for the source map, so the problems have no places in sources. */
function unplaced({ message: detail, cause }: Problem): Problem {
  const { cause: _, ...item } = problem('LAYOUT_PLACE', { detail });
  return { ...item, ...(cause && { cause }) };
}

/** The problems if the document of a page could not be rendered. */
export function documentProblems(error: unknown, path: string): readonly Problem[] {
  if (error instanceof TapdocsError) return error.problems;
  const detail = error instanceof Error ? error.message : String(error);
  return [problem('LAYOUT_THREW', { detail, path }, undefined, error)];
}

function isTraced({ at, cause }: Problem): boolean {
  return at?.line === undefined && (cause?.stack?.includes(`${serverBundleName}:`) ?? false);
}

/** Name of the server bundle in stack traces. */
export const serverBundleName = 'tapdocs-server.cjs';

/** Runs the server bundle with this hash from the store; null if there is none. */
export function loadServerBundle(id: string, store: Store): RunningBundle<ServerBundle> | null {
  const code = store.get('blob', id);
  if (!code) return null;
  const { exports, ...running } = runBundle<{ server?: ServerBundle }>({
    code,
    id,
    name: serverBundleName,
    store,
  });
  if (!exports.server) throw new Error('The server bundle exports nothing.');
  return { exports: exports.server, ...running };
}
