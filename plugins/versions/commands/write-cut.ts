import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { below } from 'tapdocs';
import { adaptPaths } from './outward-paths.js';

/** A folder to copy, and its target. Absolute paths; `from` has no symbolic links. */
export interface Copy {
  from: string;
  to: string;
}

/** The files that a cut writes. */
interface Cut {
  copies: readonly Copy[];
  /** Absolute folders that are not copied as a part of another one. */
  skipped: ReadonlySet<string>;
  /** New texts of files by absolute path. */
  texts: ReadonlyMap<string, string>;
}

/**
 * Writes folders and files, all or nothing. They are first written next to their targets and then renamed, so that no folder of a version
 * is ever incomplete, and most failures happen before the first rename.
 *
 * @returns number of files in each copy, and of those whose relative paths were changed
 */
export function writeCut({ copies, skipped, texts }: Cut): { counts: number[]; adapted: number } {
  const undo: (() => void)[] = [];
  try {
    const staged = copies.map(({ from, to }) => {
      const stage = join(dirname(to), `.${basename(to)}`);
      rmSync(stage, { recursive: true, force: true });
      undo.push(...newFolders(dirname(to)), () => rmSync(stage, { recursive: true, force: true }));
      mkdirSync(dirname(stage), { recursive: true });
      copyFolder(from, stage, skipped);
      return { stage, from, to, count: countFiles(stage) };
    });
    const adapted = adaptPaths(staged);
    const written = [...texts].map(([file, text]) => {
      const stage = `${file}.new`;
      undo.push(...newFolders(dirname(file)), () => rmSync(stage, { force: true }));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(stage, text);
      return { stage, file };
    });
    for (const { stage, to } of staged) {
      renameSync(stage, to);
      undo.push(() => rmSync(to, { recursive: true, force: true }));
    }
    for (const { stage, file } of written) {
      const before = existsSync(file) ? readFileSync(file) : null;
      renameSync(stage, file);
      undo.push(() => (before === null ? rmSync(file, { force: true }) : writeFileSync(file, before)));
    }
    return { counts: staged.map(({ count }) => count), adapted };
  } catch (error) {
    for (const step of undo.reverse()) attempt(step);
    throw error;
  }
}

/** Undoes a step. Ignores a failure, because the first failure is reported. */
function attempt(step: () => void): void {
  try {
    step();
  } catch {
    // The other steps must still be undone.
  }
}

/** Removes the folders that do not exist yet, the innermost first when it is undone. */
function newFolders(folder: string): (() => void)[] {
  if (existsSync(folder)) return [];
  return [...newFolders(dirname(folder)), () => rmSync(folder, { recursive: true, force: true })];
}

function copyFolder(from: string, to: string, skipped: ReadonlySet<string>): void {
  cpSync(from, to, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (file) => file === from || !skipped.has(file),
  });
  const entries = readdirSync(to, { withFileTypes: true, recursive: true });
  for (const { name, parentPath } of entries.filter((entry) => entry.isSymbolicLink())) {
    freezeLink(join(parentPath, name), { from, to });
  }
}

/**
 * A link within the folder points to the same place of the copy. The target of any other link is copied, because it changes later. A
 * broken link, or a link to a folder around the content, is unchanged; pages are not read through it.
 */
function freezeLink(link: string, { from, to }: Copy): void {
  const original = join(from, relative(to, link));
  if (!existsSync(original)) return;
  const target = realpathSync(original);
  if (target === from || below(target, from) !== null) return;
  rmSync(link);
  if (below(from, target) === null) cpSync(target, link, { recursive: true, verbatimSymlinks: true });
  else symlinkSync(relative(dirname(original), target), link);
}

function countFiles(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true }).filter((entry) => !entry.isDirectory()).length;
}
