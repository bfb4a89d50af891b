import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { isKept, outputFolder } from './output-folder.js';
import { asWarning, type Problem, problem } from '../problems/problem.js';
import type { Config } from '../config/types.js';
import { hash } from './hash.js';
import { programId } from '../installed/script/identity.js';
import { type CollectedFiles, collectFiles, itself } from './collect-files.js';
import { type Manifest, manifestOf, manifestSize, readGroup, writeManifest } from './manifest.js';
import type { Committed, OutputRun } from './output-run.js';
import { type OutputPlaces, type OutputState, type PreviousOutput, readOutputState } from './output-state.js';
import { isCommitting, putInPlace, recoverOutput } from './put-in-place.js';
import { realPath } from './paths.js';
import type { Processes } from './running-process.js';
import { createStage, type StageFolder } from './stage.js';
import { describeRefusal } from '../problems/system-refusal.js';
import { packageRoot } from './package-root.js';

/** The output of a site that is not opened yet. */
export interface ClosedOutput {
  /** Opens it for the files of a build. Call it once. */
  open(): Promise<OutputRun>;
}

/** The folders of a site's output. */
type OutputFolders = Pick<Config, 'outDir' | 'cacheDir'>;

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
export function openOutput(folders: OutputFolders, maker = programId, processes?: Processes): OutputRun {
  const places = findOutput(folders, processes);
  return createOutput(readOutputState(places), { places, outDir: folders.outDir, maker, processes });
}

/**
 * The same as `openOutput`. The files of a large output are compared in a thread, while this one goes on.
 *
 * @throws TapdocsError as `openOutput` does
 */
export function prepareOutput(folders: OutputFolders, maker = programId, processes?: Processes): ClosedOutput {
  const places = findOutput(folders, processes);
  const state = readStateAside(places);
  return {
    open: async () => createOutput(await state(), { places, outDir: folders.outDir, maker, processes }),
  };
}

function findOutput({ outDir, cacheDir }: OutputFolders, processes?: Processes): OutputPlaces {
  recoverOutput(realPath(outDir), processes);
  const folder = outputFolder(outDir);
  return { folder, manifestFile: join(cacheDir, 'output', `${hash(folder).slice(0, 16)}.json`) };
}

interface OutputSettings {
  places: OutputPlaces;
  outDir: string;
  maker: string;
  processes: Processes | undefined;
}

function createOutput(state: OutputState, { places, outDir, maker, processes }: OutputSettings): OutputRun {
  const { folder, manifestFile } = places;
  const before: Manifest = new Map(state.files);
  const others = new Set(state.others);
  const known = new Map(state.groups);
  const changed = new Set(state.changed);
  const stage = createStage(folder, processes);
  const previous: PreviousOutput = {
    folder,
    isOfMaker: state.program === maker,
    before,
    groups: known,
    isOther: (path) => others.has(path),
    read: (name, { key }) => manifestOf(readGroup(manifestFile, name, key) ?? []),
  };
  const files = collectFiles(previous, stage);
  const { now, names, groups, by, adopt, reserve, keepReserved, has } = files;
  return {
    ...by(itself),
    by,
    adopt,
    reserve,
    keepReserved,
    has,
    get stage() {
      return stage.open();
    },
    paths() {
      files.openKept();
      return [...now.keys()];
    },
    read(path) {
      const staged = names.get(path);
      return readFileSync(staged === undefined ? join(folder, path) : join(stage.open(), staged));
    },
    commit(warn = () => undefined) {
      outputFolder(outDir);
      files.openOthers();
      const isOwn = (path: string): boolean => before.has(path) || changed.has(path);
      const committed = commit({ folder, stage, others, isOwn, before, files });
      remember(() => writeManifest(manifestFile, { program: maker, files: now, groups }), warn);
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
  /** Entries of the folder that are not in `before`. */
  others: Iterable<string>;
  /** Whether an earlier build has written a path, according to the cache. */
  isOwn(path: string): boolean;
  /** From the previous output, except groups that are kept as a whole. */
  before: Manifest;
  files: CollectedFiles;
}

function commit({ folder, stage, others, isOwn, before, files }: Commit): Committed {
  const { now, names } = files;
  const changed = new Map<string, string>();
  for (const [path, { hash: made }] of now)
    if (before.get(path)?.hash !== made) changed.set(path, names.get(path) ?? path);
  const removed = [...before.keys(), ...others].filter((path) => !now.has(path) && (isOwn(path) || !isKept(path)));
  if (changed.size + removed.length === 0) stage.discard();
  else {
    stage.open();
    putInPlace({ outDir: folder, stage: stage.folder, changed, removed });
  }
  const kept = files.kept();
  let bytes = kept.reduce((sum, group) => sum + group.bytes, 0);
  for (const [path, entry] of now) {
    entry.mtime = changed.has(path) ? statSync(join(folder, path)).mtimeMs : (before.get(path)?.mtime ?? 0);
    bytes += entry.size;
  }
  const unchanged = now.size - changed.size + kept.reduce((sum, { count }) => sum + count, 0);
  return { written: changed.size, unchanged, removed: removed.length, bytes };
}

/** The output is complete, so if the cache cannot be written, only the next build takes longer. */
function remember(write: () => void, warn: (warning: Problem) => void): void {
  try {
    write();
  } catch (error) {
    warn(asWarning(problem('CACHE_UNWRITABLE', describeRefusal(error))));
  }
}

/** Size of a manifest in bytes, from which comparing its files takes longer than starting a thread: about 2,000 files. */
const large = 300_000;

/**
 * Reads the state of a large output in a thread, while this one goes on, and that of a small one when it is asked for.
 * Until then, nothing may change the output.
 */
function readStateAside(places: OutputPlaces): () => Promise<OutputState> {
  if (manifestSize(places.manifestFile) < large) return async () => readOutputState(places);
  const thread = new Worker(join(packageRoot, 'dist/core/files/state-thread-entry.js'), {
    workerData: places,
    execArgv: [],
  });
  const found = new Promise<OutputState | null>((resolve) => {
    thread.once('message', resolve);
    thread.once('error', () => resolve(null));
    thread.once('exit', () => resolve(null));
  });
  return async () => (await found) ?? readOutputState(places);
}
