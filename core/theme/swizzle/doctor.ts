import type { Config } from '../../config/types.js';
import { below } from '../../files/paths.js';
import { originHash } from './copy-header.js';
import { conflictLines, isUnchanged } from './update-copies.js';
import { type CopiedFile, readCopies, type SiteCopy } from './read-copies.js';

/**
 * The state of a copy relative to the installed original. `current`: copied from it, and edited since. `idle`:
 * identical, so it can be removed. `stale`: the original has changed since it was copied. `conflict`: it contains
 * conflict markers from the last update. `orphan`: the original no longer exists.
 */
export type CopyState = 'current' | 'idle' | 'stale' | 'conflict' | 'orphan';

export interface Copy {
  /** Below the site's root. */
  file: string;
  /** The original: `DocFooter/index.tsx`. */
  original: string;
  /** Package and version of the original; null if the copy does not name them. */
  from: string | null;
  state: CopyState;
  /** Whether the site keeps the original, which an update needs for merging. */
  hasOriginal: boolean;
}

/** All copies in the site's `theme/`, sorted by file. */
export function examineCopies(config: Pick<Config, 'root' | 'siteTheme' | 'theme' | 'plugins'>): Copy[] {
  return readCopies(config)
    .flatMap(({ files }) => files)
    .flatMap((item): Copy[] => {
      const { path, copy, original } = item;
      if (!copy) return [];
      const file = below(config.root, copy.file) ?? copy.file;
      const hasOriginal = original !== null;
      return [{ file, original: path, from: copy.package, state: stateOf(item, copy), hasOriginal }];
    })
    .sort((a, b) => (a.file < b.file ? -1 : 1));
}

function stateOf({ path, original, installed }: CopiedFile, copy: SiteCopy): CopyState {
  if (installed === null) return 'orphan';
  if (conflictLines(copy.body).length > 0) return 'conflict';
  if (isUnchanged(copy, installed, path)) return 'idle';
  const made = original === null ? copy.hash : originHash(original);
  return made === originHash(installed) ? 'current' : 'stale';
}
