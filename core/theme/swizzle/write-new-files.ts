import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files that then belong to the user. Existing files are never replaced. Returns their paths. */
export function writeNewFiles(folder: string, files: ReadonlyMap<string, string>): string[] {
  return [...files].map(([path, source]) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source, { flag: 'wx' });
    return file;
  });
}
