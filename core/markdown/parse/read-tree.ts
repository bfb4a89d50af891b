import { edited } from '../../problems/text-position.js';
import { BeyondLimit } from './limits.js';
import { createRequire } from 'node:module';
import type { Code, Nodes, Root } from 'mdast';
import { isPlainObject } from '../../config/checks.js';
import type { Config } from '../../config/types.js';
import { entryFile } from '../../installed/parts.js';
import { loadNativeParser, type NativeParser } from '../../installed/native-parser.js';
import { parseFrontMatter } from '../front-matter.js';
import { parseText } from './parse-text.js';

export type PageFormat = 'md' | 'mdx';

/** What decides how a content file is read. */
export interface SourceFile {
  /** Its path, also for problems. */
  file: string;
  /** `markdown.format` of the site. Default: `detect`. */
  format?: Config['markdown']['format'];
}

/** The format of a page: that in its front matter, that of the site, or that of its extension. */
export function pageFormat(source: string, { file, format }: SourceFile): PageFormat {
  const mdx = /^mdx[ \t]*:/m.test(source) ? parseFrontMatter(source, '').data['mdx'] : null;
  const written = isPlainObject(mdx) ? mdx['format'] : null;
  if (written === 'md' || written === 'mdx') return written;
  // As in `@mdx-js/loader`: JSX and expressions are text in `.md`.
  return format !== 'mdx' && file.endsWith('.md') ? 'md' : 'mdx';
}

/** A tree, and the format in which the text was read. */
export interface ReadTree {
  tree: Root;
  format: PageFormat;
}

/**
 * The tree of a content file, for what is read from pages that are not rendered. It has the nodes of our syntax (`own-nodes.ts`) and
 * HTML comments, but neither the syntax trees of code nor the syntax of plugins. MDX with a mistake is read as Markdown. A text beyond
 * the limits of parsers, or one that is nested too deeply for functions that call themselves, is empty: its page reports that.
 *
 * @param source without a byte order mark, which would shift positions
 */
export function readTree(source: string, format: PageFormat): ReadTree {
  const isMdx = format === 'mdx';
  let isUnread = false;
  const micromark = (text: string): Root => {
    const read = requireMicromark().parseStandard(text, isMdx);
    isUnread ||= !read;
    return read ?? { type: 'root', children: [] };
  };
  let tree: Root = { type: 'root', children: [] };
  try {
    tree = parseText(source, { isMdx, native: nativeParser(), micromark, addPrograms: null, keepsComments: true });
  } catch (error) {
    // A RangeError: nested too deeply.
    if (!(error instanceof BeyondLimit || error instanceof RangeError)) throw error;
  }
  if (isUnread && isMdx) return readTree(source, 'md');
  return { tree: isDeep(tree) ? { type: 'root', children: [] } : tree, format };
}

const mostLevels = 500;

function isDeep(tree: Root): boolean {
  let level: Nodes[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > mostLevels) return true;
    level = level.flatMap((node): Nodes[] => ('children' in node ? node.children : []));
  }
  return false;
}

const loaded: { native?: NativeParser | null } = {};

/** Found once in a process, because its file is looked for. */
function nativeParser(): NativeParser | null {
  if (loaded.native === undefined) loaded.native = loadNativeParser();
  return loaded.native;
}

/** Loaded only for a text that the native parser does not read, because it is most of the code that parses. */
function requireMicromark(): typeof import('./standard-parser.js') {
  const load = createRequire(import.meta.url);
  return load(entryFile('core/markdown/parse/standard-parser')) as typeof import('./standard-parser.js');
}

/** The blocks of code in a tree, in order, without those of `<<<`. */
export function codeBlocks(node: Nodes): Code[] {
  if (node.type === 'code') return node.data?.codeImport === undefined ? [node] : [];
  return 'children' in node ? node.children.flatMap(codeBlocks) : [];
}

/** The source of a tree with spaces instead of its blocks of code, at the same length. */
export function withoutCode(source: string, tree: Root): string {
  const ranges = codeBlocks(tree).map(rangeOf);
  return edited(
    source,
    ranges.map(({ start, end }) => ({ start, end, text: source.slice(start, end).replace(/[^\n\r]/g, ' ') })),
  );
}

/** The offsets of a node in the source. */
export function rangeOf({ position }: Nodes): { start: number; end: number } {
  const start = position?.start.offset ?? 0;
  return { start, end: position?.end.offset ?? start };
}
