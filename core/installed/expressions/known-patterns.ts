import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../files/find-package.js';

export interface PatternFile {
  /** Hash of everything that the patterns are made from. */
  id: string;
  /** The equivalent JavaScript expressions. */
  patterns: Record<string, readonly [source: string, flags: string]>;
}

/** `write-patterns.ts` writes it when the package is built. */
export const patternFile = join(packageRoot, 'dist/core/installed/patterns.json');

/** Looks up the patterns of common languages. Translating them took each worker 0.6 s. */
export function loadKnownPatterns(): (pattern: string) => RegExp | null {
  // The file is read only if there is code to highlight.
  let patterns: ReadonlyMap<string, PatternFile['patterns'][string]> | undefined;
  return (pattern) => {
    patterns ??= new Map(Object.entries(readPatternFile()?.patterns ?? {}));
    const written = patterns.get(pattern);
    return written ? new RegExp(...written) : null;
  };
}

/** Null if there is none. */
export function readPatternFile(): PatternFile | null {
  try {
    return JSON.parse(readFileSync(patternFile, 'utf8')) as PatternFile;
  } catch {
    return null;
  }
}
