import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes, Root } from 'mdast';
import { hashOf, type JsonObject, parseFrontMatter, type Problem, problem, type Site } from 'tapdocs';
import {
  contentHeadings,
  createStampedCache,
  decodeUtf8,
  fileStamp,
  pageFormat,
  readTree,
  type StampedCache,
  stateProblems,
} from 'tapdocs/kit';
import { fieldProblems } from './front-matter.js';
import type { Settings } from './options.js';
import { docusaurusImports } from './removed-parts.js';
import type { ImportedName } from '../presets/page-imports.js';

/** The data from the source of a page. JSON, because it is cached. */
export interface DocScan {
  frontMatter: JsonObject;
  /** Text of the heading that the page starts with, if that is its title. */
  heading: string | null;
  hasCards: boolean;
  /** What it imports by name from the modules of Docusaurus. */
  imports: readonly ImportedName[];
  problems: Problem[];
}

export type DocCache = StampedCache<DocScan>;

const nothing = { frontMatter: {}, heading: null, hasCards: false, imports: [], problems: [] };

/** The cache of a docs folder for this run and the next one. */
export function createDocCache(
  { dir }: Pick<Settings, 'dir'>,
  { program, config }: Pick<Site, 'program' | 'config'>,
): DocCache {
  return createStampedCache(join(config.cacheDir, 'docusaurus', `${hashOf(dir).slice(0, 10)}.json`), program, nothing);
}

/** A source: its absolute path, and its path below the site's root, for problems. */
export interface DocFile {
  file: string;
  name: string;
}

/** Reads the front matter and the first heading of a page, unless they are cached. */
export function scanDoc({ file, name }: DocFile, cache: DocCache): DocScan {
  const { stamp, steady } = fileStamp(file);
  const cached = cache.get(name, stamp);
  if (cached) return cached;
  const value = scanSource(file, name);
  // A page with problems is read again, because its source is shown.
  cache.set(name, stamp, { value, lasts: steady && value.problems.length === 0 });
  return value;
}

/** The text of a file; '' if it is not UTF-8. */
export function readDoc(file: string): string {
  return decodeUtf8(readFileSync(file)) ?? '';
}

function scanSource(file: string, name: string): DocScan {
  const source = decodeUtf8(readFileSync(file));
  if (source === null) return { ...nothing, problems: [problem('NOT_UTF8', {}, { file: name })] };
  const { data: frontMatter, problems } = parseFrontMatter(source, name);
  const ofFields = problems.length > 0 ? [] : fieldProblems(frontMatter, { source, file: name });
  const states = stateProblems(frontMatter, () => ({ file: name, source }));
  const { tree } = readTree(source.replace(/^\uFEFF/, ''), pageFormat(source, { file: name, format: 'mdx' }));
  return {
    frontMatter,
    heading: titleAtStart(tree),
    hasCards: hasElement(tree, 'DocCardList'),
    imports: docusaurusImports(source, name),
    problems: [...problems, ...ofFields, ...states],
  };
}

/** The title that a page starts with. Only then Docusaurus takes the heading for the title; statements can be before it. */
function titleAtStart(tree: Root): string | null {
  const first = tree.children.find(({ type }) => type !== 'yaml' && type !== 'mdxjsEsm');
  if (first?.type !== 'heading' || first.depth !== 1) return null;
  return contentHeadings(tree).find(({ depth, text }) => depth === 1 && text !== '')?.text ?? null;
}

function hasElement(node: Nodes, name: string): boolean {
  if ('name' in node && node.name === name) return true;
  return 'children' in node && node.children.some((child) => hasElement(child, name));
}
