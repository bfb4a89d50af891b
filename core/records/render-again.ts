import { fail } from '../problems/problem.js';
import type { Route } from '../routes/table.js';
import { type RenderOptions, renderRecords } from './render-records.js';

/** Renders pages whose records, or files of these, the store has lost. Damaged entries were removed when they were read. */
export async function renderAgain(
  paths: readonly string[],
  routes: readonly Route[],
  options: Omit<RenderOptions, 'cache' | 'onProgress'>,
): Promise<void> {
  const wanted = new Set(paths);
  const shown = new Set(routes.flatMap(({ path, original }) => (wanted.has(path) ? (original?.path ?? path) : [])));
  const lost = routes.filter(({ path }) => shown.has(path));
  const { problems } = await renderRecords(lost, {
    ...options,
    cache: true,
    isWhole: false,
    onProgress: () => undefined,
  });
  if (problems.length > 0) fail(problems);
}
