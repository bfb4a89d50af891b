import { readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isKept, outputFolder } from './output-folder.js';
import { asWarning, type Problem, problem } from '../problems/problem.js';
import { hash } from './hash.js';
import { programId } from '../installed/script/identity.js';
import { Each, readSmallJson, writeJson } from './json-file.js';
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
   * @throws TapdocsError OUTPUT_CONFLICT when a page, or another content, has that path; OUTPUT_ESCAPE when it leads out of the output
   */
  write(path: string, content: string | Uint8Array, key?: string): void;
  /**
   * Takes a file over from the previous output when it was made under the same key. False when it has to be made.
   *
   * @param key identity of everything that decides the file's bytes
   * @throws TapdocsError OUTPUT_CONFLICT as `write` does
   */
  keep(path: string, key: string): boolean;
}

/** An output that can say whose files are added. */
export interface OwnedOutput extends Output {
  /** The same output; a conflict names the owner. */
  by(owner: OutputOwner): Output;
}

/** Paths of the files of a complete output, below its folder, with `/`. */
export type OutputPaths = ReadonlySet<string>;

interface ManifestEntry extends FileFacts {
  key: string;
  mtime: number;
}

/** By path, for a file may have any name. */
type Manifest = Map<string, ManifestEntry>;

/** What is remembered between builds. */
interface Written {
  /** Program that made the files: what another one makes under the same key may be something else. */
  program: string;
  files: Record<string, ManifestEntry>;
}

const writtenSample = { program: '', files: new Each({ hash: '', size: 0, key: '', mtime: 0 }) };

/** What a commit did. */
export interface Committed {
  written: number;
  unchanged: number;
  removed: number;
  bytes: number;
}

export interface OutputRun extends OwnedOutput {
  /** Adds a file that was staged elsewhere by `stageFile`, with its key. */
  adopt(path: string, file: StagedFile, key: string): void;
  /** Keeps a path for its owner alone. */
  reserve: OutputClaims['reserve'];
  /** Folder in which files are staged, on the file system of the output. Created when it is asked for. */
  readonly stage: string;
  /** Paths of the files so far. */
  paths(): string[];
  /** Bytes of one of them. */
  read(path: string): Buffer;
  /**
   * Puts the new output in place. Says what changed; `warn` is told when a later build will not know what this one wrote.
   *
   * @throws TapdocsError OUTPUT_UNSAFE when the folder is none of a build, OUTPUT_BLOCKED when a file cannot take its place: the next build
   *   completes the output then
   */
  commit(warn?: (warning: Problem) => void): Committed;
  /** Removes what was staged; the previous output stays. Never throws. */
  discard(): void;
}

/** So many files lie in one folder of the stage. */
const mostFlat = 100;

/**
 * Starts the output of a site, and completes an earlier one whose build was killed while it was put in place. The files go to a stage next to
 * the folder; `commit` puts them in place, so that a failed or killed build leaves the previous output whole. Files with the bytes they had
 * before keep their times. What the cache folder keeps of this only saves work.
 *
 * @param maker identity of what makes the files: what another one made is not taken over
 * @param processes sees at once whether the process of an earlier build was killed; default: after an hour
 * @throws TapdocsError OUTPUT_UNSAFE when the folder holds what no build has written, or cannot be one
 */
export function openOutput(
  { outDir, cacheDir }: { outDir: string; cacheDir: string },
  maker = programId,
  processes?: Processes,
): OutputRun {
  recoverOutput(realPath(outDir), processes);
  const folder = outputFolder(outDir);
  const manifestFile = join(cacheDir, 'output', `${hash(folder).slice(0, 16)}.json`);
  const { program = '', files = {} } = readSmallJson<Partial<Written>>(manifestFile, {}, writtenSample);
  const content = contentOf(folder);
  const before = intact(files, content, folder);
  const stage = createStage(folder, processes);
  const isOfMaker = program === maker;
  const { by, adopt, reserve, now, names } = collectFiles({ before, isOfMaker, stage });
  return {
    ...by(itself),
    by,
    adopt,
    reserve,
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
        isOwn: (path) => Object.hasOwn(files, path),
        names,
        before,
        now,
      });
      remember(manifestFile, { program: maker, files: Object.fromEntries(now) }, warn);
      return committed;
    },
    discard() {
      if (!isCommitting(stage.folder)) stage.discard();
    },
  };
}

/** What Tapdocs writes by itself. */
const itself: OutputOwner = { name: 'Tapdocs itself' };

interface Collection extends Pick<OutputRun, 'by' | 'adopt' | 'reserve'> {
  now: Manifest;
  /** Of the staged files, by their paths. */
  names: ReadonlyMap<string, string>;
}

/** Gathers the files of a build. */
function collectFiles({
  before,
  isOfMaker,
  stage,
}: {
  before: Manifest;
  isOfMaker: boolean;
  stage: StageFolder;
}): Collection {
  const now: Manifest = new Map();
  const names = new Map<string, string>();
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
  const by = (owner: OutputOwner): Output => ({
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
    now,
    names,
  };
}

interface Commit {
  folder: string;
  stage: StageFolder;
  /** Of the previous output. */
  content: FolderContent;
  /** Whether an earlier build has written a path, as far as the cache knows. */
  isOwn(path: string): boolean;
  /** Of the staged files, by their paths. */
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

/** Entries whose file is still as it was written. */
function intact(files: Record<string, ManifestEntry>, content: FolderContent, folder: string): Manifest {
  return new Map(
    Object.entries(files).filter(([path, { size, mtime }]) => {
      if (!content.files.has(path)) return false;
      const stats = statSync(join(folder, path), { throwIfNoEntry: false });
      return stats?.size === size && stats.mtimeMs === mtime;
    }),
  );
}

/** The output is in place: a cache that cannot be written to costs the next build time, and no more. */
function remember(file: string, written: Written, warn: (warning: Problem) => void): void {
  try {
    writeJson(file, written);
  } catch (error) {
    warn(asWarning(problem('CACHE_UNWRITABLE', describeRefusal(error))));
  }
}
