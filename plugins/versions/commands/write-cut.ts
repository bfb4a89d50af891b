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
  statSync,
} from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { below } from 'tapdocs';
import { codeBlocks, decodePath, readTree } from 'tapdocs/kit';

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

/** A copied folder that is not yet at its place. */
interface StagedCopy {
  from: string;
  to: string;
  /** Where it is now. */
  stage: string;
}

/**
 * Changes the relative paths in copied files that lead out of the content, so that they lead to the same files from the new place.
 * Paths within the content, also to another of the copied folders, belong to the version.
 *
 * @returns number of changed files
 */
function adaptPaths(copies: readonly StagedCopy[]): number {
  const isCopied = (path: string): boolean => copies.some(({ from }) => below(from, path) !== null);
  return copies.reduce((count, { from, to, stage }) => {
    const changed = textFiles(stage).filter((file) => {
      const path = relative(stage, file);
      const [oldFolder, newFolder] = [dirname(join(from, path)), dirname(join(to, path))];
      const text = readFileSync(file, 'utf8');
      const adapted = adaptText(text, /\.mdx?$/.test(file), (written, isModule) => {
        const target = join(oldFolder, written);
        if (isCopied(target) || !leadsToFile(join(oldFolder, decodePath(written) ?? written), isModule)) return written;
        return relative(newFolder, target).split(sep).join('/');
      });
      if (adapted !== text) writeFileSync(file, adapted);
      return adapted !== text;
    });
    return count + changed.length;
  }, 0);
}

/** The new path for a written one. */
type Adapt = (written: string, isModule: boolean) => string;

/** Relative paths after a word of imports, in quotes, in links, and after the sign of code from a file. The first part is inline code. */
const paths =
  /(`+)(?!`).*?(?<!`)\1(?!`)|((?:\b(?:from|import)\s*\(?\s*|\brequire\s*\(\s*)?["']|[(<]|<<<\s+|\]:\s+)(\.{1,2}\/[^\s"'()<>?#]+)/g;

function adaptText(text: string, isMarkdown: boolean, adapt: Adapt): string {
  const adaptLine = (line: string): string =>
    line.replace(paths, (all: string, ...[, lead, written]: (string | undefined)[]) =>
      lead === undefined || written === undefined ? all : lead + adapt(written, /[a-z]/.test(lead)),
    );
  const adaptLines = (part: string): string => part.split('\n').map(adaptLine).join('\n');
  if (!isMarkdown) return adaptLines(text);
  let result = '';
  let copied = 0;
  for (const { position } of codeBlocks(readTree(text, 'mdx').tree)) {
    const start = position?.start.offset ?? 0;
    const end = position?.end.offset ?? start;
    // The line that opens a block can name a file.
    const first = text.indexOf('\n', start);
    const code = first < 0 || first > end || !/[`~]/.test(text.charAt(start)) ? start : first;
    result += adaptLines(text.slice(copied, code)) + text.slice(code, end);
    copied = end;
  }
  return result + adaptLines(text.slice(copied));
}

function textFiles(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:mdx?|[cm]?[jt]sx?|css|less|s[ac]ss)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
}

/** Whether there is a file at a path. A module is also a folder, or a file with another extension or one more. */
function leadsToFile(path: string, isModule: boolean): boolean {
  if (existsSync(path)) return isModule || statSync(path).isFile();
  const folder = dirname(path);
  if (!isModule || !existsSync(folder)) return false;
  const stem = basename(path).replace(/\.[cm]?jsx?$/, '');
  return readdirSync(folder).some((name) => name.startsWith(`${stem}.`));
}
