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
  /** Path of its page. */
  page: string;
  /** Number of further sections of the page, in its last hit. */
  more?: number;
}

interface Marked {
  value: string;
}

export interface HitOptions {
  /** Returns the URL of a page for its path. */
  pageUrl: (path: string) => string;
  /** Maximum number of hits in a group. */
  perGroup: number;
  /** Whether all sections of a page are shown, and not only the best ones. Default: none. */
  isExpanded?: (path: string) => boolean;
}

/** Number of sections of a page that are shown first. */
const firstSections = 3;

/**
 * Converts results to hits. Groups are limited in size. A page has one place: it is a hit that leads to the best of its
 * sections, and its other sections are hits below it. A page and its section that show the same words are one hit.
 */
export function localHits(
  results: readonly SearchResult[],
  { pageUrl, perGroup, isExpanded = () => false }: HitOptions,
): LocalHit[] {
  const pages = new Map<string, SearchResult[]>();
  for (const result of results) {
    const sections = pages.get(result.path) ?? [];
    // The start of a page is its hit, or not shown.
    const isMore = result.headings.length > 0 && !sections.some((other) => isRepeated(result, other));
    if (isMore || sections.length === 0) pages.set(result.path, [...sections, result]);
  }
  const rooms = new Map<string, number>();
  return [...pages].flatMap(([path, sections]) => {
    const group = sections[0]?.group ?? '';
    const room = rooms.get(group) ?? perGroup;
    const most = isExpanded(path) ? sections.length : Math.min(room, 1 + firstSections);
    const hits = room > 0 ? sections.slice(0, most).map((each, index) => toHit(each, pageUrl, index === 0)) : [];
    rooms.set(group, room - hits.length);
    const last = hits.at(-1);
    if (last && sections.length > hits.length) last.more = sections.length - hits.length;
    return hits;
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

function toHit(result: SearchResult, pageUrl: HitOptions['pageUrl'], isPage: boolean): LocalHit {
  const { path, anchor, kind, title, headings, titleHtml, headingHtml, snippetHtml } = result;
  const level = `lvl${headings.length + 1}` as Exclude<LocalHit['type'], 'content'>;
  return {
    objectID: isPage ? path : `${path}#${anchor}`,
    url: pageUrl(path) + hashOf(anchor),
    type: isPage ? 'lvl1' : kind === 'text' || level === 'lvl1' ? 'content' : level,
    content: snippetHtml || null,
    hierarchy: hierarchyOf(result),
    _snippetResult: {
      content: { value: snippetHtml },
      hierarchy: {
        lvl1: { value: titleHtml || escapeHtml(title) },
        ...(level !== 'lvl1' && headingHtml !== '' && { [level]: { value: headingHtml } }),
      },
    },
    page: path,
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
