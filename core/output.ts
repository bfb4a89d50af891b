import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from './config/types.js';
import type { Frame, PreviousDocument } from './document/frame.js';
import { fail, problem } from './errors.js';
import { hash } from './hash.js';
import { programId } from './libraries/installed.js';
import { below } from './portable-path.js';
import { filesIn, finishReplacing, putInPlace } from './put-in-place.js';
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

/** What is known of a file of the output. */
interface FileFacts {
  hash: string;
  size: number;
  /** Of a document that can take other content. */
  frame?: Frame;
}

/** A file that waits to take its place. */
export interface StagedFile extends FileFacts {
  /** Path below the stage. */
  name: string;
}

interface ManifestEntry extends FileFacts {
  key: string;
  mtime: number;
}

type Manifest = Record<string, ManifestEntry>;

/** What is remembered between builds. */
interface Written {
  /** Program that made the files: what another one makes under the same key may be something else. */
  program: string;
  files: Manifest;
}

export interface OutputRun extends Output {
  /** The document that this program wrote at a path the last time, to put other content into its frame; null without one. */
  previous(path: string): PreviousDocument | null;
  /** Paths of the files so far. */
  paths(): string[];
  /** Swaps the new output in. Says what changed. */
  commit(): { written: number; unchanged: number; removed: number; bytes: number };
  /** Removes what was staged; the previous output stays. */
  discard(): void;
}

/** Where files are staged. */
export interface Stage {
  folder: string;
  /** Whether the files lie beside each other: making and removing the folders of a few takes about as long as writing them. */
  flat: boolean;
}

/** Writes a file below the stage. For document workers, which write by themselves. */
export function stageFile({ folder, flat }: Stage, path: string, content: string | Uint8Array): StagedFile {
  const nested = insideOf(folder, path);
  const name = flat ? hash(path).slice(0, 32) : path;
  const file = flat ? join(folder, name) : nested;
  const bytes = typeof content === 'string' ? Buffer.from(content) : content;
  try {
    writeFileSync(file, bytes);
  } catch {
    // The first file of its folder.
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
  }
  return { name, hash: hash(bytes), size: bytes.length };
}

/** So many files lie beside each other in the stage. */
const mostFlat = 100;

/**
 * Starts the output of a site; its state between builds is kept in the cache folder.
 *
 * @param maker identity of what makes the files: what another one made is not taken over
 */
export function openOutput({ outDir, cacheDir }: Pick<Config, 'outDir' | 'cacheDir'>, maker = programId): OutputRun {
  return createOutput(outDir, join(cacheDir, 'output', hash(outDir).slice(0, 16)), maker);
}

/**
 * Starts an output. The files go to a stage beside the folder; `commit` puts them in place, so that a failed or killed build
 * leaves the previous output whole. Files with the bytes they had before keep their times.
 *
 * @param memory file name without extension, under which the state of this output is remembered between builds
 */
function createOutput(outDir: string, memory: string, maker: string): OutputRun {
  const manifestFile = `${memory}.json`;
  const listFile = `${memory}.replacing.json`;
  finishReplacing(outDir, listFile);
  const { program = '', files = {} } = readSmallJson<Partial<Written>>(manifestFile, {});
  const before = intact(files, outDir);
  const now: Manifest = {};
  const names = new Map<string, string>();
  const stage = `${outDir}.${randomBytes(4).toString('hex')}.next`;
  const add = (path: string, file: FileFacts, key: string): void => {
    const other = now[path];
    if (other && other.hash !== file.hash) fail(problem('OUTPUT_CONFLICT', { path }));
    now[path] = { ...file, key, mtime: 0 };
  };
  const adopt = (path: string, { name, ...file }: StagedFile, key: string): void => {
    add(path, file, key);
    names.set(path, name);
  };
  return {
    stage,
    keep(path, key) {
      const old = before[path];
      if (!old || old.key !== key || program !== maker) return false;
      add(path, old, key);
      return true;
    },
    previous(path) {
      const old = program === maker ? before[path] : undefined;
      return old?.frame ? { file: join(outDir, path), hash: old.hash, frame: old.frame } : null;
    },
    write(path, content, key = '') {
      const bytes = typeof content === 'string' ? Buffer.from(content) : content;
      const file = { hash: hash(bytes), size: bytes.length };
      const isThere = before[path]?.hash === file.hash || now[path]?.hash === file.hash;
      if (isThere) add(path, file, key);
      else adopt(path, stageFile({ folder: stage, flat: names.size < mostFlat }, path, bytes), key);
    },
    adopt,
    paths: () => Object.keys(now),
    commit: () => commit({ maker, outDir, stage, names, manifestFile, listFile, before, now }),
    discard: () => rmSync(stage, { recursive: true, force: true }),
  };
}

interface Swap {
  maker: string;
  outDir: string;
  stage: string;
  /** Of the staged files, by their paths. */
  names: ReadonlyMap<string, string>;
  manifestFile: string;
  listFile: string;
  before: Manifest;
  now: Manifest;
}

function commit({
  maker,
  outDir,
  stage,
  names,
  manifestFile,
  listFile,
  before,
  now,
}: Swap): ReturnType<OutputRun['commit']> {
  const changed = Object.keys(now).filter((path) => before[path]?.hash !== now[path]?.hash);
  const isNew = new Set(changed);
  const unchanged = Object.keys(now).filter((path) => !isNew.has(path));
  const removed = existsSync(outDir) ? filesIn(outDir).filter((path) => !now[path]) : [];
  putInPlace({ outDir, stage, names, listFile, changed, unchanged, removed });
  let bytes = 0;
  for (const [path, entry] of Object.entries(now)) {
    entry.mtime = isNew.has(path) ? statSync(join(outDir, path)).mtimeMs : (before[path]?.mtime ?? 0);
    bytes += entry.size;
  }
  const written: Written = { program: maker, files: now };
  writeSmallJson(manifestFile, written);
  return { written: changed.length, unchanged: unchanged.length, removed: removed.length, bytes };
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

function insideOf(folder: string, path: string): string {
  const file = join(folder, path);
  if (below(folder, file) === null) fail(problem('OUTPUT_ESCAPE', { path }));
  return file;
}
