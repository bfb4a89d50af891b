import type { OutputClaims, OutputOwner } from './output-claims.js';
import type { Problem } from '../problems/problem.js';
import type { FileFacts } from './stage.js';

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
