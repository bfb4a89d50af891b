import { fail, problem } from '../errors.js';
import type { Output } from '../output.js';
import type { Route } from '../routes.js';
import { dataFile, documentFile } from './output-path.js';

/** An output for files of plugins, which refuses the paths of documents: those are rendered meanwhile. */
export function besideDocuments(output: Output, routes: readonly Pick<Route, 'path'>[]): Output {
  const taken = new Set(routes.flatMap(({ path }) => [documentFile(path), dataFile(path)]));
  const free = (path: string): string => {
    if (taken.has(path)) fail(problem('OUTPUT_CONFLICT', { path }));
    return path;
  };
  return {
    stage: output.stage,
    write: (path, content, key) => output.write(free(path), content, key),
    keep: (path, key) => output.keep(free(path), key),
    adopt: (path, file, key) => output.adopt(free(path), file, key),
  };
}
