import { basename, extname } from 'node:path';
import { shortHash } from '../files/hash.js';
import type { Configuration } from '@rspack/core';

/** Folder below `base` for what a build creates next to documents. */
export const ownFolder = '_tapdocs';

/** Folder of hash-named files below `base`; served as immutable. */
export const assetFolder = `${ownFolder}/assets`;

/** Path of a file below `base` in the output: `_tapdocs/assets/logo.1a2b3c4d5e.svg`. */
export function assetName(fileName: string, bytes: Uint8Array | string): string {
  const extension = extname(fileName);
  const name = basename(fileName, extension).replace(/[^\w.-]+/g, '-') || 'file';
  return `${assetFolder}/${name}.${shortHash(bytes)}${extension.toLowerCase()}`;
}

/** The three bundles: pages at build time, documents at build time, and the browser. */
export type BundleName = 'content' | 'server' | 'client';

/** The value of a `bundler` tap. webpack has the same format. */
export type BundlerConfiguration = Configuration;
