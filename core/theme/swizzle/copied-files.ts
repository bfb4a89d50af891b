import { dirname, extname, join } from 'node:path';
import { listFiles } from '../components.js';
import { moduleEndings } from '../layers.js';
import type { Swizzle } from './list-swizzles.js';

const endings: readonly string[] = [...moduleEndings, '.css', '.scss', '.sass', '.less', '.svg'];

/**
 * Paths below its layer of the files of a component that a copy has: its code and styles, with the icons that these name.
 * Documentation and its pictures stay where they are.
 */
export function copiedFiles({ layer, entry }: Pick<Swizzle, 'layer' | 'entry'>): string[] {
  const folder = dirname(entry);
  if (folder === '.') return [entry];
  return listFiles(join(layer, folder))
    .map((path) => `${folder}/${path}`)
    .filter(canBeCopied);
}

/** Whether a file of this name may be a copy. */
export function canBeCopied(path: string): boolean {
  return endings.includes(extname(path)) && !/\.test\.[jt]sx?$/.test(path);
}

/** The component that a file of a layer belongs to: `DocFooter` of `DocFooter/index.tsx` and of `DocFooter.tsx`. */
export function componentOf(path: string): string {
  const [first = ''] = path.split('/');
  return moduleEndings.includes(extname(first)) ? first.slice(0, -extname(first).length) : first;
}
