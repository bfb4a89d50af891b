// The chapters of a book: the pages of a language as plain content in reading order, with ids, numbers and links of one document.
import { extname } from 'node:path';
import {
  type Config,
  hashOf,
  type Locale,
  type PageRecord,
  pageUrl,
  plainText,
  type RecordReader,
  resolveLink,
  type Route,
  type Routes,
  siteUrl,
} from 'tapdocs';
import { isElement, linkUrl, pathKey, plainContent, type PlainElement, type PlainNode, splitHref } from 'tapdocs/kit';
import type { Section } from '../reading-order.js';
import type { BookWords } from './strings.js';

/** Start of the `href` of a link within the book: `book:page-guide-start#page-guide-start--install`. */
export const insideBook = 'book:';

/** A page of the site in a book. */
export interface Chapter {
  /** Unique in the book. */
  id: string;
  /** With its number, if chapters have numbers. */
  title: string;
  /** Begins with a heading of level 2. */
  nodes: readonly PlainNode[];
  /** Files of the site that the chapter shows. */
  images: ReadonlyMap<string, BookImage>;
}

/** An image of the site: `hash` in the store, or a public file. */
export interface BookImage {
  /** Path below the base of the site. */
  path: string;
  hash: string | null;
}

export interface Part {
  id: string;
  title: string;
  chapters: Chapter[];
}

export interface ChapterContext {
  config: Config;
  locale: Locale;
  routes: Routes;
  records: RecordReader;
  sections: readonly Section[];
  words: BookWords;
  hasNumbers: boolean;
  /** URL in the book of a file of the site. */
  imageUrl(path: string): string;
}

/** A key of everything that chapters show. */
export async function chaptersKey(context: ChapterContext): Promise<string> {
  const { config, locale, sections, hasNumbers, words, records, routes } = context;
  const pages = sections.flatMap((section) => section.pages);
  const hashes = await Promise.all(pages.map((page) => records.hash(page.path)));
  const links = pages.map((route) =>
    (records.outline(route.path)?.links ?? []).map(({ href }) => linkUrl(href, { route, routes, config })),
  );
  const titles = sections.map(({ title, pages: list }) => [title, list.map(({ path }) => path)]);
  return hashOf('book', 1, config.url, config.base, config.urlStyle, locale, titles, hasNumbers, words, hashes, links);
}

export async function readChapters(context: ChapterContext): Promise<Part[]> {
  const ids = chapterIds(context.sections.flatMap(({ pages }) => pages));
  const parts: Part[] = [];
  let number = 0;
  for (const [index, { title, pages }] of context.sections.entries()) {
    const chapters: Chapter[] = [];
    for (const route of pages) {
      const record = await context.records.read(route.path);
      chapters.push(readChapter(record, { route, ids, number: (number += 1) }, context));
    }
    parts.push({ id: `part-${index + 1}`, title, chapters });
  }
  return parts;
}

/** `/zh/guide/start` → `zh-guide-start`. Two paths can give one id, so a number follows the second. */
function chapterIds(pages: readonly Route[]): ReadonlyMap<string, string> {
  const ids = new Map<string, string>();
  const taken = new Set<string>();
  for (const { path } of pages) {
    const id = `page-${path.split('/').filter(Boolean).join('-') || 'home'}`.replace(/[^\p{L}\p{N}_.-]+/gu, '-');
    let unique = id;
    for (let count = 2; taken.has(unique); count += 1) unique = `${id}-${count}`;
    taken.add(unique);
    ids.set(pathKey(path), unique);
  }
  return ids;
}

interface Place {
  route: Route;
  ids: ReadonlyMap<string, string>;
  number: number;
}

function readChapter(record: PageRecord, { route, ids, number }: Place, context: ChapterContext): Chapter {
  const { config, routes, hasNumbers } = context;
  const id = ids.get(pathKey(route.path)) ?? '';
  const images = new Map<string, BookImage>();
  const stored = new Map(record.files.map(({ url, hash }) => [url, hash]));
  const page = siteUrl(config, pageUrl(config, route.path));
  const nodes = plainContent(record, {
    link(href) {
      const target = resolveLink(href, { route, routes, config });
      const url = linkUrl(href, { route, routes, config });
      const anchor = decode(splitHref(url).suffix.replace(/^[^#]*#?/, ''));
      const chapter = url.startsWith('#') ? id : target?.route && ids.get(pathKey(target.route.path));
      return chapter ? `${insideBook}${chapter}#${anchorId(chapter, anchor)}` : siteUrl(config, url);
    },
    resource(url) {
      const path = url.startsWith(config.base) && !url.startsWith('//') ? url.slice(config.base.length) : null;
      if (path === null) return URL.canParse(url, page) ? new URL(url, page).href : url;
      const [file = ''] = path.split(/[?#]/);
      images.set(decode(file), { path: decode(file), hash: stored.get(url) ?? null });
      return context.imageUrl(decode(file));
    },
  });
  const numbers = hasNumbers ? counters(number, context.words) : null;
  const body = nodes.filter((node) => !isElement(node, 'h1'));
  const heading: PlainElement = { tag: 'h2', attributes: { id }, children: [record.title.replace(/\s+/g, ' ').trim()] };
  const adapted = body.map((node) => adapt(node, { id, numbers }));
  const title = plainText(heading.children);
  if (numbers) heading.children = [numberMark(String(number)), ...heading.children];
  return { id, title: numbers ? `${number} ${title}` : title, nodes: [heading, ...adapted], images };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function numberMark(text: string): PlainElement {
  return { tag: 'span', attributes: { class: 'number' }, children: [`${text} `] };
}

interface Counters {
  /** Number of the next section at this level: `2.1.3`. */
  section(depth: number): string;
  figure(): string;
}

function counters(chapter: number, words: BookWords): Counters {
  let counts: number[] = [];
  let figures = 0;
  return {
    section(depth) {
      // A heading can be missing between two levels.
      const before = Array.from({ length: depth - 1 }, (_, index) => counts[index] ?? 0);
      counts = [...before, (counts[depth - 1] ?? 0) + 1];
      return [chapter, ...counts.filter((count) => count > 0)].join('.');
    },
    figure: () => words.figure.replace('{number}', `${chapter}.${(figures += 1)}`),
  };
}

/** The node with ids of the chapter, headings a level below its own, and numbers. */
function adapt(node: PlainNode, context: { id: string; numbers: Counters | null }): PlainNode {
  if (!isElement(node)) return node;
  const { id, numbers } = context;
  const { tag, attributes } = node;
  const given = attributes['id'];
  const result: PlainElement = {
    tag,
    attributes: { ...attributes, ...(given !== undefined && { id: anchorId(id, given) }) },
    children: [],
  };
  const level = /^h([1-6])$/.exec(tag)?.[1];
  const isFigure = tag === 'figure' && hasImage(node);
  if (level !== undefined) {
    result.tag = `h${Math.min(Number(level) + 1, 6)}`;
    if (numbers && Number(level) > 1) result.children.push(numberMark(numbers.section(Number(level) - 1)));
  }
  result.children.push(...node.children.map((child) => adapt(child, context)));
  const caption = isFigure ? result.children.find((child) => isElement(child, 'figcaption')) : undefined;
  if (numbers && isElement(caption)) caption.children.unshift(`${numbers.figure()}: `);
  return result;
}

function hasImage({ children }: PlainElement): boolean {
  return children.some((child) => isElement(child) && (child.tag === 'img' || hasImage(child)));
}

/** Id in the book of a place in a chapter; of the chapter itself without one. */
function anchorId(chapter: string, id: string): string {
  return id === ''
    ? chapter
    : `${chapter}--${id.replace(/[^\p{L}\p{N}_.-]/gu, (character) => `_${character.codePointAt(0)?.toString(16)}`)}`;
}

/** Types of images that every reader shows. */
export const mediaTypes: Readonly<Record<string, string>> = {
  '.gif': 'image/gif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
};

/** Whether readers show images of this kind. */
export function isBookImage(path: string): boolean {
  return Object.hasOwn(mediaTypes, extname(path.replace(/[?#].*$/, '')).toLowerCase());
}
