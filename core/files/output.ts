import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isKept, outputFolder } from './output-folder.js';
import { asWarning, type Problem, problem } from '../problems/problem.js';
import type { Config } from '../config/types.js';
import { hash } from './hash.js';
import { programId } from '../installed/script/identity.js';
import { type CollectedFiles, collectFiles, itself } from './collect-files.js';
import { writeManifest } from './manifest.js';
import type { Committed, OutputRun } from './output-run.js';
import { type PreviousOutput, readPreviousOutput } from './output-state.js';
import { isCommitting, putInPlace, recoverOutput } from './put-in-place.js';
import { realPath } from './paths.js';
import type { Processes } from './running-process.js';
import { createStage, type StageFolder } from './stage.js';
import { describeRefusal } from '../problems/system-refusal.js';

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
export function openOutput({ outDir, cacheDir }: OutputFolders, maker = programId, processes?: Processes): OutputRun {
  recoverOutput(realPath(outDir), processes);
  const folder = outputFolder(outDir);
  const manifestFile = join(cacheDir, 'output', `${hash(folder).slice(0, 16)}.json`);
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
