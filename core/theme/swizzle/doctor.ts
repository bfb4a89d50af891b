import type { Config } from '../../config/types.js';
import { below } from '../../files/paths.js';
import { originHash } from './copy-header.js';
import { conflictLines } from './merge-copy.js';
import { type CopiedFile, readCopies, type SiteCopy } from './read-copies.js';
import { isUnchanged } from './update-file.js';

/**
 * How a copy stands to the installed original. `current`: made from it, and edited since. `idle`: the very same, so that it can
 * go. `stale`: the original has changed since the copy was made. `conflict`: the last update has left markers in it. `orphan`: there
 * is no such file any more.
 */
export type CopyState = 'current' | 'idle' | 'stale' | 'conflict' | 'orphan';

export interface Copy {
  /** Below the site's root. */
  file: string;
  /** What it was made from: `DocFooter/index.tsx`. */
  original: string;
  /** Package and version that it was made from; null where the copy does not tell. */
  from: string | null;
  state: CopyState;
  /** Whether the site keeps the original, without which an update cannot merge. */
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
