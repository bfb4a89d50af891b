import { readFileSync } from 'node:fs';
import { type JsonObject, parseFrontMatter, type Problem, problem, type ProblemPlace } from 'tapdocs';
import {
  contentHeadings,
  decodeUtf8,
  describeValue,
  fileStamp,
  pageFormat,
  parseDateTime,
  readTree,
  type SourceFile,
  type StampedCache,
  stateProblems,
  humanise,
} from 'tapdocs/kit';
import { trimmedText } from './author.js';
import { type Excerpt, findExcerpt } from './excerpt.js';
import { excerptMarkdown, type ExcerptPlace } from './excerpt-markdown.js';
import { blogProblem } from './problems.js';
import { readPostName } from './post-name.js';
import type { NamePaths } from '../tags/index.js';
import { readingMinutes } from '../reading-time/index.js';

/** The data from the source of a post. JSON, because it is cached. */
export interface Scan {
  frontMatter: JsonObject;
  title: string;
  /** Date or date-time in UTC; '' if there is none. */
  date: string;
  /** Route path. */
  path: string;
  /** Minutes that it takes to read the post. */
  minutes: number;
  /** The excerpt as plain text. */
  summary: string;
  /** The excerpt as MDX; '' if lists show the summary. */
  markdown: string;
  /** Whether the post is longer than its excerpt. */
  isPart: boolean;
  problems: Problem[];
}

export const emptyScan = {
  frontMatter: {},
  title: '',
  date: '',
  path: '',
  minutes: 1,
  summary: '',
  markdown: '',
  isPart: false,
  problems: [],
} satisfies Scan;

export type ScanCache = StampedCache<Scan>;

export interface PostFile {
  /** Absolute path. */
  file: string;
  /** Below the folder of the blog, with `/`. */
  name: string;
  /** Below the site's root, with `/`. */
  filePath: string;
  /** Path of the blog with the prefix of the language. */
  base: string;
  /** How names become paths. */
  paths: NamePaths;
  /** Folder of the lists, below the site's root. */
  folder: string;
  /** `markdown.format` of the site. */
  format: NonNullable<SourceFile['format']>;
}

/** Reads a post, unless it is cached. */
export function scanPost(post: PostFile, cache: ScanCache): Scan {
  const { stamp, steady } = fileStamp(post.file);
  // A post without a translation is also part of other languages, with other paths.
  const key = `${post.base} ${post.filePath}`;
  const cached = cache.get(key, stamp);
  if (cached) return cached;
  const scan = scanSource(decodeUtf8(readFileSync(post.file)), post);
  // A post with problems is read again, because its source is shown.
  cache.set(key, stamp, { value: scan, lasts: steady && scan.problems.length === 0 });
  return scan;
}

function scanSource(source: string | null, { name, filePath, base, paths, folder, format }: PostFile): Scan {
  if (source === null) return { ...emptyScan, problems: [problem('NOT_UTF8', {}, { file: filePath })] };
  const { data: frontMatter, positions, problems } = parseFrontMatter(source, filePath);
  const text = source.replace(/^\uFEFF/, '');
  const tree = readTree(text, pageFormat(source, { file: filePath, format }));
  const at = (key: string): ProblemPlace => ({ file: filePath, ...positions.get(key), source });
  const named = readPostName(name, paths);
  const date = dateOf(frontMatter, named.date, at);
  const path = pathOf(frontMatter, named.slug, base);
  const heading = contentHeadings(tree.tree).find((each) => each.depth === 1 && each.text !== '');
  return {
    frontMatter,
    title: trimmedText(frontMatter['title']) || (heading?.text ?? humanise(named.slug.split('/').at(-1) ?? '')),
    date: typeof date === 'string' ? date : '',
    path,
    minutes: Math.max(1, readingMinutes(tree.tree)),
    ...shownPart(findExcerpt(text, tree.tree), frontMatter, { filePath, path, folder, format: tree.format }),
    problems: [
      ...problems,
      ...stateProblems(frontMatter, at),
      ...slugProblems(frontMatter, at),
      // Invalid front matter has no fields.
      ...(typeof date === 'string' || problems.some(({ severity }) => severity === 'error') ? [] : [date]),
    ],
  };
}

/** In front matter, the date is an ISO date-time, or a string. */
function dateOf({ date }: JsonObject, named: string, at: (key: string) => ProblemPlace): string | Problem {
  const { file } = at('date');
  if (date === undefined && named === '') return blogProblem('BLOG_DATE_MISSING', { file }, { file });
  const written = date ?? named;
  const moment = typeof written === 'string' ? parseDateTime(written.trim()) : null;
  if (moment) return moment.toISOString().replace(/T00:00:00\.000Z$|\.000(?=Z$)/, '');
  const got = describeValue(written);
  return blogProblem('BLOG_DATE_INVALID', { got }, date === undefined ? { file } : at('date'));
}

function slugProblems({ slug }: JsonObject, at: (key: string) => ProblemPlace): Problem[] {
  if (slug === undefined || isSlug(slug)) return [];
  const expected = 'a path such as `first-post` or `/2024/first-post`, without `..`, `?` and `#`';
  return [problem('FRONT_MATTER_FIELD', { key: 'slug', expected, got: describeValue(slug) }, at('slug'))];
}

function isSlug(slug: unknown): slug is string {
  if (typeof slug !== 'string') return false;
  const names = slug.replace(/^\/+|\/+$/g, '').split('/');
  return names.every((name) => name !== '' && name !== '.' && name !== '..' && !/[?#\\%]/.test(name));
}

function pathOf({ slug }: JsonObject, named: string, base: string): string {
  return `${base}/${isSlug(slug) ? slug.replace(/^\/+|\/+$|\.html\/?$/g, '') : named}`;
}

/** A description replaces the first paragraph, but not an excerpt that the author has marked. */
function shownPart(
  excerpt: Excerpt,
  { description }: JsonObject,
  place: ExcerptPlace,
): Pick<Scan, 'summary' | 'markdown' | 'isPart'> {
  const text = trimmedText(description);
  const { isMarked, isPart } = excerpt;
  if (text !== '' && !isMarked) return { summary: text, markdown: '', isPart: isPart || excerpt.text !== '' };
  return { summary: text || excerpt.summary, markdown: excerptMarkdown(excerpt, place) ?? '', isPart };
}
