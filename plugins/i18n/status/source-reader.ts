import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Root } from 'mdast';
import { type Config, hash, parseFrontMatter, positionAt } from 'tapdocs';
import {
  createStampedCache,
  edited,
  fileStamp,
  isMissing,
  pageFormat,
  rangeOf,
  readTree,
  contentHeadings,
  stableJson,
} from 'tapdocs/kit';

/** Data about a source. */
export interface Source {
  sections: readonly Section[];
  /** Markdown files whose content it imports, below the site's root. */
  fragments: readonly string[];
}

/** Reads sources by their path below the site's root. */
export interface SourceReader {
  /**
   * Null if there is no such file.
   *
   * @throws Error of the file system for a file that exists and cannot be read
   */
  read(file: string): Source | null;
  /** Saves the results for the next run. */
  save(): void;
}

const sample = { sections: [{}], fragments: [''] };

/** A reader that caches results while the files do not change. */
export function createSourceReader(
  { root, markdown: { format } }: Pick<Config, 'root' | 'markdown'>,
  cacheFile: string,
): SourceReader {
  // Increment the number when another result is read from the same text.
  const cache = createStampedCache<Source>(cacheFile, `2 ${format}`, sample);
  return {
    read(file) {
      const path = join(root, file);
      try {
        const { stamp, steady } = fileStamp(path);
        const cached = cache.get(file, stamp);
        if (cached) return cached;
        const text = readFileSync(path, 'utf8').replace(/^\uFEFF/, '');
        const { tree } = readTree(text, pageFormat(text, { file, format }));
        const value = { sections: readSections(text, tree), fragments: fragmentsOf(tree, file) };
        if (steady) cache.set(file, stamp, { value, lasts: true });
        return value;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    save: () => cache.save(),
  };
}

const imports = /^import\s+\w+\s+from\s+(['"])(\.{1,2}\/[^'"\n]+\.mdx?)\1/gm;

function fragmentsOf({ children }: Root, file: string): string[] {
  const text = children.map((node) => (node.type === 'mdxjsEsm' ? node.value : '')).join('\n');
  const requests = [...text.matchAll(imports)].map(([, , request = '']) => posix.join(posix.dirname(file), request));
  return [...new Set(requests)].filter((path) => !path.startsWith('../'));
}

/** Front matter fields that readers see. */
export const readFields = ['title', 'titleSuffix', 'description', 'hero', 'features'];

/** Id of the front matter. No heading can have it. */
const frontMatterId = '---';
/** Id of the content before the first heading. */
const introductionId = '^';

/** Splits the source of a page at its headings. `tree` is its tree. */
export function readSections(source: string, tree: Root): Section[] {
  const { data, bodyOffset } = parseFrontMatter(source, '');
  const read = readFields.flatMap((name) => (data[name] === undefined ? [] : [[name, data[name]] as const]));
  const headings = contentHeadings(tree);
  const introduction = withoutStatements(source.slice(0, headings[0]?.start), tree).slice(bodyOffset);
  const lineAt = (offset: number): number => positionAt(source, offset).line;
  const text = source.slice(bodyOffset);
  const firstText = bodyOffset + text.length - text.trimStart().length;
  return [
    ...(read.length > 0 ? [section({ id: frontMatterId, line: 1 }, stableJson(read))] : []),
    ...(introduction.trim() === '' ? [] : [section({ id: introductionId, line: lineAt(firstText) }, introduction)]),
    ...headings.map(({ id, text: heading, depth, start }, index) =>
      section({ id, heading, depth, line: lineAt(start) }, source.slice(start, headings[index + 1]?.start)),
    ),
  ];
}

function section(place: Pick<Section, 'id' | 'line'> & Partial<Section>, text: string): Section {
  return { heading: '', depth: 0, ...place, hash: hash(normalize(text)).slice(0, 8) };
}

/** White space and table widths are ignored. */
function normalize(text: string): string {
  return text
    .replace(/[ \t]*\|[ \t]*/g, '|')
    .replace(/-{3,}/g, '---')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Imports and exports are code, not text. The end of the text may be cut off. */
function withoutStatements(text: string, { children }: Root): string {
  const statements = children.filter(({ type }) => type === 'mdxjsEsm');
  return edited(
    text,
    statements.map((node) => ({ ...rangeOf(node), text: '' })),
  );
}

/** A part of a source that is translated, and becomes outdated, as a unit. */
export interface Section {
  /** Id of the heading; `---` for the front matter, `^` for the content before the first heading. */
  id: string;
  /** Text of the heading, or ''. */
  heading: string;
  /** 1 to 6; 0 without a heading. */
  depth: number;
  /** From 1. */
  line: number;
  /** Hash of the text, without white space. */
  hash: string;
}
