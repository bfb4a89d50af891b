import type { PlaceConfig } from '../trees/source-place.js';
import { placeInSite } from '../records/stack-place.js';
import { type Problem, problem, TapdocsError, toProblems } from '../problems/problem.js';
import { serverBundleName } from './load-server-bundle.js';

export interface PlaceOptions {
  config: PlaceConfig;
  /** Returns the source map of the server bundle. This runs the bundler. */
  sourceMap(): Promise<string>;
}

/** The problems of rendered documents, with the places in the site's sources where components threw. */
export async function placeFailures(
  problems: readonly Problem[],
  { config, sourceMap }: PlaceOptions,
): Promise<Problem[]> {
  if (!problems.some(isTraced)) return [...problems];
  const map = await sourceMap().catch(toProblems);
  if (typeof map !== 'string') return [...problems, ...map.map(unplaced)];
  const code = { name: serverBundleName, sourceMap: map };
  return problems.map((item) => {
    const place = isTraced(item) ? placeInSite(item.cause?.stack ?? '', code, config) : null;
    if (!place) return item;
    // The place replaces the stack of the bundle, which is not useful.
    const { cause: _, ...rest } = item;
    return { ...rest, at: place };
  });
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
