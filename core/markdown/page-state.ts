import { dirname, relative, sep } from 'node:path';
import type { RootContent } from 'hast';
import type { Root } from 'mdast';
import type { VFile } from 'vfile';
import type { HeadTag, JsonObject, UiStrings } from '../contract/index.js';
import { fail, type Problem, type ProblemPlace } from '../problems/problem.js';
import { realpathSync } from 'node:fs';
import { below } from '../files/paths.js';
import { statsOf } from '../files/stats.js';
import type { CodeHighlighter } from './highlighter.js';

/** A file that a page uses. */
export interface PageFile {
  /** URL with base. */
  url: string;
  /** Path below the site's root, with `/`. */
  file: string;
}

/** The state of the file that is being compiled, which the steps of the pipeline share. */
export interface PageState {
  /** Absolute folder of the tree that contains the file: the site's root, or the files of a git tree. */
  readonly root: string;
  /** See `SiteFolders`. */
  readonly outside?: readonly string[];
  /** Start of requests of modules for files of the tree: `@site`. */
  readonly request: string;
  /** Path in the tree, with `/`: `docs/a.md`. */
  readonly file: string;
  /** Path from `root`, with `/`, which differs in a version in folders: `versioned_docs/version-1.0/a.md`. */
  readonly place: string;
  /** Path in the tree of an absolute file, with `/`; null for a file outside of it. */
  readonly nameOf: (file: string) => string | null;
  /** Absolute path of a file of the tree. */
  readonly fileOf: (name: string) => string;
  /** Name of the version that the tree belongs to; absent for the working tree. */
  readonly version?: string | undefined;
  /** Absolute folder of the file. */
  readonly folder: string;
  readonly source: string;
  /** Parses Markdown in the same way as the source. */
  readonly parse: (markdown: string) => Root;
  /** Texts in the language of the page. */
  readonly strings: UiStrings;
  readonly highlighter: CodeHighlighter;
  frontMatter: JsonObject;
  /** Syntax of plugins that the page may have, for which micromark parses it. */
  syntax: readonly string[];
  interactive: boolean;
  /** The content of a page that contains only HTML, without components and statements. Set after static parts became strings. */
  text: RootContent[] | null;
  /** Errors. The last step reports all of them. */
  readonly problems: Problem[];
  /** Tags of the page for the head of its document, which are found without running the page. */
  readonly head: HeadTag[];
  /** Line and column of each link, by the href in the output. */
  readonly links: Map<string, [line: number, column: number]>;
  /** Line and column of each image, by the src in the output. */
  readonly images: Map<string, [line: number, column: number]>;
  /** Files read, by their path below the root. */
  readonly files: Map<string, PageFile>;
  /** Paths below the root at which a link or an image found no file. */
  readonly missing: Set<string>;
  /** Paths from the root of other files that were read or looked for, such as files with code; `../x` is outside. */
  readonly read: Set<string>;
  /** On a page of a git tree, paths below the site's root of public files that were looked for in the working tree. */
  readonly today: Set<string>;
  /** Fails the compilation with these problems. */
  stop(problems: readonly Problem[]): never;
}

declare module 'vfile' {
  interface DataMap {
    page: PageState;
    /** Absolute paths of files that the result depends on, in addition to the source. */
    dependencies: string[];
    /** Set by a plugin: whether the page's own code must run in the browser. Default: its code is analysed. */
    interactive?: boolean;
    /** Set by a plugin: names of components that read their children, which then stay elements. Default: none. */
    childReaders?: ReadonlySet<string>;
  }
}

/** The tree of a page. */
export type PageTree = Pick<PageState, 'root' | 'outside' | 'request' | 'version' | 'nameOf' | 'fileOf'>;

export interface StateOptions {
  /** The tree that contains a file. */
  treeOf(file: string): PageTree;
  /** Texts for a page, by its path below the root. */
  stringsFor(filePath: string): UiStrings;
  highlighter: CodeHighlighter;
}

/** Creates the state of a file. */
export function startPage(file: VFile, parse: PageState['parse'], options: StateOptions): PageState {
  const path = file.path || 'page.mdx';
  const tree = options.treeOf(path);
  const name = tree.nameOf(path) ?? path;
  const state: PageState = {
    ...tree,
    file: name,
    place: pathInSite(path, tree) ?? path,
    folder: dirname(path),
    source: String(file.value),
    parse,
    strings: options.stringsFor(name),
    highlighter: options.highlighter,
    frontMatter: {},
    syntax: [],
    interactive: false,
    text: null,
    problems: [],
    head: [],
    links: new Map(),
    images: new Map(),
    files: new Map(),
    missing: new Set(),
    read: new Set(),
    today: new Set(),
    stop: fail,
  };
  file.data.page = state;
  file.data.dependencies = [];
  return state;
}

/** The state of a file, which the first step created. */
export function pageState(file: VFile): PageState {
  const state = file.data.page;
  if (!state) throw new Error('The parser of the pipeline did not run for this file.');
  return state;
}

/** A node with a position, of any tree. */
export interface Positioned {
  position?: { start: { line: number; column: number } } | undefined;
}

/** The place of a node in the file; only the file for a generated node. */
export function placeOf({ place: file, version, source }: PageState, { position }: Positioned): ProblemPlace {
  const place = { file, ...(version !== undefined && { version }), source };
  return position ? { ...place, line: position.start.line, column: position.start.column } : place;
}

/** A file of the site. */
export interface SiteFile {
  /** See `pathInSite`. */
  path: string;
  /** Changes whenever the content may have changed. */
  stamp: string;
}

/** The absolute folders whose files a page can use. */
export interface SiteFolders {
  readonly root: string;
  /** Folders of content that are not below the root, such as `../docs`. Default: none. */
  readonly outside?: readonly string[] | undefined;
}

/** The file at a path, or null if it does not exist or is outside of the folders, because of `..` or a symbolic link. */
export function siteFile(path: string, folders: SiteFolders): SiteFile | null {
  const name = path.includes('\0') ? null : pathInSite(path, folders);
  if (name === null) return null;
  const stats = statsOf(path);
  if (!stats?.isFile() || !isReallyIn(path, folders)) return null;
  return { path: name, stamp: `${stats.mtimeMs}:${stats.size}` };
}

/** The path of a file relative to the root, with `/`. It starts with `..` for content outside of the root. Null if no folder contains it. */
export function pathInSite(file: string, { root, outside = [] }: SiteFolders): string | null {
  const path = below(root, file);
  if (path !== null) return path;
  return outside.some((folder) => below(folder, file) !== null) ? relative(root, file).split(sep).join('/') : null;
}

function isReallyIn(path: string, { root, outside = [] }: SiteFolders): boolean {
  const real = realpathSync.native(path);
  return [root, ...outside].some((folder) => below(realpathSync.native(folder), real) !== null);
}
