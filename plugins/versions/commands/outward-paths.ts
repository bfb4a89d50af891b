import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { below } from 'tapdocs';
import { codeBlocks, decodePath, readTree } from 'tapdocs/kit';

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
export function adaptPaths(copies: readonly StagedCopy[]): number {
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
