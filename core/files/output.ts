import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isKept, outputFolder } from './output-folder.js';
import { asWarning, type Problem, problem } from '../problems/problem.js';
import { hash } from './hash.js';
import { programId } from './program-id.js';
import { type Committed, type OutputRun, type Output, createOutputClaims, type OutputOwner } from './output-run.js';
import { isCommitting, putInPlace, recoverOutput, contentOf } from './put-in-place.js';
import { realPath } from './paths.js';
import { statsOf } from './stats.js';
import { type Processes, createStage, type StageFolder, type FileFacts, stageFile } from './stage.js';
import { describeRefusal } from '../problems/system-refusal.js';
import { Each, readSmallJson, writeJson } from './json-file.js';

/** The folders of a site's output. */
interface OutputFolders {
  outDir: string;
  cacheDir: string;
}

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
export function openOutput({ outDir, cacheDir }: OutputFolders, maker = programId, processes?: Processes): OutputRun {
  recoverOutput(realPath(outDir), processes);
  const folder = outputFolder(outDir);
  const manifestFile = manifestOf(folder, cacheDir);
  const previous = readPreviousOutput({ folder, manifestFile });
  const stage = createStage(folder, processes);
  const files = collectFiles(previous.before, previous.program === maker, stage);
  const { now, staged, by, adopt, reserve } = files;
  return {
    ...by(itself),
    by,
    adopt,
    reserve,
    has: (path) => now.has(path),
    get stage() {
      return stage.open();
    },
    paths: () => [...now.keys()],
    read: (path) => readFileSync(join(staged.has(path) ? stage.open() : folder, path)),
    commit(warn = () => undefined) {
      outputFolder(outDir);
      const committed = commit({ folder, stage, previous, files });
      remember(() => writeManifest(manifestFile, { program: maker, files: now }), warn);
      return committed;
    },
    discard() {
      if (!isCommitting(stage.folder)) stage.discard();
    },
  };
}

interface Commit {
  folder: string;
  stage: StageFolder;
  previous: PreviousOutput;
  files: CollectedFiles;
}

function commit({ folder, stage, previous, files }: Commit): Committed {
  const { now } = files;
  const { before, others } = previous;
  const changed = [...now].flatMap(([path, { hash: made }]) => (before.get(path)?.hash === made ? [] : [path]));
  const isOwn = (path: string): boolean => before.has(path) || previous.changed.has(path);
  const removed = [...before.keys(), ...others].filter((path) => !now.has(path) && (isOwn(path) || !isKept(path)));
  if (changed.length + removed.length === 0) stage.discard();
  else {
    stage.open();
    putInPlace({ outDir: folder, stage: stage.folder, changed, removed });
  }
  const isChanged = new Set(changed);
  let bytes = 0;
  for (const [path, entry] of now) {
    entry.mtime = isChanged.has(path) ? statSync(join(folder, path)).mtimeMs : (before.get(path)?.mtime ?? 0);
    bytes += entry.size;
  }
  return { written: changed.length, unchanged: now.size - changed.length, removed: removed.length, bytes };
}

/** The output is complete, so if the cache cannot be written, only the next build takes longer. */
function remember(write: () => void, warn: (warning: Problem) => void): void {
  try {
    write();
  } catch (error) {
    warn(asWarning(problem('CACHE_UNWRITABLE', describeRefusal(error))));
  }
}

/** The files of a build. */
interface CollectedFiles extends Pick<OutputRun, 'by' | 'adopt' | 'reserve'> {
  now: Manifest;
  /** Paths of the files that are staged. */
  staged: ReadonlySet<string>;
}

/** The owner of files that Tapdocs itself writes. */
const itself: OutputOwner = { name: 'Tapdocs itself' };

/**
 * Collects the files of a build.
 *
 * @param before files of the previous output that are as they were written
 * @param isReused whether a file is kept by its key
 */
function collectFiles(before: Manifest, isReused: boolean, stage: StageFolder): CollectedFiles {
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

/** The output folder before a build, compared with what the last build has written. */
interface PreviousOutput {
  /** The program that made the files. */
  program: string;
  /** Files that are as they were written. */
  before: Manifest;
  /** Files that were changed or removed since they were written. */
  changed: ReadonlySet<string>;
  /** All other entries of the folder; paths with `/`. */
  others: readonly string[];
}

/**
 * The files of an output, by their paths below its folder; none if there is no folder. Those that were changed after the build are read.
 *
 * @throws TapdocsError OUTPUT_UNSAFE if it cannot be an output folder
 */
export function readOutput({ outDir, cacheDir }: OutputFolders): ReadonlyMap<string, FileFacts> {
  if (!statsOf(outDir)) return new Map();
  const folder = outputFolder(outDir);
  const { before, changed, others } = readPreviousOutput({ folder, manifestFile: manifestOf(folder, cacheDir) });
  const files = new Map<string, FileFacts>(before);
  for (const path of [...changed, ...others]) {
    const file = join(folder, path);
    if (isKept(path) || !statsOf(file)?.isFile()) continue;
    const bytes = readFileSync(file);
    files.set(path, { hash: hash(bytes), size: bytes.length });
  }
  return files;
}

function manifestOf(folder: string, cacheDir: string): string {
  return join(cacheDir, 'output', `${hash(folder).slice(0, 16)}.json`);
}

/** Where the output is, and what is remembered of it. */
interface OutputPlaces {
  /** Real path. */
  folder: string;
  manifestFile: string;
}

/**
 * Compares the size and the time of each file of the output with the data from the last build. It reads a manifest,
 * lists the folder and looks at each file.
 */
function readPreviousOutput({ folder, manifestFile }: OutputPlaces): PreviousOutput {
  const { program, files } = readManifest(manifestFile);
  const { files: listed, others } = contentOf(folder);
  const rest = new Set(listed);
  const before: Manifest = new Map();
  const changed = new Set<string>();
  for (const [path, entry] of files) {
    // `join` takes as long as the call itself.
    const stats = listed.has(path) ? statSync(`${folder}/${path}`, { throwIfNoEntry: false }) : undefined;
    if (stats?.size === entry.size && stats.mtimeMs === entry.mtime) {
      before.set(path, entry);
      rest.delete(path);
    } else changed.add(path);
  }
  return { program, before, changed, others: [...rest, ...others] };
}

/** Data about an output file, to detect whether it was changed since it was written. */
interface ManifestEntry extends FileFacts {
  key: string;
  mtime: number;
}

/** A `Map` by path, because a file may have any name. */
type Manifest = Map<string, ManifestEntry>;

/** Data about the output of a build, for the next build. */
interface RememberedOutput {
  /** The program that made the files. Another version may write different bytes for the same key. */
  program: string;
  files: Manifest;
}

const sample = { program: '', files: new Each({ hash: '', size: 0, key: '', mtime: 0 }) };

/** Reads the data from the last build. */
function readManifest(file: string): RememberedOutput {
  const none = { program: '', files: {} };
  const { program, files } = readSmallJson<{ program: string; files: Record<string, ManifestEntry> }>(
    file,
    none,
    sample,
  );
  return { program, files: new Map(Object.entries(files)) };
}

/** Writes it for the next build. */
function writeManifest(file: string, { program, files }: RememberedOutput): void {
  writeJson(file, { program, files: Object.fromEntries(files) });
}
