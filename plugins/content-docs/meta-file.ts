import { positionAt, type Problem } from 'tapdocs';
import { docsProblem } from './problems.js';
import type { MetaItem } from './meta-item.js';
import { type MetaFault, parseMeta } from './parse-meta.js';

/** A `_meta.json`: labels and order of the entries of its folder. */
export interface MetaFile {
  /** The folder, below the folder of the language; '' for that folder itself. */
  folder: string;
  /** The file below the site's root, with `/`. */
  filePath: string;
  source: string;
  items: MetaItem[];
}

/** Parses a `_meta.json`. Invalid entries are skipped and reported as problems. */
export function readMeta(file: Omit<MetaFile, 'items'>): { meta: MetaFile; problems: Problem[] } {
  const { items, faults } = parseMeta(file.source);
  const meta = { ...file, items };
  return { meta, problems: faults.map((fault) => metaProblem(meta, fault)) };
}

/** A META_INVALID at an offset of the file. */
export function metaProblem({ filePath, source }: MetaFile, { reason, offset, nearest }: MetaFault): Problem {
  return docsProblem(
    'META_INVALID',
    { detail: reason, nearest },
    { file: filePath, ...positionAt(source, offset), source },
  );
}
