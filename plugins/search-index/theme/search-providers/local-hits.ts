import { escapeHtml } from '../search-engine/make-snippet.js';
import type { SearchResult } from '../search-engine/search-result.js';

/** A hit in the format of the modal. The modal writes all texts except `lvl0` as HTML, so they are escaped. */
export interface LocalHit {
  objectID: string;
  url: string;
  type: 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content';
  content: string | null;
  hierarchy: Record<string, string | null>;
  _snippetResult: { content: Marked; hierarchy: Record<string, Marked> };
  /** The page of the preceding hits. It is not a hit itself and not shown, but needed to remember them. */
  isParent?: true;
}

interface Marked {
  value: string;
}

export interface HitOptions {
  /** Returns the URL of a page for its path. */
  pageUrl: (path: string) => string;
  /** Maximum number of hits in a group. */
  perGroup: number;
}

/**
 * Converts results to hits. Groups are limited in size. The hits of a page are followed by the page itself, if the
 * modal needs it. A page is only shown as the first of its hits, because the others form a tree below it. A page and its
 * section that show the same words are one hit.
 */
export function localHits(results: readonly SearchResult[], { pageUrl, perGroup }: HitOptions): LocalHit[] {
  const pages = new Map<string, { hits: LocalHit[]; first: SearchResult; shown: SearchResult[] }>();
  const groups = new Map<string, number>();
  for (const result of results) {
    const count = (groups.get(result.group) ?? 0) + 1;
    const key = `${result.group}\n${result.title}`;
    const page = pages.get(key);
    if (count > perGroup || page?.shown.some((other) => result.kind === 'title' || isRepeated(result, other))) continue;
    groups.set(result.group, count);
    const hit = toHit(result, pageUrl);
    if (page) page.hits.push(hit);
    else pages.set(key, { hits: [hit], first: result, shown: [] });
    pages.get(key)?.shown.push(result);
  }
  return [...pages.values()].flatMap(({ hits, first }) => {
    const needsParent = hits[0]?.type !== 'lvl1' && hits.some(({ type }) => type === 'content');
    return needsParent ? [...hits, parentOf(first, pageUrl)] : hits;
  });
}

/** Whether one of two results is the page of the other one, and shows the same words. */
function isRepeated(result: SearchResult, other: SearchResult): boolean {
  const isOfPage = result.headings.length === 0 || other.headings.length === 0;
  if (!isOfPage || result.path !== other.path) return false;
  const words = wordsOf(other);
  return wordsOf(result).some((each) => words.includes(each));
}

/** What a reader sees of a result, without its path: its name, and its text if there is no other sign of the query. */
function wordsOf({ kind, title, headings, snippetHtml }: SearchResult): string[] {
  const name = escapeHtml(kind === 'title' ? title : (headings.at(-1) ?? ''));
  const shown = [kind === 'text' ? '' : name, kind === 'heading' ? '' : snippetHtml];
  return shown.flatMap((html) => plain(html) || []);
}

function plain(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .trim()
    .toLowerCase();
}

function toHit(result: SearchResult, pageUrl: HitOptions['pageUrl']): LocalHit {
  const { path, anchor, kind, title, headings, titleHtml, headingHtml, snippetHtml } = result;
  const level = `lvl${headings.length + 1}` as Exclude<LocalHit['type'], 'content'>;
  const type = kind === 'text' ? 'content' : level;
  const above = kind === 'heading' ? headings.slice(0, -1) : headings;
  const crumbs = [titleHtml, ...above.filter((heading) => heading !== '').map(escapeHtml)].join(' › ');
  return {
    objectID: anchor === '' ? path : `${path}#${anchor}`,
    url: pageUrl(path) + hashOf(anchor),
    type,
    content: snippetHtml || null,
    hierarchy: hierarchyOf(result),
    _snippetResult: {
      content: { value: snippetHtml },
      hierarchy: {
        lvl1: { value: kind === 'title' ? titleHtml || escapeHtml(title) : crumbs },
        ...(kind === 'heading' && { [level]: { value: headingHtml } }),
      },
    },
  };
}

function parentOf(result: SearchResult, pageUrl: HitOptions['pageUrl']): LocalHit {
  return {
    objectID: result.path,
    url: pageUrl(result.path),
    type: 'lvl1',
    content: null,
    hierarchy: hierarchyOf({ ...result, headings: [] }),
    _snippetResult: { content: { value: '' }, hierarchy: {} },
    isParent: true,
  };
}

function hierarchyOf({ group, title, headings }: SearchResult): LocalHit['hierarchy'] {
  const levels = [2, 3, 4, 5, 6].map((depth) => {
    const heading = headings[depth - 2];
    return [`lvl${depth}`, heading ? escapeHtml(heading) : null] as const;
  });
  return { lvl0: group, lvl1: escapeHtml(title), ...Object.fromEntries(levels) };
}

function hashOf(anchor: string): string {
  return anchor === '' ? '' : `#${encodeURIComponent(anchor)}`;
}
