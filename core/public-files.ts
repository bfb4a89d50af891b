import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config/types.js';
import type { Output } from './output.js';
import { below } from './portable-path.js';
import type { FileHashes } from './store/file-hashes.js';

/** Copies the public folder into the output. Files that start with a dot are left out, `.well-known` and `.nojekyll` excepted. */
export function copyPublicFiles({ publicDir }: Config, output: Output, hashes: FileHashes): number {
  const files = listPublicFiles(publicDir);
  for (const path of files) {
    const source = join(publicDir, path);
    const key = `public:${hashes.hash(source)}`;
    if (!output.keep(path, key)) output.write(path, readFileSync(source), key);
  }
  return files.length;
}

/** Paths of the public files, with `/`, sorted. */
export function listPublicFiles(publicDir: string): string[] {
  if (!statSync(publicDir, { throwIfNoEntry: false })?.isDirectory()) return [];
  return readdirSync(publicDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => below(publicDir, join(parentPath, name)) ?? name)
    .filter(isPublished)
    .sort();
}

/** Whether a file of the public folder, by its path below it, is part of the output. */
export function isPublished(path: string): boolean {
  return path.split('/').every((name) => !name.startsWith('.') || name === '.well-known' || name === '.nojekyll');
}
