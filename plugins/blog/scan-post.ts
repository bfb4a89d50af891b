import { readFileSync } from 'node:fs';
import { type JsonObject, parseFrontMatter, type Problem, problem, type ProblemPlace } from 'tapdocs';
import { decodeUtf8, describeValue, fileStamp, inlineText, parseDateTime, scanTitle, stateProblems } from 'tapdocs/kit';
import { findExcerpt, hasMarker } from './excerpt.js';
import { excerptMarkdown, type ExcerptPlace } from './excerpt-markdown.js';
import { blogProblem } from './problems.js';
import { readPostName } from './post-name.js';
import type { NamePaths } from '../tags/index.js';
import { readingMinutes } from '../reading-time/index.js';
import type { Scan, ScanCache } from './scan-cache.js';

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
}

/** Reads a post, unless it is cached. */
export function scanPost(post: PostFile, cache: ScanCache): Scan {
  const { stamp, steady } = fileStamp(post.file);
  // A post without a translation is also part of other languages, with other paths.
  const key = `${post.base} ${post.filePath}`;
  const known = cache.get(key, stamp);
  if (known) return known;
  const scan = scanSource(decodeUtf8(readFileSync(post.file)), post);
  cache.set(key, stamp, { scan, steady });
  return scan;
}

function scanSource(source: string | null, { name, filePath, base, paths, folder }: PostFile): Scan {
  const empty: Scan = {
    frontMatter: {},
    title: '',
    date: '',
    path: '',
    minutes: 1,
    summary: '',
    markdown: '',
    isPart: false,
    problems: [],
  };
  if (source === null) return { ...empty, problems: [problem('NOT_UTF8', {}, { file: filePath })] };
  const { frontMatter, title, problems } = scanTitle(source, filePath);
  const { positions, bodyOffset } = parseFrontMatter(source, filePath);
  const at = (key: string): ProblemPlace => ({ file: filePath, ...positions.get(key), source });
  const own = readPostName(name, paths);
  const date = dateOf(frontMatter, own.date, at);
  const path = pathOf(frontMatter, own.slug, base);
  const body = source.slice(bodyOffset);
  return {
    frontMatter,
    title: textOf(frontMatter['title']) || (title ?? '') || humanise(own.slug),
    date: typeof date === 'string' ? date : '',
    path,
    minutes: Math.max(1, readingMinutes(body)),
    ...excerptOf(body, frontMatter, { filePath, path, folder }),
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
  const moment = typeof written === 'string' ? parseDateTime(written) : null;
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

/** `2024/05/01/first-post` → `First post` */
function humanise(slug: string): string {
  const words = (slug.split('/').at(-1) ?? '').replace(/[-_\s]+/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A description replaces the first paragraph, but not an excerpt that the author has marked. */
function excerptOf(
  body: string,
  { description }: JsonObject,
  place: ExcerptPlace,
): Pick<Scan, 'summary' | 'markdown' | 'isPart'> {
  const excerpt = findExcerpt(body);
  const isMarked = hasMarker(body);
  const text = textOf(description);
  const summary = text || inlineText(isMarked ? findExcerpt(excerpt.text).text : excerpt.text);
  if (text !== '' && !isMarked) return { summary, markdown: '', isPart: body.trim() !== '' };
  return { summary, markdown: excerptMarkdown(excerpt, place) ?? '', isPart: excerpt.isPart };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}
