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
  type Stats,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { repository } from './output-folder.js';
import { fail, problem, TapdocsError } from '../problems/problem.js';
import { hash } from './hash.js';
import { below } from './paths.js';
import type { Processes } from '../process/running-process.js';
import { readSmallJson, writeJson } from './json-file.js';
import { discardStage, findStages, isAbandoned, stagedFiles } from './stage.js';
import { describeRefusal } from '../problems/system-refusal.js';

/** A complete output: what was staged, and what the previous one has too many. Paths are below the folders, with `/`. */
export interface Replacement {
  /** Real path. */
  outDir: string;
  /** Folder of the stage. */
  stage: string;
  /** Where in the stage the changed files lie, by their paths. */
  changed: ReadonlyMap<string, string>;
  /** Files and links of the previous output that are not in this one. */
  removed: readonly string[];
}

/**
 * What is done to the output, in this order. It is written down before the first step, and each step can be done twice: whoever finds it
 * later, because this process was killed, starts from the beginning.
 */
interface Journal {
  /** Identity of the output folder, '' when there is none yet: another folder of that name is left alone. */
  output: string;
  /** What stands where a changed file, or a folder of one, goes. */
  cleared: string[];
  /** From a path below the stage's files to one below the output. '' is the folder itself. */
  moved: [path: string, name: string][];
  removed: string[];
}

const journalFile = 'journal.json';
const journalSample = { output: '', cleared: [''], moved: [['']], removed: [''] };

/** Makes the output what it is to be. From the first change on, a process that is killed leaves what the next build completes. */
export function putInPlace({ outDir, stage, changed, removed }: Replacement): void {
  const moved = inOrder([...changed]);
  const isFirst = !existsSync(outDir);
  if (isFirst) arrange(stagedFiles(stage), moved);
  const cleared = inTheWay(removed, [...changed.keys()]);
  const isCleared = new Set(cleared);
  const journal: Journal = {
    output: identity(outDir),
    cleared,
    moved: isFirst ? [['', '']] : moved,
    removed: removed.filter((path) => !isCleared.has(path)),
  };
  writeJson(join(stage, journalFile), journal);
  carryOut(journal, { outDir, stage });
}

/** Whether the output has begun to change: from then on, the stage is what the next build completes it from. */
export function isCommitting(stage: string): boolean {
  return existsSync(join(stage, journalFile));
}

/** Completes what a build that was killed has begun, and clears away what others have left. `outDir` is a real path. */
export function recoverOutput(outDir: string, processes?: Processes): void {
  for (const stage of findStages(outDir)) {
    const journal = readSmallJson<Journal | null>(join(stage, journalFile), null, journalSample);
    if (!journal && !isAbandoned(stage, processes)) continue;
    try {
      // A first output may be in its place already.
      const isSame =
        identity(outDir) === journal?.output || (journal?.output === '' && !existsSync(stagedFiles(stage)));
      if (journal && isSame) carryOut(journal, { outDir, stage });
    } catch {
      // This build makes all files that are missing, and says what keeps them from their places.
    }
    discardStage(stage);
  }
}

/** What there is below a folder; paths with `/`. */
export interface FolderContent {
  files: ReadonlySet<string>;
  /** Neither files nor folders, such as links. */
  others: readonly string[];
}

/** Lists an output folder; nothing that a link leads to, and no repository. */
export function contentOf(folder: string): FolderContent {
  const files = new Set<string>();
  const others: string[] = [];
  const list = (inside: string): void => {
    for (const entry of readdirSync(join(folder, inside), { withFileTypes: true })) {
      const path = inside === '' ? entry.name : `${inside}/${entry.name}`;
      if (entry.isFile()) files.add(path);
      else if (!entry.isDirectory()) others.push(path);
      else if (path !== repository) list(path);
    }
  };
  if (existsSync(folder)) list('');
  return { files, others };
}

/** What documents link to comes before them. */
function inOrder(moved: Journal['moved']): Journal['moved'] {
  const rank = ([path]: readonly [string, string]): number => (path.startsWith('_tapdocs/') ? 0 : 1);
  return moved.sort((a, b) => rank(a) - rank(b));
}

/** Gives staged files the paths that they have in the output. */
function arrange(files: string, moved: Journal['moved']): void {
  const folders = new Set<string>();
  for (const [path, name] of moved) {
    if (name === path) continue;
    const folder = dirname(join(files, path));
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    renameSync(join(files, name), join(files, path));
  }
}

/** Those that have to go first: a file where a folder goes, what lies in a folder where a file goes, another spelling of a name. */
function inTheWay(removed: readonly string[], changed: readonly string[]): string[] {
  const files = new Set(changed.map(spelling));
  const folders = new Set(changed.flatMap(foldersOf).map(spelling));
  return removed.filter((path) =>
    [path, ...foldersOf(path)]
      .map(spelling)
      .some((part, index) => files.has(part) || (index === 0 && folders.has(part))),
  );
}

/** Equal for names that some file systems do not tell apart. */
function spelling(path: string): string {
  return path.normalize('NFC').toLowerCase();
}

/** `a`, `a/b` for `a/b/c.html`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Names a folder for as long as it exists; '' for none. */
function identity(folder: string): string {
  const stats = statSync(folder, { throwIfNoEntry: false });
  return stats ? `${stats.ino} ${stats.birthtimeMs}` : '';
}

/** Carries a journal out, of which a part may be done already. */
function carryOut({ cleared, moved, removed }: Journal, { outDir, stage }: { outDir: string; stage: string }): void {
  const files = stagedFiles(stage);
  const isMoved = ([, name]: readonly [string, string]): boolean => !existsSync(join(files, name));
  // Done before, when the file replaced another spelling of its name.
  const placed = new Set(cleared.length > 0 ? moved.filter(isMoved).map(([path]) => spelling(path)) : []);
  removeFiles(
    outDir,
    cleared.filter((path) => !placed.has(spelling(path))),
  );
  const ready = new Set<string>();
  for (const [path, name] of moved) {
    const from = insideOf(files, name);
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
  // Only empty folders are left as a rule: removing these by name takes a fifth of the time that looking through them does.
  removeEmptyFolders(files, [...moved.flatMap(([, name]) => foldersOf(name)), '']);
  discardStage(stage);
}

/** @throws OUTPUT_ESCAPE for a path that leads out of the folder */
function insideOf(folder: string, path: string): string {
  const file = join(folder, path);
  if (path !== '' && below(folder, file) === null) fail(problem('OUTPUT_ESCAPE', { path }));
  return file;
}

/** Makes the folder of a file; one that a link leads out of the output is none. */
function makeFolder(outDir: string, folder: string, ready: Set<string>): void {
  if (ready.has(folder)) return;
  mkdirSync(folder, { recursive: true });
  const path = below(outDir, folder);
  if (path !== null && below(outDir, realpathSync(folder)) === null) fail(problem('OUTPUT_ESCAPE', { path }));
  ready.add(folder);
}

/** Moves a file or a folder; nothing when it was moved before. */
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

/** For an output folder that lies on another file system than its own place, such as a volume. */
function copyOver(from: string, to: string): void {
  if (lstatOf(to)?.isDirectory()) removeEmptyTree(to);
  const whole = `${to}.${hash(to).slice(0, 16)}`;
  copyFileSync(from, whole);
  renameSync(whole, to);
  rmSync(from);
}

/** Removes a folder that holds nothing but such folders. False when there is none, or it holds something. */
function removeEmptyTree(folder: string): boolean {
  if (!lstatOf(folder)?.isDirectory()) return false;
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
      // By now a folder stands there, or a file where its folder was.
      if (lstatOf(file)?.isDirectory() === false) blocked(file, error);
    }
  }
  removeEmptyFolders(outDir, paths.flatMap(foldersOf));
}

/** Removes those of the folders that are empty, or become so by that. */
function removeEmptyFolders(root: string, folders: readonly string[]): void {
  const full = new Set<string>();
  for (const folder of [...new Set(folders)].sort((a, b) => b.length - a.length)) {
    if (full.has(folder)) continue;
    try {
      rmdirSync(join(root, folder));
    } catch {
      // It holds other files, and so do the folders that it is in.
      for (const outer of ['', ...foldersOf(folder)]) full.add(outer);
    }
  }
}

function blocked(path: string, error: unknown): never {
  if (error instanceof TapdocsError) throw error;
  const isFull = lstatOf(path)?.isDirectory() ?? false;
  const detail = isFull ? { detail: 'it is a folder that is not empty' } : describeRefusal(error);
  fail(problem('OUTPUT_BLOCKED', { path, ...detail }, undefined, error));
}

/** Undefined when there is nothing. */
function lstatOf(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
