import type { PortablePaths } from '../files/paths.js';
import { sourcesOf } from '../routes/markdown-page.js';
import type { Routes } from '../routes/table.js';

/** Texts of the islands that are generated pages, which have no file, by absolute path. */
export function islandSources(
  routes: Pick<Routes, 'all'>,
  islands: readonly string[],
  paths: PortablePaths,
): ReadonlyMap<string, string> {
  const texts = sourcesOf(routes.all);
  return new Map(
    islands.flatMap((id) => {
      const text = id.startsWith('site/') ? texts.get(id.slice('site/'.length)) : undefined;
      return text === undefined ? [] : [[paths.toFile(id), text] as const];
    }),
  );
}
