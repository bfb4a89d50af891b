import {
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { below } from './portable-path.js';
import { readSmallJson, writeSmallJson } from './small-json.js';

/** A complete output: what was staged, and what stays of the previous one. Paths are below the folders, with `/`. */
interface Replacement {
  outDir: string;
  /** Folder beside `outDir`, with the changed files. */
  stage: string;
  /** Where in the stage the files lie, by their paths; there may be some that are unchanged. */
  names: ReadonlyMap<string, string>;
  /** Where the files are listed that are to take their places one by one. */
  listFile: string;
  changed: readonly string[];
  unchanged: readonly string[];
  /** Files that the previous output has too many. */
  removed: readonly string[];
}

/**
 * Makes the output what it is to be. Few files take their places one by one, each whole, after a list of them was written: a
 * build that is killed meanwhile is finished by the next. Otherwise the whole folder is swapped with two renames.
 */
export function putInPlace(replacement: Replacement): void {
  const { outDir, stage, changed, removed } = replacement;
  const hasOutput = lstatSync(outDir, { throwIfNoEntry: false }) !== undefined;
  if (hasOutput && changed.length + removed.length === 0) rmSync(stage, { recursive: true, force: true });
  else if (hasOutput && isFew(replacement)) replaceFew(replacement);
  else replaceFolder(replacement);
}

/** Finishes what a build that was killed has begun, and clears away what others have left. */
export function finishReplacing(outDir: string, listFile: string): void {
  const { stage = '', changed = [], removed = [] } = readSmallJson<Partial<List>>(listFile, {});
  if (isStageOf(outDir, stage)) moveListed(outDir, listFile, { stage, changed, removed });
  const old = previousName(outDir);
  // Killed between the two renames: no output but the previous one.
  if (existsSync(old) && !existsSync(outDir)) renameSync(old, outDir);
  rmSync(old, { recursive: true, force: true });
  removeLeftStages(outDir);
}

/** Files of a folder, below it, with `/`. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => below(folder, join(parentPath, name)) ?? name);
}

/** Linking the thousands of files that stay takes longer than the rest of a small build. */
const few = 200;

/** Whether files can take their places one by one: no link leads elsewhere, and no folder was a file or becomes one. */
function isFew({ outDir, changed, removed }: Replacement): boolean {
  if (changed.length + removed.length > few) return false;
  const isLink = (path: string): boolean =>
    lstatSync(join(outDir, path), { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
  const changedFolders = new Set(changed.flatMap(foldersOf));
  const removedFolders = new Set(removed.flatMap(foldersOf));
  return (
    !isLink('') &&
    !removed.some((path) => changedFolders.has(path) || isLink(path)) &&
    !changed.some((path) => removedFolders.has(path))
  );
}

/** `a`, `a/b` for `a/b/c.html`. */
function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Files that take their places one by one, in this order. */
interface List {
  /** Name of the stage, beside the output. */
  stage: string;
  changed: [path: string, name: string][];
  removed: string[];
}

function replaceFew({ outDir, stage, names, listFile, changed, removed }: Replacement): void {
  // What documents link to comes before them.
  const rank = (path: string): number => (path.startsWith('_tapdocs/') ? 0 : 1);
  const inOrder = changed
    .map((path): List['changed'][number] => [path, names.get(path) ?? path])
    .sort(([a], [b]) => rank(a) - rank(b));
  const list: List = { stage: basename(stage), changed: inOrder, removed: [...removed] };
  writeSmallJson(listFile, list);
  moveListed(outDir, listFile, list);
}

/** Carries a list out, of which a part may be done already. */
function moveListed(outDir: string, listFile: string, { stage, changed, removed }: List): void {
  const from = join(dirname(outDir), stage);
  const isBelow = (root: string, path: string): boolean => below(root, join(root, path)) !== null;
  const folders = new Set<string>();
  for (const [path, name] of changed) {
    const staged = join(from, name);
    if (!isBelow(outDir, path) || !isBelow(from, name) || !existsSync(staged)) continue;
    const folder = dirname(join(outDir, path));
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    renameSync(staged, join(outDir, path));
  }
  const gone = removed.filter((path) => isBelow(outDir, path));
  for (const path of gone) rmSync(join(outDir, path), { force: true });
  removeEmptyFolders(outDir, gone.flatMap(foldersOf));
  // Nothing but empty folders is left as a rule: removing these by name takes a fifth of the time that looking through them does.
  removeEmptyFolders(from, [...changed.flatMap(([, name]) => foldersOf(name)), '']);
  rmSync(from, { recursive: true, force: true });
  rmSync(listFile, { force: true });
}

/** Removes those of the folders that are empty, or become so by that. */
function removeEmptyFolders(root: string, folders: readonly string[]): void {
  const full = new Set<string>();
  for (const folder of [...new Set(folders)].sort((a, b) => b.length - a.length)) {
    if (full.has(folder)) continue;
    try {
      rmdirSync(join(root, folder));
    } catch {
      // It holds other files; those that it is in are not empty, either.
      for (const outer of ['', ...foldersOf(folder)]) full.add(outer);
    }
  }
}

function replaceFolder({ outDir, stage, names, changed, unchanged }: Replacement): void {
  mkdirSync(stage, { recursive: true });
  const isChanged = new Set(changed);
  for (const [path, name] of names) {
    if (name === path) continue;
    if (isChanged.has(path)) moveFile(join(stage, name), join(stage, path));
    else rmSync(join(stage, name), { force: true });
  }
  takeOver(unchanged, { from: outDir, to: stage });
  const old = previousName(outDir);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(outDir)) renameSync(outDir, old);
  renameSync(stage, outDir);
  rmSync(old, { recursive: true, force: true });
}

function moveFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  renameSync(from, to);
}

/** Links files, or copies them where links are not to be had; their times of change stay. */
function takeOver(paths: readonly string[], { from, to }: { from: string; to: string }): void {
  const folders = new Set<string>();
  for (const path of paths) {
    const target = join(to, path);
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

function previousName(outDir: string): string {
  return `${outDir}.previous`;
}

/** Whether this is the name of a stage of the output. */
function isStageOf(outDir: string, name: string): boolean {
  const start = `${basename(outDir)}.`;
  return name.startsWith(start) && /^[\da-f]{8}\.next$/.test(name.slice(start.length));
}

/** A stage that nothing touched for an hour belongs to a build that was killed; a younger one may be another build's. */
const abandonedAfter = 3_600_000;

function removeLeftStages(outDir: string): void {
  const parent = dirname(outDir);
  if (!existsSync(parent)) return;
  for (const name of readdirSync(parent)) {
    const folder = join(parent, name);
    if (isStageOf(outDir, name) && statSync(folder).mtimeMs < Date.now() - abandonedAfter)
      rmSync(folder, { recursive: true, force: true });
  }
}
