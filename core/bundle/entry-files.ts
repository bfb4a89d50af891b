import type { IslandAssets } from '../contract/index.js';
import { shortHash } from '../files/hash.js';
import { islandEntryName } from './entries.js';
import { isUpdate } from './hot-client.js';
import type { BundlerRun } from './run.js';

/** The files that the browser loads. */
export interface EntryFiles {
  /** Identity of the client bundle. A link to a page of another build loads the whole document. */
  build: string;
  /** URLs of the app's own files. */
  scripts: string[];
  styles: string[];
  islands: Record<string, IslandAssets>;
}

/** Collects them from a run of the client bundle. */
export function entryFiles(
  { compilation }: BundlerRun,
  { islands, base }: { islands: readonly string[]; base: string },
): EntryFiles {
  const main = assetsOf(compilation, 'main', base);
  const islandAssets = islands.map((id): [string, IslandAssets] => {
    const { scripts, styles } = assetsOf(compilation, islandEntryName(id), base);
    return [id, { scripts: without(scripts, main.scripts), styles: without(styles, main.styles) }];
  });
  return { build: shortHash(JSON.stringify(main)), ...main, islands: Object.fromEntries(islandAssets) };
}

function assetsOf(compilation: BundlerRun['compilation'], entry: string, base: string): IslandAssets {
  const files =
    compilation.entrypoints
      .get(entry)
      ?.getFiles()
      .filter((file) => !isUpdate(file)) ?? [];
  const urls = (extension: string): string[] =>
    files.filter((file) => file.endsWith(extension)).map((file) => base + file);
  return { scripts: urls('.js'), styles: urls('.css') };
}

function without(list: readonly string[], others: readonly string[]): string[] {
  return list.filter((item) => !others.includes(item));
}
