import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../files/package-root.js';
import type { RequiredTexts } from './required-texts.js';

/** A pattern of a grammar that was translated when the package was built. */
export interface KnownPattern {
  required: RequiredTexts | null;
  /** Source of the equivalent JavaScript expression. */
  source: string;
  flags: string;
}

/** The entry in the file: `[source, flags]`, then the required texts, and whether they follow the start. */
export type WrittenPattern = [source: string, flags: string, texts?: readonly string[], ahead?: boolean];

export interface PatternFile {
  /** Hash of everything that the patterns are made from. */
  id: string;
  patterns: Record<string, WrittenPattern>;
}

/** `write-patterns.ts` writes it when the package is built. */
export const patternFile = join(packageRoot, 'dist/core/installed/patterns.json');

/** Looks up the patterns of common languages. Translating them took each worker 0.6 s. */
export function loadKnownPatterns(): (pattern: string) => KnownPattern | null {
  // The file is read only if there is code to highlight.
  let patterns: ReadonlyMap<string, WrittenPattern> | undefined;
  return (pattern) => {
    patterns ??= new Map(Object.entries(readPatternFile()?.patterns ?? {}));
    const written = patterns.get(pattern);
    if (!written) return null;
    const [source, flags, texts, ahead = false] = written;
    return { source, flags, required: texts ? { texts, ahead } : null };
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
