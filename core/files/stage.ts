import { randomBytes } from 'node:crypto';
import {
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  readFileSync,
  readlinkSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fail, problem } from '../problems/problem.js';
import { hash } from './hash.js';
import { below } from './paths.js';
import { readSmallJson } from './json-file.js';
import { describeRefusal } from '../problems/system-refusal.js';
import { hostname } from 'node:os';

/** Data about an output file. */
export interface FileFacts {
  hash: string;
  size: number;
}

/**
 * Writes a file below the stage. For document workers, which write their files themselves.
 *
 * @param folder of the staged files
 */
export function stageFile(folder: string, path: string, bytes: Uint8Array): FileFacts {
  const file = insideOf(folder, path);
  try {
    writeFileSync(file, bytes);
  } catch {
    writeFirst(file, bytes, () => join(outputOf(folder), path));
  }
  return { hash: hash(bytes), size: bytes.length };
}

/** Writes the first file of its folder. */
function writeFirst(file: string, bytes: Uint8Array, inOutput: () => string): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  } catch (error) {
    fail(problem('OUTPUT_BLOCKED', { path: inOutput(), ...describeRefusal(error) }, undefined, error));
  }
}

/**
 * A file below a folder, or for '' the folder itself.
 *
 * @throws TapdocsError OUTPUT_ESCAPE for a path outside the folder
 */
export function insideOf(folder: string, path: string): string {
  const file = join(folder, path);
  if (path !== '' && below(folder, file) === null) fail(problem('OUTPUT_ESCAPE', { path }));
  return file;
}

/** The folder with the staged files of a build. It is next to the output, so that files can be moved by renaming. */
export interface StageFolder {
  /** Absolute path of the folder, which may not exist yet. */
  readonly folder: string;
  /** Creates it if it does not exist. Returns the folder in it for the files. */
  open(): string;
  /**
   * Shows that the build is running. If its process cannot be checked, a stage that was not touched for an hour counts
   * as abandoned.
   */
  touch(): void;
  /** Removes it. Never throws, because a later build removes what is left. */
  discard(): void;
}

/** Shows that Tapdocs created the folder. A folder without this file is never touched. */
const markFile = 'tapdocs-stage.json';

interface Mark {
  /** Name of the output folder. */
  stageOf: string;
  /** Process of the build, if known. */
  process?: RunningProcess;
}

/**
 * A stage that was not touched for this long, in milliseconds, was left by a build that was killed, even on another
 * machine.
 */
const abandonedAfter = 3_600_000;

/** Prepares the stage of an output. `outDir` is a real path. With `processes`, the stage records its process. */
export function createStage(outDir: string, processes?: Processes): StageFolder {
  const folder = `${outDir}.${randomBytes(8).toString('hex')}.next`;
  const mark = join(folder, markFile);
  const files = stagedFiles(folder);
  const state = { open: false, touched: Date.now() };
  return {
    folder,
    open() {
      if (state.open) return files;
      try {
        mkdirSync(files, { recursive: true });
        const content: Mark = { stageOf: basename(outDir), ...(processes && { process: thisProcess(processes) }) };
        writeFileSync(mark, JSON.stringify(content));
      } catch (error) {
        fail(problem('OUTPUT_BLOCKED', { path: folder, ...describeRefusal(error) }, undefined, error));
      }
      state.open = true;
      return files;
    },
    touch() {
      const now = Date.now();
      if (!state.open || now < state.touched + abandonedAfter / 60) return;
      state.touched = now;
      utimesSync(mark, new Date(now), new Date(now));
    },
    discard() {
      if (state.open) discardStage(folder);
    },
  };
}

/** The output of a staged folder, because users do not know the stage. */
function outputOf(folder: string): string {
  return folder.replace(/\.[\da-f]{16}\.next[\\/]files$/, '');
}

/** The folder of a stage with its files. */
export function stagedFiles(stage: string): string {
  return join(stage, 'files');
}

/** Removes a stage. A later build removes what cannot be removed now. */
export function discardStage(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3, retryDelay: 50 });
  } catch {
    // Nothing reads these files, so a failure to remove them does not matter.
  }
}

/**
 * Stages of an output that builds have left or still use. They are found by the file that marks them. `outDir` is a
 * real path.
 */
export function findStages(outDir: string): string[] {
  const parent = dirname(outDir);
  const start = `${basename(outDir)}.`;
  return namesIn(parent)
    .filter((name) => name.startsWith(start) && /^[\da-f]{16}\.next$/.test(name.slice(start.length)))
    .map((name) => join(parent, name))
    .filter(
      (folder) =>
        readSmallJson<Partial<Mark>>(join(folder, markFile), {}, { stageOf: '' }).stageOf === basename(outDir),
    );
}

/**
 * Whether the build that created a stage was killed: its process is gone or, if that cannot be checked, it was inactive
 * for too long.
 */
export function isAbandoned(stage: string, processes?: Processes): boolean {
  const mark = join(stage, markFile);
  const { process: maker } = readSmallJson<Partial<Mark>>(mark, {}, { process: { pid: 0, place: '' } });
  if (maker && processes && hasEnded(maker, processes)) return true;
  const times = [stage, stagedFiles(stage), mark].map(
    (path) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0,
  );
  return Math.max(...times) < Date.now() - abandonedAfter;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The processes of this machine that this process can see. */
export interface Processes {
  /** Id of this process. */
  pid: number;
  /** Whether there is no process with that id. */
  isGone(pid: number): boolean;
}

/** Identifies a process for other processes of the same machine. JSON. */
export interface RunningProcess {
  pid: number;
  /** The scope of `pid`: the machine since its start, and its container. */
  place: string;
}

/** The current process. */
function thisProcess({ pid }: Processes): RunningProcess {
  return { pid, place: thisPlace() };
}

/**
 * Whether a process has certainly ended. False if it cannot be seen, such as in another container, and if its id was
 * reused.
 */
function hasEnded({ pid, place }: RunningProcess, { isGone }: Processes): boolean {
  return place === thisPlace() && Number.isInteger(pid) && pid > 0 && isGone(pid);
}

/** Containers may share a folder and a host name, but see different processes. */
function thisPlace(): string {
  const boot = read(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim());
  const container = read(() => readlinkSync('/proc/self/ns/pid'));
  return [hostname(), boot, container].join(' ');
}

/** '' on systems other than Linux. */
function read(file: () => string): string {
  try {
    return file();
  } catch {
    return '';
  }
}
