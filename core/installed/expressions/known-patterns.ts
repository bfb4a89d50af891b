import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../files/package-root.js';
import type { RequiredTexts } from './required-texts.js';

/** What is known of a pattern of a grammar ahead. */
export interface KnownPattern {
  required: RequiredTexts | null;
  /** Of the JavaScript expression that says the same. */
  source: string;
  flags: string;
}

/** As the file has it: `[source, flags]`, then texts, and whether they are ahead. */
export type WrittenPattern = [source: string, flags: string, texts?: readonly string[], ahead?: boolean];

export interface PatternFile {
  /** Changes with all that the patterns were made from. */
  id: string;
  patterns: Record<string, WrittenPattern>;
}

/** Made when the package is built, by `write-patterns.ts`. */
export const patternFile = join(packageRoot, 'dist/core/installed/patterns.json');

/** Gives what is known of a pattern: of the usual languages of documentation, most. To find it out took each worker 0.6 s of its first seconds. */
export function loadKnownPatterns(): (pattern: string) => KnownPattern | null {
  // Read when there is something to colour.
  let known: ReadonlyMap<string, WrittenPattern> | undefined;
  return (pattern) => {
    known ??= new Map(Object.entries(readPatternFile()?.patterns ?? {}));
    const written = known.get(pattern);
    if (!written) return null;
    const [source, flags, texts, ahead = false] = written;
    return { source, flags, required: texts ? { texts, ahead } : null };
  };
}

/** Null where there is none. */
export function readPatternFile(): PatternFile | null {
  try {
    return JSON.parse(readFileSync(patternFile, 'utf8')) as PatternFile;
  } catch {
    return null;
  }
}
