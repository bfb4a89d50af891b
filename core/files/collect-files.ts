import { hash } from './hash.js';
import type { Manifest } from './manifest.js';
import type { Output, OutputRun } from './output-run.js';
import { createOutputClaims, type OutputOwner } from './output-claims.js';
import { type FileFacts, stageFile, type StageFolder } from './stage.js';

/** The files of a build. */
export interface CollectedFiles extends Pick<OutputRun, 'by' | 'adopt' | 'reserve'> {
  now: Manifest;
  /** Paths of the files that are staged. */
  staged: ReadonlySet<string>;
}

/** The owner of files that Tapdocs itself writes. */
export const itself: OutputOwner = { name: 'Tapdocs itself' };

/**
 * Collects the files of a build.
 *
 * @param before files of the previous output that are as they were written
 * @param isReused whether a file is kept by its key
 */
export function collectFiles(before: Manifest, isReused: boolean, stage: StageFolder): CollectedFiles {
  const claims = createOutputClaims();
  const now: Manifest = new Map();
  const staged = new Set<string>();
  const add = (path: string, { hash: made, size }: FileFacts, { key, owner }: Made): void => {
    const other = now.get(path);
    if (other && other.hash !== made) claims.refuse(path, owner);
    now.set(path, { hash: made, size, key, mtime: 0 });
  };
  const adopt = (path: string, file: FileFacts, made: Made): void => {
    add(path, file, made);
    staged.add(path);
    stage.touch();
  };
  const by = (owner: OutputOwner): Output => ({
    keep(path, key) {
      claims.claim(path, owner);
      const old = before.get(path);
      if (!isReused || old?.key !== key) return false;
      add(path, old, { key, owner });
      return true;
    },
    write(path, content, key = '') {
      claims.claim(path, owner);
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      const file = { hash: hash(bytes), size: bytes.length };
      const isThere = before.get(path)?.hash === file.hash || now.get(path)?.hash === file.hash;
      if (isThere) add(path, file, { key, owner });
      else adopt(path, stageFile(stage.open(), path, bytes), { key, owner });
    },
  });
  return {
    by,
    adopt: (path, file, key) => adopt(path, file, { key, owner: itself }),
    reserve: claims.reserve,
    now,
    staged,
  };
}

/** The key and the owner of a file. */
interface Made {
  key: string;
  owner: OutputOwner;
}
