import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isKept, outputFolder } from './output-folder.js';
import { asWarning, type Problem, problem } from '../problems/problem.js';
import { hash } from './hash.js';
import { programId } from '../installed/script/identity.js';
import { type FileGroup, type Manifest, type ManifestEntry, readManifest, writeManifest } from './manifest.js';
import { createOutputClaims, type OutputClaims, type OutputOwner } from './output-claims.js';
import { contentOf, type FolderContent, isCommitting, putInPlace, recoverOutput } from './put-in-place.js';
import { realPath } from './paths.js';
import type { Processes } from '../process/running-process.js';
import { createStage, type FileFacts, type StagedFile, stageFile, type StageFolder } from './stage.js';
import { describeRefusal } from '../problems/system-refusal.js';

/** The set of files to write. Paths are below the output folder, with `/`. */
export interface Output {
  /**
   * Adds a file. With a key, later builds may `keep` it.
   *
   * @throws TapdocsError OUTPUT_CONFLICT if a page, or a file with other content, has that path; OUTPUT_ESCAPE if the
   *   path is outside the output
   */
  write(path: string, content: string | Uint8Array, key?: string): void;
  /**
   * Keeps a file of the previous output if it was written with the same key. Returns false if the file must be written.
   *
   * @param key identifies everything that determines the file's bytes
   * @throws TapdocsError OUTPUT_CONFLICT as `write` does
   */
  keep(path: string, key: string): boolean;
  /**
   * Keeps the files of a group together, if all of them were written under this key, and are as they were written.
   * Otherwise each file is kept or written, and then `group` is called.
   *
   * @throws TapdocsError OUTPUT_CONFLICT as `write` does
   */
  keepGroup(name: string, key: string): boolean;
  /**
   * Makes files of this output a group, which later builds can keep by one key instead of one for each file.
   *
   * @param name a name that no other group has, such as the folder of the files
   * @param key identifies everything that determines the paths and the bytes of all files of the group
   */
  group(name: string, key: string, paths: Iterable<string>): void;
}

/** An output that can attribute files to an owner. */
export interface OwnedOutput extends Output {
  /** The same output; a conflict names the owner. */
  by(owner: OutputOwner): Output;
}

/** Paths of the files of a complete output, below its folder, with `/`. */
export type OutputPaths = ReadonlySet<string>;

/** The result of a commit. */
export interface Committed {
  written: number;
  unchanged: number;
  removed: number;
  bytes: number;
}

export interface OutputRun extends OwnedOutput {
  /** The same as `keepGroup`, for files whose paths are reserved. */
  keepReserved(name: string, key: string): boolean;
  /** Adds a file that `stageFile` has staged, with its key. */
  adopt(path: string, file: StagedFile, key: string): void;
  /** Reserves a path for its owner. */
  reserve: OutputClaims['reserve'];
  /** Folder in which files are staged, on the file system of the output. Created on first use. */
  readonly stage: string;
  /** Paths of the files so far. */
  paths(): string[];
  /** Bytes of one of them. */
  read(path: string): Buffer;
  /**
   * Puts the new output in place and returns what changed. Calls `warn` if the next build will not know what this one
   * wrote.
   *
   * @throws TapdocsError OUTPUT_UNSAFE if the folder was not written by a build, OUTPUT_BLOCKED if a file cannot be put
   *   in place; the next build then completes the output
   */
  commit(warn?: (warning: Problem) => void): Committed;
  /** Removes the staged files and keeps the previous output. Never throws. */
  discard(): void;
}

/** Number of files in one folder of the stage. */
const mostFlat = 100;

/**
 * Starts the output of a site, and completes an earlier output whose build was killed while it was put in place. Files
 * are written to a stage next to the folder, and `commit` puts them in place, so that a failed or killed build leaves
 * the previous output intact. Files whose bytes did not change keep their times. The data in the cache folder only
 * saves work.
 *
 * @param maker identifies the program that makes the files; files of another one are not reused
 * @param processes checks whether the process of an earlier build was killed. Default: an hour without activity counts
 *   as killed
 * @throws TapdocsError OUTPUT_UNSAFE if the folder contains files that no build wrote, or cannot be an output folder
 */
export function openOutput(
  { outDir, cacheDir }: { outDir: string; cacheDir: string },
  maker = programId,
  processes?: Processes,
): OutputRun {
  recoverOutput(realPath(outDir), processes);
  const folder = outputFolder(outDir);
  const manifestFile = join(cacheDir, 'output', `${hash(folder).slice(0, 16)}.json`);
  const remembered = readManifest(manifestFile);
  const content = contentOf(folder);
  const before = intact(remembered.files, content, folder);
  const stage = createStage(folder, processes);
  const isOfMaker = remembered.program === maker;
  const { now, names, groups, ...collection } = collectFiles({ before, groups: remembered.groups, isOfMaker, stage });
  return {
    ...collection.by(itself),
    ...collection,
    get stage() {
      return stage.open();
    },
    paths: () => [...now.keys()],
    read(path) {
      const staged = names.get(path);
      return readFileSync(staged === undefined ? join(folder, path) : join(stage.open(), staged));
    },
    commit(warn = () => undefined) {
      outputFolder(outDir);
      const committed = commit({
        folder,
        stage,
        content,
        isOwn: (path) => remembered.files.has(path),
        names,
        before,
        now,
      });
      remember(() => writeManifest(manifestFile, { program: maker, files: now, groups }, remembered.groups), warn);
      return committed;
    },
    discard() {
      if (!isCommitting(stage.folder)) stage.discard();
    },
  };
}

/** The owner of files that Tapdocs itself writes. */
const itself: OutputOwner = { name: 'Tapdocs itself' };

interface Collection extends Pick<OutputRun, 'by' | 'adopt' | 'reserve' | 'keepReserved'> {
  now: Manifest;
  groups: ReadonlyMap<string, FileGroup>;
  /** By the paths of the staged files. */
  names: ReadonlyMap<string, string>;
}

/** The state before a build. */
interface Previous {
  before: Manifest;
  groups: ReadonlyMap<string, FileGroup>;
  /** Whether this program made the files. */
  isOfMaker: boolean;
  stage: StageFolder;
}

/** Collects the files of a build. */
function collectFiles({ before, groups: oldGroups, isOfMaker, stage }: Previous): Collection {
  const now: Manifest = new Map();
  const names = new Map<string, string>();
  const groups = new Map<string, FileGroup>();
  const claims = createOutputClaims();
  const add = (path: string, file: FileFacts, { key, owner }: { key: string; owner: OutputOwner }): void => {
    const other = now.get(path);
    if (other && other.hash !== file.hash) claims.refuse(path, owner);
    now.set(path, { ...file, key, mtime: 0 });
  };
  const adopt = (path: string, { name, ...file }: StagedFile, made: { key: string; owner: OutputOwner }): void => {
    add(path, file, made);
    const earlier = names.get(path);
    if (earlier !== undefined && earlier !== name) rmSync(join(stage.open(), earlier), { force: true });
    names.set(path, name);
    stage.touch();
  };
  const keepGroup = (name: string, key: string, owner: OutputOwner | null): boolean => {
    const entries = groupEntries(oldGroups.get(name), key, before);
    if (!isOfMaker || !entries) return false;
    for (const [path, entry] of entries) {
      if (owner) claims.claim(path, owner);
      add(path, entry, { key: entry.key, owner: owner ?? itself });
    }
    groups.set(name, oldGroups.get(name) ?? { key, paths: [] });
    return true;
  };
  const by = (owner: OutputOwner): Output => ({
    keepGroup: (name, key) => keepGroup(name, key, owner),
    group: (name, key, paths) => void groups.set(name, { key, paths: [...new Set(paths)] }),
    keep(path, key) {
      claims.claim(path, owner);
      const old = before.get(path);
      if (!isOfMaker || old?.key !== key) return false;
      add(path, old, { key, owner });
      return true;
    },
    write(path, content, key = '') {
      claims.claim(path, owner);
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
  };
}

/** The files of a group with this key; null if there is none, or if one of its files was changed. */
function groupEntries(
  group: FileGroup | undefined,
  key: string,
  before: Manifest,
): (readonly [string, ManifestEntry])[] | null {
  if (group?.key !== key) return null;
  const entries = group.paths.flatMap((path) => {
    const entry = before.get(path);
    return entry ? [[path, entry] as const] : [];
  });
  return entries.length === group.paths.length ? entries : null;
}

interface Commit {
  folder: string;
  stage: StageFolder;
  /** From the previous output. */
  content: FolderContent;
  /** Whether an earlier build has written a path, according to the cache. */
  isOwn(path: string): boolean;
  /** By the paths of the staged files. */
  names: ReadonlyMap<string, string>;
  before: Manifest;
  now: Manifest;
}

function commit({ folder, stage, content, isOwn, names, before, now }: Commit): Committed {
  const changed = new Map<string, string>();
  for (const [path, { hash: made }] of now)
    if (before.get(path)?.hash !== made) changed.set(path, names.get(path) ?? path);
  const removed = [...content.files, ...content.others].filter(
    (path) => !now.has(path) && (isOwn(path) || !isKept(path)),
  );
  if (changed.size + removed.length === 0) stage.discard();
  else {
    stage.open();
    putInPlace({ outDir: folder, stage: stage.folder, changed, removed });
  }
  let bytes = 0;
  for (const [path, entry] of now) {
    entry.mtime = changed.has(path) ? statSync(join(folder, path)).mtimeMs : (before.get(path)?.mtime ?? 0);
    bytes += entry.size;
  }
  return { written: changed.size, unchanged: now.size - changed.size, removed: removed.length, bytes };
}

/** Entries whose file has not changed since it was written. */
function intact(files: Manifest, content: FolderContent, folder: string): Manifest {
  return new Map(
    [...files].filter(([path, { size, mtime }]) => {
      if (!content.files.has(path)) return false;
      // `join` takes as long as the call itself.
      const stats = statSync(`${folder}/${path}`, { throwIfNoEntry: false });
      return stats?.size === size && stats.mtimeMs === mtime;
    }),
  );
}

/** The output is complete, so if the cache cannot be written, only the next build takes longer. */
function remember(write: () => void, warn: (warning: Problem) => void): void {
  try {
    write();
  } catch (error) {
    warn(asWarning(problem('CACHE_UNWRITABLE', describeRefusal(error))));
  }
}
