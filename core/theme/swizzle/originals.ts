import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder with the originals of the site's copies, by the names of the files in their layer. Layers ignore it. */
export function originalsFolder(siteTheme: string): string {
  return join(siteTheme, '.originals');
}

export function writeOriginal(siteTheme: string, path: string, source: string): void {
  const file = join(originalsFolder(siteTheme), path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
}

export function removeOriginal(siteTheme: string, path: string): void {
  rmSync(join(originalsFolder(siteTheme), path), { force: true });
}
