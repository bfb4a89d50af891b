import { readFileSync } from 'node:fs';
import { locateKey } from './locate-key.js';
import type { Config } from './types.js';
import type { ProblemPlace } from '../problems/problem.js';
import { positionAt } from '../markdown/text-position.js';

/**
 * The place of a text in the configuration file: the text itself if it occurs there once, else its key. Undefined if
 * the configuration was passed as an object.
 */
export function configPlace(
  { configFile }: Pick<Config, 'configFile'>,
  { key, text }: { key: string; text?: string },
): ProblemPlace | undefined {
  if (!configFile) return undefined;
  const source = sourceOf(configFile);
  if (source === undefined) return { file: configFile };
  return { file: configFile, ...((text && locateText(source, text)) || locateKey(source, key)), source };
}

function locateText(source: string, text: string): Omit<ProblemPlace, 'file'> | undefined {
  const [at, ...others] = ["'", '"', '`'].flatMap((quote) => offsetsOf(source, quote + text + quote));
  if (at === undefined || others.length > 0) return undefined;
  const { line, column } = positionAt(source, at + 1);
  return { line, column, endColumn: column + text.length };
}

function offsetsOf(source: string, quoted: string): number[] {
  const offsets: number[] = [];
  for (let at = source.indexOf(quoted); at >= 0; at = source.indexOf(quoted, at + 1)) offsets.push(at);
  return offsets;
}

/** The file may have been removed since it was loaded. */
function sourceOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
