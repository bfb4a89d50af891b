import { join } from 'node:path';
import type { CompiledPage } from '../markdown/page-facts.js';
import type { PortablePaths } from '../files/paths.js';
import type { FileHashes } from '../files/file-hashes.js';
import type { KnownRecord } from './page-job.js';

interface Given {
  /** Absolute. */
  page: string;
  root: string;
  facts: CompiledPage;
  paths: PortablePaths;
  hashes: FileHashes;
}

/** What a page was made from besides its own source: these files, and those that the pipeline read. */
export function dependenciesOf(
  sources: Iterable<string>,
  { page, root, facts, paths, hashes }: Given,
): KnownRecord['dependencies'] {
  const files = new Set([...sources, ...filesRead(facts, root)]);
  files.delete(page);
  return [...files]
    .map((file): [string, string] => [paths.toPortable(file), hashes.hash(file)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Files that the pipeline read, and those that it looked for in vain: a file that appears there changes the page. */
function filesRead({ files, missing, fragments }: CompiledPage, root: string): string[] {
  const own = [...files.map(({ file }) => file), ...missing];
  return [...own.map((file) => join(root, file)), ...fragments.flatMap((fragment) => filesRead(fragment, root))];
}
