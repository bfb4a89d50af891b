import {
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { repository, statsOf } from './output-folder.js';
import { fail, problem, TapdocsError } from '../problems/problem.js';
import { hash } from './hash.js';
import { below } from './paths.js';
import { errorCode } from './stats.js';
import { type Processes, discardStage, findStages, insideOf, isAbandoned, stagedFiles } from './stage.js';
import { readSmallJson, writeJson } from './json-file.js';
import { describeRefusal } from '../problems/system-refusal.js';

/**
 * A complete output: the staged files, and the files of the previous output to remove. Paths are below the folders,
 * with `/`.
 */
export interface Replacement {
  /** Real path. */
  outDir: string;
  /** Folder of the stage. */
  stage: string;
  /** The changed files, which are in the stage. */
  changed: readonly string[];
  /** Files and links of the previous output that are not in this one. */
  removed: readonly string[];
}

/**
 * The steps that change the output, in this order. The journal is saved before the first step, and each step can be
 * repeated. If this process is killed, the next build finds the journal and starts from the beginning.
 */
interface Journal {
  /** Identifies the output folder, or '' if it does not exist yet. A different folder with that name is not touched. */
  output: string;
  /** Entries at the paths of changed files or of their folders. */
  cleared: string[];
  /** Files to move from the stage. '' is the folder itself. */
  moved: string[];
  removed: string[];
}

const journalFile = 'journal.json';
const journalSample = { output: '', cleared: [''], moved: [''], removed: [''] };

/**
 * Changes the output to the new state. If the process is killed after the first change, the next build completes the
 * rest.
 */
export function putInPlace({ outDir, stage, changed, removed }: Replacement): void {
  const cleared = inTheWay(removed, changed);
  const isCleared = new Set(cleared);
  const journal: Journal = {
    output: identity(outDir),
    cleared,
    moved: existsSync(outDir) ? inOrder(changed) : [''],
    removed: removed.filter((path) => !isCleared.has(path)),
  };
  writeJson(join(stage, journalFile), journal);
  carryOut(journal, { outDir, stage });
}

/** Whether the output has begun to change. From then on, the next build needs the stage to complete it. */
export function isCommitting(stage: string): boolean {
  return existsSync(join(stage, journalFile));
}

/** Completes the changes of a build that was killed, and removes what other builds left. `outDir` is a real path. */
export function recoverOutput(outDir: string, processes?: Processes): void {
  for (const stage of findStages(outDir)) {
    const journal = readSmallJson<Journal | null>(join(stage, journalFile), null, journalSample);
    if (!journal && !isAbandoned(stage, processes)) continue;
    try {
      // A first output may already be in place.
      const isSame =
        identity(outDir) === journal?.output || (journal?.output === '' && !existsSync(stagedFiles(stage)));
      if (journal && isSame) carryOut(journal, { outDir, stage });
    } catch {
      // This build writes all missing files, and reports why they cannot be put in place.
    }
    discardStage(stage);
  }
}

/** The entries below a folder; paths with `/`. */
export interface FolderContent {
  files: ReadonlySet<string>;
  /** Entries that are neither files nor folders, such as links. */
  others: readonly string[];
}

/** Lists an output folder, without following links and without repositories. */
export function contentOf(folder: string): FolderContent {
  const files = new Set<string>();
  const others: string[] = [];
  /** @param inside its path with a slash at the end; '' for the folder itself */
  const list = (inside: string): void => {
    for (const entry of readdirSync(`${folder}/${inside}`, { withFileTypes: true })) {
      const path = inside + entry.name;
      if (entry.isFile()) files.add(path);
      else if (!entry.isDirectory()) others.push(path);
      else if (path !== repository) list(`${path}/`);
    }
  };
  if (existsSync(folder)) list('');
  return { files, others };
}

/** Files that documents link to come before the documents. */
function inOrder(paths: readonly string[]): string[] {
  const rank = (path: string): number => (path.startsWith('_tapdocs/') ? 0 : 1);
  return [...paths].sort((a, b) => rank(a) - rank(b));
}

/**
 * Entries that must be removed first: a file at the path of a folder, the content of a folder at the path of a file, a
 * name that differs in case.
 */
function inTheWay(removed: readonly string[], changed: readonly string[]): string[] {
  const files = new Set(changed.map(spelling));
  const folders = new Set(changed.flatMap(foldersOf).map(spelling));
  return removed.filter((path) =>
    [path, ...foldersOf(path)]
      .map(spelling)
      .some((part, index) => files.has(part) || (index === 0 && folders.has(part))),
  );
}

/** Equal for names that some file systems treat as the same. */
function spelling(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** `a`, `a/b` for `a/b/c.html`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Identifies a folder as long as it exists; '' if there is none. */
function identity(folder: string): string {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.birthtimeMs}` : '';
}

/** Executes a journal, of which a part may already be done. */
function carryOut({ cleared, moved, removed }: Journal, { outDir, stage }: { outDir: string; stage: string }): void {
  const files = stagedFiles(stage);
  const isMoved = (path: string): boolean => !existsSync(join(files, path));
  // Already done when the file replaced a name that differs in case.
  const placed = new Set(cleared.length > 0 ? moved.filter(isMoved).map(spelling) : []);
  removeFiles(
    outDir,
    cleared.filter((path) => !placed.has(spelling(path))),
  );
  const ready = new Set<string>();
  for (const path of moved) {
    const from = insideOf(files, path);
    const to = insideOf(outDir, path);
    try {
      makeFolder(outDir, dirname(to), ready);
      moveFile(from, to);
    } catch (error) {
      blocked(to, error);
    }
  }
  removeFiles(outDir, removed);
  rmSync(join(stage, journalFile), { force: true });
  discardStage(stage);
}

/** Creates the folder of a file. A link that leads out of the output does not count as a folder. */
function makeFolder(outDir: string, folder: string, ready: Set<string>): void {
  if (ready.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  const path = below(outDir, folder);
  if (path !== null && below(outDir, realpathSync(folder)) === null) fail(problem('OUTPUT_ESCAPE', { path }));
  ready.add(folder);
}

/** Moves a file or a folder. Does nothing if it was already moved. */
function moveFile(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    if (!existsSync(from)) return;
    if (errorCode(error) === 'EXDEV') copyOver(from, to);
    else if (!removeEmptyTree(to)) throw error;
    else renameSync(from, to);
  }
}

/** For an output folder that is a mount point, such as a volume. */
function copyOver(from: string, to: string): void {
  if (statsOf(to, lstatSync)?.isDirectory()) removeEmptyTree(to);
  const whole = `${to}.${hash(to).slice(0, 16)}`;
  copyFileSync(from, whole);
  renameSync(whole, to);
  rmSync(from);
}

/** Removes a folder that contains only empty folders. Returns false if it does not exist or contains files. */
function removeEmptyTree(folder: string): boolean {
  if (!statsOf(folder, lstatSync)?.isDirectory()) return false;
  const inside = readdirSync(folder).map((name) => join(folder, name));
  if (!inside.every(removeEmptyTree)) return false;
  rmdirSync(folder);
  return true;
}

function removeFiles(outDir: string, paths: readonly string[]): void {
  for (const path of paths) {
    const file = insideOf(outDir, path);
    try {
      rmSync(file, { force: true });
    } catch (error) {
      // There is now a folder at this path, or a file at the path of its folder.
      if (statsOf(file, lstatSync)?.isDirectory() === false) blocked(file, error);
    }
  }
  removeEmptyFolders(outDir, paths.flatMap(foldersOf));
}

/** Removes the folders that are empty, or become empty by this. */
function removeEmptyFolders(root: string, folders: readonly string[]): void {
  const full = new Set<string>();
  for (const folder of [...new Set(folders)].sort((a, b) => b.length - a.length)) {
    if (full.has(folder)) continue;
    try {
      rmdirSync(join(root, folder));
    } catch {
      // It contains other files, and so do its parent folders.
      for (const outer of ['', ...foldersOf(folder)]) full.add(outer);
    }
  }
}

function blocked(path: string, error: unknown): never {
  if (error instanceof TapdocsError) throw error;
  const isFull = statsOf(path, lstatSync)?.isDirectory() ?? false;
  const detail = isFull ? { detail: 'it is a folder that is not empty' } : describeRefusal(error);
  fail(problem('OUTPUT_BLOCKED', { path, ...detail }, undefined, error));
}
