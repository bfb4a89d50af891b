import { readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { nearest } from './nearest.js';

/**
 * The path of a missing file, as written, with the name of the file beside it that was probably meant. Undefined when there is
 * none, or no such folder.
 */
export function nearestFile(written: string, absolute: string): string | undefined {
  try {
    const name = nearest(basename(absolute), readdirSync(dirname(absolute)));
    return name === undefined ? undefined : written.slice(0, written.lastIndexOf('/') + 1) + name;
  } catch {
    return undefined;
  }
}
