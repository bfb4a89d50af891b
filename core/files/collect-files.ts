import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { type ClosedGroups, closeGroups } from './closed-groups.js';
import { hash } from './hash.js';
import type { FileGroup, Manifest } from './manifest.js';
import type { Output, OutputRun } from './output-run.js';
import { createOutputClaims, type OutputClaims, type OutputOwner } from './output-claims.js';
import type { PreviousOutput } from './output-state.js';
import { type FileFacts, type StagedFile, stageFile, type StageFolder } from './stage.js';

/** The files of a build. */
export interface CollectedFiles
  extends
    Pick<OutputRun, 'by' | 'adopt' | 'reserve' | 'keepReserved' | 'has'>,
    Pick<ClosedGroups, 'kept' | 'openKept' | 'openOthers'> {
  /** All files except those of `kept`. */
  now: Manifest;
  groups: ReadonlyMap<string, FileGroup>;
  /** By the paths of the staged files. */
  names: ReadonlyMap<string, string>;
}

/** Number of files in one folder of the stage. */
const mostFlat = 100;

/** The owner of files that Tapdocs itself writes. */
export const itself: OutputOwner = { name: 'Tapdocs itself' };

/** Collects the files of a build. The files of a group are read only if somebody else uses one of their paths. */
export function collectFiles(previous: PreviousOutput, stage: StageFolder): CollectedFiles {
  const { before, isOfMaker } = previous;
  const claims = createOutputClaims();
  const { now, names, add, adopt } = createFiles(claims, stage);
  const groups = new Map<string, FileGroup>();
  const closed = closeGroups(previous, (name, files, owner) => {
    for (const [path, entry] of files) {
      if (owner) claims.claim(path, owner);
      add(path, entry, { key: entry.key, owner: owner ?? itself });
    }
    groups.set(name, { key: groups.get(name)?.key ?? '', paths: [...files.keys()] });
  });
  const claim = (path: string, owner: OutputOwner): void => {
    closed.openAt(path);
    claims.claim(path, owner);
  };
  const keepGroup = (name: string, key: string, owner: OutputOwner | null): boolean => {
    const group = previous.groups.get(name);
    if (!isOfMaker || group?.key !== key) {
      // Most of its files will be looked up one by one.
      closed.open(name);
      return false;
    }
    groups.set(name, { key, paths: null });
    const isAlone = !owner || (group.folder !== '' && !claims.isUsed(group.folder));
    if (owner) claims.claim(group.sample, owner);
    closed.keep(name, owner);
    if (!isAlone) closed.open(name);
    return true;
  };
  const by = (owner: OutputOwner): Output => ({
    keepGroup: (name, key) => keepGroup(name, key, owner),
    group: (name, key, paths) => void groups.set(name, { key, paths: [...new Set(paths)] }),
    keep(path, key) {
      claim(path, owner);
      const old = before.get(path);
      if (!isOfMaker || old?.key !== key) return false;
      add(path, old, { key, owner });
      return true;
    },
    write(path, content, key = '') {
      claim(path, owner);
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      const file = { hash: hash(bytes), size: bytes.length };
      const isThere = before.get(path)?.hash === file.hash || now.get(path)?.hash === file.hash;
      if (isThere) add(path, file, { key, owner });
      else adopt(path, stageFile({ folder: stage.open(), flat: names.size < mostFlat }, path, bytes), { key, owner });
    },
  });
  return {
    by,
    adopt: (path, file, key) => adopt(path, file, { key, owner: itself }),
    reserve: claims.reserve,
    keepReserved: (name, key) => keepGroup(name, key, null),
    groups,
    now,
    names,
    ...closed,
    has: (path) => now.has(path) || closed.hasKept(path),
  };
}

/** The key and the owner of a file. */
interface Made {
  key: string;
  owner: OutputOwner;
}

/** The files of a build, without groups. */
function createFiles(claims: OutputClaims, stage: StageFolder) {
  const now: Manifest = new Map();
  const names = new Map<string, string>();
  const add = (path: string, file: FileFacts, { key, owner }: Made): void => {
    const other = now.get(path);
    if (other && other.hash !== file.hash) claims.refuse(path, owner);
    now.set(path, { ...file, key, mtime: 0 });
  };
  const adopt = (path: string, { name, ...file }: StagedFile, made: Made): void => {
    add(path, file, made);
    const earlier = names.get(path);
    if (earlier !== undefined && earlier !== name) rmSync(join(stage.open(), earlier), { force: true });
    names.set(path, name);
    stage.touch();
  };
  return { now, names, add, adopt };
}
