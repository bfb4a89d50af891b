import { randomBytes } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Config } from './config/types.js';
import { fail, problem } from './errors.js';
import { hash } from './hash.js';
import { below } from './portable-path.js';
import { readSmallJson, writeSmallJson } from './small-json.js';

/** The set of files to write. Paths are below the output folder, with `/`. */
export interface Output {
  /** Adds a file; throws OUTPUT_CONFLICT when another content has that path. With a key, later builds may `keep` it. */
  write(path: string, content: string | Uint8Array, key?: string): void;
  /**
   * Takes a file over from the previous output when it was made under the same key. False when it has to be made.
   *
   * @param key identity of everything that decides the file's bytes
   */
  keep(path: string, key: string): boolean;
  /** Adds a file that was staged elsewhere by `stageFile`, with its key. */
  adopt(path: string, file: StagedFile, key: string): void;
  /** Folder in which files are staged; on the file system of the output. */
  readonly stage: string;
}

/** Paths of the files of a complete output, below its folder, with `/`. */
export type OutputPaths = ReadonlySet<string>;

/** A file of the output as the manifest knows it. */
export interface StagedFile {
  hash: string;
  size: number;
}

interface ManifestEntry extends StagedFile {
  key: string;
  mtime: number;
}

type Manifest = Record<string, ManifestEntry>;

export interface OutputRun extends Output {
  /** Paths of the files so far. */
  paths(): string[];
  /** Swaps the new output in. Says what changed. */
  commit(): { written: number; unchanged: number; removed: number; bytes: number };
  /** Removes what was staged; the previous output stays. */
  discard(): void;
}

/** Writes a file below the stage. For document workers, which write by themselves. */
export function stageFile(stage: string, path: string, content: string | Uint8Array): StagedFile {
  const file = insideOf(stage, path);
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return { hash: hash(bytes), size: bytes.length };
}

/** Starts the output of a site; its state between builds is kept in the cache folder. */
export function openOutput({ outDir, cacheDir }: Pick<Config, 'outDir' | 'cacheDir'>): OutputRun {
  return createOutput(outDir, join(cacheDir, 'output', `${hash(outDir).slice(0, 16)}.json`));
}

/**
 * Starts an output. The files go to a stage beside the folder; `commit` swaps it in with two renames, so that a failed or
 * killed build leaves the previous output whole. Files with the bytes they had before are linked, and keep their times.
 *
 * @param manifestFile where the state of this output is remembered between builds
 */
function createOutput(outDir: string, manifestFile: string): OutputRun {
  recover(outDir);
  const before = intact(readSmallJson<Manifest>(manifestFile, {}), outDir);
  const now: Manifest = {};
  const stage = `${outDir}.${randomBytes(4).toString('hex')}.next`;
  const add = (path: string, file: StagedFile, key: string): void => {
    const other = now[path];
    if (other && other.hash !== file.hash) fail(problem('OUTPUT_CONFLICT', { path }));
    now[path] = { ...file, key, mtime: 0 };
  };
  return {
    stage,
    keep(path, key) {
      const old = before[path];
      if (!old || old.key !== key) return false;
      add(path, old, key);
      return true;
    },
    write(path, content, key = '') {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      const file = { hash: hash(bytes), size: bytes.length };
      add(path, file, key);
      if (before[path]?.hash !== file.hash) stageFile(stage, path, bytes);
    },
    adopt: add,
    paths: () => Object.keys(now),
    commit: () => commit({ outDir, stage, manifestFile, before, now }),
    discard: () => rmSync(stage, { recursive: true, force: true }),
  };
}

interface Swap {
  outDir: string;
  stage: string;
  manifestFile: string;
  before: Manifest;
  now: Manifest;
}

function commit({ outDir, stage, manifestFile, before, now }: Swap): ReturnType<OutputRun['commit']> {
  const changed = Object.keys(now).filter((path) => before[path]?.hash !== now[path]?.hash);
  const removed = existsSync(outDir) ? listFiles(outDir).filter((path) => !now[path]).length : 0;
  const isNew = new Set(changed);
  if (changed.length > 0 || removed > 0 || !existsSync(outDir)) {
    mkdirSync(stage, { recursive: true });
    takeOver(
      Object.keys(now).filter((path) => !isNew.has(path)),
      { from: outDir, to: stage },
    );
    swap(outDir, stage);
  } else {
    rmSync(stage, { recursive: true, force: true });
  }
  let bytes = 0;
  for (const [path, entry] of Object.entries(now)) {
    entry.mtime = isNew.has(path) ? statSync(join(outDir, path)).mtimeMs : (before[path]?.mtime ?? 0);
    bytes += entry.size;
  }
  writeSmallJson(manifestFile, now);
  return { written: changed.length, unchanged: Object.keys(now).length - changed.length, removed, bytes };
}

/** Links files, or copies them where links are not to be had; their times of change stay. */
function takeOver(paths: readonly string[], { from, to }: { from: string; to: string }): void {
  const folders = new Set<string>();
  for (const path of paths) {
    const target = insideOf(to, path);
    const folder = dirname(target);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    linkOrCopy(join(from, path), target);
  }
}

function linkOrCopy(from: string, to: string): void {
  if (link(from, to)) return;
  // A file of that name may have been staged, with the bytes that are there already.
  rmSync(to, { force: true });
  if (link(from, to)) return;
  copyFileSync(from, to);
  const { atime, mtime } = statSync(from);
  utimesSync(to, atime, mtime);
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch {
    return false;
  }
}

function swap(outDir: string, stage: string): void {
  const old = previousName(outDir);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(outDir)) renameSync(outDir, old);
  renameSync(stage, outDir);
  rmSync(old, { recursive: true, force: true });
}

function previousName(outDir: string): string {
  return `${outDir}.previous`;
}

/** A build that was killed between the two renames left no output but the previous one: back with it. Its stage goes. */
function recover(outDir: string): void {
  const old = previousName(outDir);
  if (existsSync(old) && !existsSync(outDir)) renameSync(old, outDir);
  rmSync(old, { recursive: true, force: true });
  removeLeftStages(outDir);
}

/** A stage that nothing touched for an hour belongs to a build that was killed; a younger one may be another build's. */
const abandonedAfter = 3_600_000;

function removeLeftStages(outDir: string): void {
  const parent = dirname(outDir);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name);
    const isStage = name.startsWith(`${basename(outDir)}.`) && /\.[\da-f]{8}\.next$/.test(name);
    if (isStage && statSync(folder).mtimeMs < Date.now() - abandonedAfter)
      rmSync(folder, { recursive: true, force: true });
  }
}

/** Entries whose file is still as it was written. */
function intact(manifest: Manifest, outDir: string): Manifest {
  return Object.fromEntries(
    Object.entries(manifest).filter(([path, { size, mtime }]) => {
      const stats = statSync(join(outDir, path), { throwIfNoEntry: false });
      return stats?.size === size && stats.mtimeMs === mtime;
    }),
  );
}

function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => below(folder, join(parentPath, name)) ?? name);
}

function insideOf(folder: string, path: string): string {
  const file = join(folder, path);
  if (below(folder, file) === null) fail(problem('OUTPUT_ESCAPE', { path }));
  return file;
}
