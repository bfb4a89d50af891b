import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes new files. Fails if a file already exists, and never overwrites one. After a failure, the files written so far are
 * removed.
 */
export function writeNewFiles(folder: string, files: ReadonlyMap<string, string>): void {
  const made: string[] = [];
  const makeFolder = (path: string): void => {
    // The outermost folder that did not exist.
    const first = mkdirSync(path, { recursive: true });
    if (first !== undefined) made.push(first);
  };
  try {
    makeFolder(folder);
    for (const [path, text] of files) {
      const file = join(folder, path);
      makeFolder(dirname(file));
      writeFileSync(file, text, { flag: 'wx' });
      made.push(file);
    }
  } catch (error) {
    for (const path of made.reverse()) rmSync(path, { recursive: true, force: true });
    throw error;
  }
}
