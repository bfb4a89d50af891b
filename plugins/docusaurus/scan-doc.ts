import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, type JsonObject, parseFrontMatter, type Problem, problem, type Site } from 'tapdocs';
import { createStampedCache, fileStamp, scanTitle, type StampedCache, stateProblems } from 'tapdocs/kit';
import { fieldProblems } from './front-matter.js';
import type { Settings } from './options.js';
import { docusaurusImports } from './removed-parts.js';
import type { ImportedName } from '../presets/imported-names.js';

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
  const known = cache.get(name, stamp);
  if (known) return known;
  const value = scanSource(file, name);
  // A page with problems is read again, because its source is shown.
  cache.set(name, stamp, { value, lasts: steady && value.problems.length === 0 });
  return value;
}

/** The text of a page; throws a TypeError if it is not UTF-8. */
export function readDoc(file: string): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file));
}

function scanSource(file: string, name: string): DocScan {
  let source: string;
  try {
    source = readDoc(file);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { ...nothing, problems: [problem('NOT_UTF8', {}, { file: name })] };
  }
  const { frontMatter, title, problems } = scanTitle(source, name);
  const own = problems.length > 0 ? [] : fieldProblems(frontMatter, { source, file: name });
  const states = stateProblems(frontMatter, () => ({ file: name, source }));
  const body = source.slice(parseFrontMatter(source, name).bodyOffset);
  return {
    frontMatter,
    heading: startsWithTitle(body) ? title : null,
    hasCards: /<DocCardList\b/.test(body),
    imports: docusaurusImports(source, name),
    problems: [...problems, ...own, ...states],
  };
}

/** Whether a page starts with its title. Only then Docusaurus takes the heading for the title; statements can be before it. */
function startsWithTitle(body: string): boolean {
  const block = body
    .trim()
    .split(/(?:\r?\n){2,}/)
    .find((text) => !/^import\s/.test(text));
  return block !== undefined && /^(?:#[ \t]+\S|[^\n]*\n=+[ \t]*\r?(?:\n|$))/.test(block);
}
