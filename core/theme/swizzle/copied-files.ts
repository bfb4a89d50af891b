import { moduleEndings } from '../../config/theme-folder.js';
import { dirname, extname, join } from 'node:path';
import { listFiles } from '../components.js';
import type { Swizzle } from './list-swizzles.js';
import { mkdirSync, writeFileSync } from 'node:fs';

const endings: readonly string[] = [...moduleEndings, '.css', '.scss', '.sass', '.less', '.svg'];

/**
 * Paths of the files to copy for a component, below its layer: its code and styles, with the icons that they use.
 * Documentation and its pictures are not copied.
 */
export function copiedFiles({ layer, entry }: Pick<Swizzle, 'layer' | 'entry'>): string[] {
  const folder = dirname(entry);
  if (folder === '.') return [entry];
  return listFiles(join(layer, folder))
    .map((path) => `${folder}/${path}`)
    .filter(canBeCopied);
}

/** Whether a file with this name can be a copy. */
export function canBeCopied(path: string): boolean {
  return endings.includes(extname(path)) && !/\.test\.[jt]sx?$/.test(path);
}

/** The component that a file of a layer belongs to: `DocFooter` of `DocFooter/index.tsx` and of `DocFooter.tsx`. */
export function componentOf(path: string): string {
  const [first = ''] = path.split('/');
  return moduleEndings.includes(extname(first)) ? first.slice(0, -extname(first).length) : first;
}

/** Writes files that then belong to the user. Existing files are never replaced. Returns their paths. */
export function writeNewFiles(folder: string, files: ReadonlyMap<string, string>): string[] {
  return [...files].map(([path, source]) => {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, source, { flag: 'wx' });
    return file;
  });
}
