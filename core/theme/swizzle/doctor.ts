import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../config/types.js';
import { below } from '../../files/paths.js';
import { originalFolders } from '../components.js';
import { originHash, readHeader, withOriginals } from './copy-header.js';

/**
 * How a copy stands to the installed original. `current`: made from it, and edited since. `idle`: the very same, so that it can
 * go. `stale`: the original has changed since the copy was made. `orphan`: there is no such file any more.
 */
export type CopyState = 'current' | 'idle' | 'stale' | 'orphan';

export interface Copy {
  /** Below the site's root. */
  file: string;
  /** What it was made from: `DocFooter/index.tsx`. */
  original: string;
  /** Package and version that it was made from. */
  from: string;
  state: CopyState;
}

/** All copies in the site's `theme/`, sorted by file. */
export function examineCopies(config: Pick<Config, 'root' | 'siteTheme' | 'theme' | 'plugins'>): Copy[] {
  const { siteTheme, root } = config;
  if (!existsSync(siteTheme)) return [];
  const folders = originalFolders(config).map(({ folder }) => folder);
  return readdirSync(siteTheme, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:[cm]?[jt]sx?|css)$/.test(entry.name))
    .flatMap((entry): Copy[] => {
      const file = join(entry.parentPath, entry.name);
      const header = readHeader(readFileSync(file, 'utf8'));
      if (!header) return [];
      const { file: original, package: from } = header.origin;
      const source = sourceOf(original, folders);
      const state = source === null ? 'orphan' : stateOf(header, source);
      return [{ file: below(root, file) ?? file, original, from, state }];
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

function sourceOf(original: string, folders: readonly string[]): string | null {
  for (const folder of folders) {
    const file = join(folder, original);
    if (below(folder, file) !== null && existsSync(file)) return readFileSync(file, 'utf8');
  }
  return null;
}

function stateOf({ origin, body }: NonNullable<ReturnType<typeof readHeader>>, source: string): CopyState {
  if (originHash(body) === originHash(withOriginals(source, origin.file))) return 'idle';
  return origin.hash === originHash(source) ? 'current' : 'stale';
}
