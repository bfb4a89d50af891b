import { readFileSync } from 'node:fs';
import { basename, extname, join, relative, sep } from 'node:path';
import type { Code, Nodes, Root } from 'mdast';
import type { VFile } from 'vfile';
import { nearestFile } from '../../problems/nearest.js';
import { type Problem, problem } from '../../problems/problem.js';
import { decodeUtf8, statsOf } from '../../files/stats.js';
import { type CodeRequest, readFence, readImport } from '../code-files/code-request.js';
import { cutCode } from '../code-files/cut-code.js';
import { type PageState, pageState, placeOf } from '../page-state.js';
import { below, realPath } from '../../files/paths.js';
import { siteFile } from '../site-file.js';

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
  const text = textOf(readFileSync(absolute));
  if (text === null) return problem('CODE_FILE_BINARY', { path }, place);
  const cut = cutCode(text, part);
  if ('code' in cut) return cut.code;
  if (cut.missing === 'lines') return problem('CODE_FILE_LINES', { path, lines: part, count: cut.count }, place);
  if (cut.missing === 'end') return problem('CODE_FILE_REGION_OPEN', { path, region: part }, place);
  return problem('CODE_FILE_REGION', { path, region: part, nearest: cut.nearest, regions: cut.regions }, place);
}

/** Null for a file that is not text in UTF-8. */
function textOf(bytes: Uint8Array): string | null {
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
