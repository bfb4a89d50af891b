import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { FileHashes } from '../files/file-hashes.js';

/** Names under which postcss-load-config looks for a configuration. */
const names = [
  ...['js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((extension) => `postcss.config.${extension}`),
  '.postcssrc',
  ...['json', 'yaml', 'yml', 'js', 'mjs', 'cjs', 'ts', 'mts', 'cts'].map((extension) => `.postcssrc.${extension}`),
];

/** The configuration of PostCSS in the folder of a site, or null. */
export function postcssConfig(root: string): string | null {
  return names.map((name) => join(root, name)).find((file) => existsSync(file)) ?? null;
}

/** Hash of the configuration of PostCSS, which affects all style sheets of the site; '' if there is none. */
export function postcssHash(root: string, hashes: Pick<FileHashes, 'hash'>): string {
  const file = postcssConfig(root);
  return file === null ? '' : hashes.hash(file);
}
