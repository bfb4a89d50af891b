import { readFileSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import type { Code, Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { nearestFile, nearest } from '../../problems/nearest.js';
import { type Problem, problem } from '../../problems/problem.js';
import { decodeUtf8, statsOf } from '../../files/stats.js';
import { type PageState, pageState, placeOf, siteFile } from '../page-state.js';
import { below, realPath } from '../../files/paths.js';

export interface CodeFilesOptions {
  /** Absolute folders outside of the site from which code can be shown. */
  codeFolders: readonly string[];
}

/** Fills code blocks whose code is in a file: ```` ```ts file="./a.ts" ```` and `<<< ./a.ts`. */
export function codeFiles(options: CodeFilesOptions) {
  // A plugin may know other paths, and replace them.
  return fillBlocks(options, (path) => /^(?:\.|@site\/|[\w-])/.test(path));
}

function fillBlocks({ codeFolders }: CodeFilesOptions, isKnown: (path: string) => boolean) {
  return (tree: Root, file: VFile): void => {
    const state = pageState(file);
    visitCode(tree, (node) => {
      const request = requestOf(node);
      if (!request || !isKnown(request.path)) return;
      const code = codeOf(request, { node, state, file, codeFolders });
      const isFound = typeof code === 'string';
      if (!isFound) state.problems.push(code);
      // Removes the request completely, because the step runs again after the user's plugins.
      Object.assign(node, blockOf(request, isFound ? code : ''));
      delete node.data?.codeImport;
    });
  };
}

/** The same for blocks that plugins have added. A separate step, because a pipeline runs each step only once. */
export function laterCodeFiles(options: CodeFilesOptions) {
  return fillBlocks(options, () => true);
}

function visitCode(node: Nodes, visit: (code: Code) => void): void {
  if (node.type === 'code') visit(node);
  else if ('children' in node) for (const child of node.children) visitCode(child, visit);
}

function requestOf({ lang, meta, data }: Code): CodeRequest | null {
  return data?.codeImport === undefined ? readFence(lang ?? '', meta ?? '') : readImport(data.codeImport);
}

/** The fields of a block. Its default label in a group of tabs is the name of the file. */
function blockOf({ path, meta, language }: CodeRequest, code: string): Pick<Code, 'lang' | 'meta' | 'value'> {
  const isLabelled = /(?:^|\s)title=|\[[^\]]*\]/.test(meta);
  const ending = extname(path).slice(1).toLowerCase();
  return {
    lang: language || ending || 'text',
    meta: isLabelled ? meta : `${meta} [${basename(path)}]`.trim(),
    value: code,
  };
}

interface Context extends CodeFilesOptions {
  node: Code;
  state: PageState;
  file: VFile;
}

function codeOf(request: CodeRequest, { node, state, file, codeFolders }: Context): string | Problem {
  const { path, part } = request;
  const place = placeOf(state, node);
  if (node.value.trim() !== '') return problem('CODE_FILE_FILLED', { path }, place);
  const { absolute, state: fileState } = findCodeFile(path, state, codeFolders);
  if (fileState === 'outside') return problem('CODE_FILE_OUTSIDE', { path }, place);
  if (fileState === 'hidden') return problem('CODE_FILE_HIDDEN', { path }, place);
  // If this file is created, the page changes.
  state.read.add(relative(state.root, absolute).split(sep).join('/'));
  file.data.dependencies?.push(absolute);
  if (fileState === 'missing')
    return problem('CODE_FILE_MISSING', { path, nearest: nearestFile(path, absolute) }, place);
  const text = decodedText(readFileSync(absolute));
  if (text === null) return problem('CODE_FILE_BINARY', { path }, place);
  const cut = cutCode(text, part);
  if ('code' in cut) return cut.code;
  if (cut.missing === 'lines') return problem('CODE_FILE_LINES', { path, lines: part, count: cut.count }, place);
  if (cut.missing === 'end') return problem('CODE_FILE_REGION_OPEN', { path, region: part }, place);
  return problem('CODE_FILE_REGION', { path, region: part, nearest: cut.nearest, regions: cut.regions }, place);
}

/** Null for a file that is not text in UTF-8. */
function decodedText(bytes: Uint8Array): string | null {
  const text = decodeUtf8(bytes);
  return text?.includes('\0') ? null : text;
}

/** The result of looking for the file of a block. */
interface CodeFile {
  absolute: string;
  /**
   * `missing`: there is no such file. `outside`: it is not in a folder from which code can be shown. `hidden`: it has a name that starts
   * with a dot, or is in such a folder.
   */
  state: 'found' | 'hidden' | 'missing' | 'outside';
}

/** Start of a path from the root of the site. */
const fromSite = '@site/';

/**
 * @param path relative to the page, or from the root of the site: `@site/src/a.ts`
 * @param folders absolute folders outside of the site from which code can be shown
 */
function findCodeFile(
  path: string,
  { root, outside = [], folder }: Pick<PageState, 'root' | 'outside' | 'folder'>,
  folders: readonly string[],
): CodeFile {
  const absolute = path.startsWith(fromSite) ? join(root, path.slice(fromSite.length)) : join(folder, path);
  const roots = [root, ...outside, ...folders];
  const holder = roots.find((codeFolder) => siteFile(absolute, { root: codeFolder }));
  if (holder !== undefined) return { absolute, state: isHidden(absolute, holder) ? 'hidden' : 'found' };
  // A file in the site can be a link to a file outside.
  const isOutside = statsOf(absolute)?.isFile() || roots.every((codeFolder) => below(codeFolder, absolute) === null);
  return { absolute, state: isOutside ? 'outside' : 'missing' };
}

/** Files and folders whose names start with a dot hold secrets, such as `.env` and `.git/config`. */
function isHidden(file: string, folder: string): boolean {
  const path = below(realPath(folder), realPath(file)) ?? '';
  return path.split('/').some((name) => name.startsWith('.'));
}

/** A block whose code is in a file. */
export interface CodeRequest {
  /** As written: `./a.ts`, `@site/src/a.ts`. */
  path: string;
  /** Name of a region of the file, or lines such as `L3-L9`; '' for the whole file. */
  part: string;
  /** Info string of the block without the file: options and lines to highlight. */
  meta: string;
  /** '' if none is given. The extension of the file then determines it. */
  language: string;
}

const filePattern = /(?:^|\s)file=(?:"([^"]*)"|'([^']*)'|([^\s{]+))/;

/** Reads `file="./a.ts#region"` in the info string of a fence; null if there is none. */
export function readFence(language: string, meta: string): CodeRequest | null {
  // ```` ```file=a.ts ```` has no language.
  const isFirst = language.startsWith('file=');
  const text = isFirst ? `${language} ${meta}` : meta;
  const match = filePattern.exec(text);
  if (!match) return null;
  const rest = text.replace(match[0], ' ').trim();
  return { ...splitPart(match[1] ?? match[2] ?? match[3] ?? ''), meta: rest, language: isFirst ? '' : language };
}

/**
 * Reads a line `<<< ./a.ts#region{1,3-5 ts} [label]`. Braces contain the lines to highlight, the language, or both;
 * `:line-numbers` after the language numbers the lines.
 */
export function readImport(line: string): CodeRequest {
  const [, quoted, bare = '', braces = '', rest = ''] =
    /^<<<\s+(?:"([^"]*)"|([^\s{]*))\s*(?:\{([^}]*)\})?\s*(.*?)\s*$/s.exec(line) ?? [];
  const words = braces.split(/[\s,]+/).filter(Boolean);
  const ranges = words.filter((word) => /^\d+(?:-\d+)?$/.test(word));
  const [named = '', ...others] = words.filter((word) => !ranges.includes(word));
  const { language, numbers } = splitLanguage(named);
  const meta = [ranges.length > 0 ? `{${ranges.join(',')}}` : '', numbers, ...others, rest].filter(Boolean).join(' ');
  return { ...splitPart(quoted ?? bare), meta, language };
}

function splitPart(target: string): Pick<CodeRequest, 'path' | 'part'> {
  const hash = target.indexOf('#');
  return hash < 0 ? { path: target, part: '' } : { path: target.slice(0, hash), part: target.slice(hash + 1) };
}

function splitLanguage(word: string): { language: string; numbers: string } {
  const [, language = '', no, flag] = /^(.*?)(?::(no-)?(line-numbers))?$/.exec(word) ?? [];
  return { language, numbers: flag === undefined ? '' : `lineNumbers${no ? '=false' : ''}` };
}

/** A part of a file, or why there is none. */
export type CutCode =
  | { code: string }
  | { missing: 'region'; nearest: string | undefined; regions: readonly string[] }
  | { missing: 'end' }
  | { missing: 'lines'; count: number };

const linesPattern = /^L?(\d+)(-(?:L?(\d+))?)?$/;

/**
 * A line that starts or ends a region, in the forms that editors fold: `// #region name`, `<!-- #endregion -->`,
 * `#pragma region name`, `# region name`.
 */
const markerPattern =
  /^\s*(?:(?:\/\/|\/\*+|\{\/\*|<!--|--|;+|%+|'|::|rem\s)\s*#?|#)\s*(?:pragma\s+)?(end\s?)?region(?:\s+([\w.-]+))?\s*(?:\*\/\}?|-->)?\s*$/i;

/**
 * Returns a part of a text: all regions of a name, lines such as `L3-L9`, `L3` or `L3-`, or the whole text. Lines that start or end regions
 * and the common indentation of all lines are removed.
 */
export function cutCode(text: string, part: string): CutCode {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const range = linesPattern.exec(part);
  const isRegion = part !== '' && regionsOf(lines).includes(part);
  if (range && !isRegion) return cutLines(lines, range);
  return part === '' ? { code: withoutMarkers(lines).join('\n') } : cutRegion(lines, part);
}

function cutLines(lines: readonly string[], [, first = '', dash, last]: RegExpExecArray): CutCode {
  const from = Number(first);
  const to = last === undefined ? (dash === undefined ? from : lines.length) : Number(last);
  if (from < 1 || to < from || to > lines.length) return { missing: 'lines', count: lines.length };
  return { code: dedent(lines.slice(from - 1, to)).join('\n') };
}

function cutRegion(lines: readonly string[], name: string): CutCode {
  const starts = lines.flatMap((line, index) => (startOf(line) === name ? [index] : []));
  if (starts.length === 0) {
    const regions = regionsOf(lines);
    return { missing: 'region', nearest: nearest(name, regions), regions };
  }
  const parts = starts.map((start) => regionFrom(start, lines, name));
  // One after the other: a file can show a region in several parts.
  return parts.every((part) => part !== null)
    ? { code: dedent(withoutMarkers(parts.flat())).join('\n') }
    : { missing: 'end' };
}

/** The lines of the region that starts at a line; null if it has no end. */
function regionFrom(start: number, lines: readonly string[], name: string): string[] | null {
  let depth = 1;
  for (let index = start + 1; index < lines.length; index += 1) {
    const marker = markerPattern.exec(lines[index] ?? '');
    if (!marker) continue;
    depth += marker[1] === undefined ? 1 : -1;
    const closes = marker[1] !== undefined && (marker[2] === name || (marker[2] === undefined && depth === 0));
    if (closes) return lines.slice(start + 1, index);
  }
  return null;
}

function startOf(line: string): string | undefined {
  const marker = markerPattern.exec(line);
  return marker?.[1] === undefined ? marker?.[2] : undefined;
}

function regionsOf(lines: readonly string[]): string[] {
  return lines.flatMap((line) => startOf(line) ?? []);
}

function withoutMarkers(lines: readonly string[]): string[] {
  return lines.filter((line) => !markerPattern.test(line));
}

function dedent(lines: readonly string[]): string[] {
  const indents = lines.filter((line) => line.trim() !== '').map((line) => /^[ \t]*/.exec(line)?.[0] ?? '');
  const [first = ''] = indents;
  let common = first.length;
  for (const indent of indents) while (!indent.startsWith(first.slice(0, common))) common -= 1;
  return lines.map((line) => (line.trim() === '' ? '' : line.slice(common)));
}
