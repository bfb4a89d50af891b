import { type Problem, fail, problem, type ProblemPlace } from '../problems/problem.js';
import type { FileFacts } from './stage.js';
import { hash } from './hash.js';

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

/** The output of a build. */
export interface OutputRun extends OwnedOutput {
  /** Adds a file that `stageFile` has staged, with its key. */
  adopt(path: string, file: FileFacts, key: string): void;
  /** Reserves a path for its owner. */
  reserve: OutputClaims['reserve'];
  /** Folder in which files are staged, on the file system of the output. Created on first use. */
  readonly stage: string;
  /** Paths of the files so far. */
  paths(): string[];
  /** Whether a path is one of them. */
  has(path: string): boolean;
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

/** The owner of an output file. */
export interface OutputOwner {
  /** Its name in a sentence: the page `docs/a.md`, the plugin `feeds`. */
  name: string;
  /** Its source, absolute or below the site's root, if there is one. */
  file?: string;
}

/** Tracks which owner writes which path. Two owners must not write to the same path. */
export interface OutputClaims {
  /**
   * Claims a path. Several owners may write the same bytes to it, unless it is reserved.
   *
   * @throws TapdocsError OUTPUT_CONFLICT if it is reserved for another owner, or would be both a file and a folder;
   *   OUTPUT_NAME_LONG
   */
  claim(path: string, owner: OutputOwner): void;
  /** Reserves a path: no other owner may write to it, even the same bytes. */
  reserve(path: string, owner: OutputOwner): void;
  /** Whether a folder, or its path, is in use. */
  isUsed(folder: string): boolean;
  /** Fails because the bytes of `owner` differ from those of the first owner. */
  refuse(path: string, owner: OutputOwner): never;
}

/** Creates an empty set of claims. */
export function createOutputClaims(): OutputClaims {
  const owners = new Map<string, OutputOwner>();
  const reserved = new Set<string>();
  /** A file of each folder. */
  const folders = new Map<string, string>();
  const refuse = (path: string, owner: OutputOwner): never =>
    fail(problem('OUTPUT_CONFLICT', { path, first: nameOf(owners.get(path)), second: owner.name }, placeOf(owner)));
  const refuseFolder = (path: string, inner: string, owner: OutputOwner): never => {
    const first = nameOf(owners.get(path) ?? owner);
    const second = nameOf(owners.get(inner) ?? owner);
    return fail(problem('OUTPUT_CONFLICT', { path, inner, first, second }, placeOf(owner)));
  };
  const add = (path: string, owner: OutputOwner): void => {
    refuseLongNames(path, owner);
    const inner = folders.get(path);
    if (inner !== undefined) refuseFolder(path, inner, owner);
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
      const folder = path.slice(0, end);
      // A known folder is no file.
      if (folders.has(folder)) break;
      if (owners.has(folder)) refuseFolder(folder, path, owner);
      folders.set(folder, path);
    }
    owners.set(path, owner);
  };
  return {
    claim(path, owner) {
      const first = owners.get(path);
      if (!first) add(path, owner);
      else if (reserved.has(path) && first.name !== owner.name) refuse(path, owner);
    },
    reserve(path, owner) {
      if (owners.has(path)) refuse(path, owner);
      add(path, owner);
      reserved.add(path);
    },
    isUsed: (folder) => folders.has(folder) || owners.has(folder),
    refuse,
  };
}

/** The longest file name, in bytes, that all common file systems allow. */
const longestName = 255;

function refuseLongNames(path: string, owner: OutputOwner): void {
  // Most paths are shorter than a single name may be.
  if (path.length * 3 <= longestName) return;
  for (const name of path.split('/')) {
    const bytes = Buffer.byteLength(name);
    if (bytes <= longestName) continue;
    const shown = `${name.slice(0, 40).replace(/[\ud800-\udbff]$/, '')}…`;
    fail(
      problem(
        'OUTPUT_NAME_LONG',
        { path: path.replace(name, () => shown), name: shown, bytes, owner: owner.name },
        placeOf(owner),
      ),
    );
  }
}

function nameOf(owner: OutputOwner | undefined): string {
  return owner?.name ?? 'Tapdocs itself';
}

function placeOf({ file }: OutputOwner): ProblemPlace | undefined {
  return file === undefined ? undefined : { file };
}

/** An output that stays in memory. It keeps no earlier files, so taps create all of their files. */
export function createMemoryOutput(): { output: OwnedOutput; files: ReadonlyMap<string, Buffer> } {
  const files = new Map<string, Buffer>();
  const claims = createOutputClaims();
  const by = (owner: OutputOwner): Output => ({
    keep: () => false,
    write(path, content) {
      claims.claim(path, owner);
      const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
      const other = files.get(path);
      if (other && hash(other) !== hash(bytes)) claims.refuse(path, owner);
      files.set(path, bytes);
    },
  });
  return { files, output: { ...by({ name: 'Tapdocs itself' }), by } };
}
