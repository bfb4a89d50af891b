import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Config } from '../config/types.js';
import { hash, hashOf } from '../files/hash.js';
import { below } from '../files/paths.js';
import { isFile } from '../files/stats.js';
import { splitIsland } from './island-tree.js';
import { neededFiles } from './needed-files.js';
import type { Trees } from './tree.js';

interface CodePlace {
  config: Pick<Config, 'root'>;
  trees: Trees;
}

/** Files by their paths below a root. */
interface CodeFiles {
  has(path: string): boolean;
  read(path: string): string;
  hash(path: string): string;
}

/**
 * Identifies the code of an island: its module and all files that it refers to by relative paths, independent of their location. So
 * equal islands of several versions have the same identity. All versions use the current modules of the theme and of packages.
 *
 * @param id of the module: `site/docs/_Count.tsx`
 */
export function islandCode(id: string, { config, trees }: CodePlace): string {
  const parts = splitIsland(id);
  if (parts) return codeOf(parts.path, filesOfTree(trees.open(parts.tree)));
  return id.startsWith('site/') ? codeOf(id.slice('site/'.length), filesBelow(config.root)) : id;
}

function codeOf(path: string, { has, read, hash: hashOfFile }: CodeFiles): string {
  const files = { has, [Symbol.iterator]: () => [path].filter(has).values() };
  const needed = [...neededFiles({ files, paths: [path], read })].map((file) => {
    return [posix.relative(posix.dirname(path), file), hashOfFile(file)];
  });
  return hashOf(needed.sort(([a = ''], [b = '']) => (a < b ? -1 : 1)));
}

function filesOfTree(tree: ReturnType<Trees['open']>): CodeFiles {
  return {
    has: (path) => tree.hash(path) !== '',
    read: (path) => tree.read(path).toString(),
    hash: (path) => tree.hash(path),
  };
}

function filesBelow(root: string): CodeFiles {
  const fileOf = (path: string): string => join(root, path);
  return {
    has: (path) => below(root, fileOf(path)) !== null && isFile(fileOf(path)),
    read: (path) => readFileSync(fileOf(path), 'utf8'),
    hash: (path) => hash(readFileSync(fileOf(path))),
  };
}
