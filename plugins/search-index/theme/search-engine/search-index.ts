import { type PreparedFragment, prepareFragment } from './prepare-fragment.js';
import { createStem } from './term-reader.js';
import { findParts } from './find-parts.js';
import { indexFormat, type Manifest, manifestPath } from './index-files.js';
import { createIndexReader, type IndexReader, type ReadFile, type TermList } from './index-reader.js';
import { makeSnippet } from './make-snippet.js';
import { markedPlaces, markText } from './mark-text.js';
import { createMatcher, type Matcher } from './match-tokens.js';
import { matchUnits } from './match-units.js';
import { parseQuery } from './parse-query.js';
import { type RankedSection, rankSections } from './rank-sections.js';
import { rootNumbers, rootOfSlot, rootTerm, type SearchRoot } from './root-slots.js';
import type { SearchResult, SearchResults } from './search-result.js';

export interface SearchOptions {
  /** Maximum number of results. Default: 20. */
  hits?: number;
  /** Maximum number of words in a snippet. Default: 10. */
  snippetWords?: number;
  /** Id of a content root: only its pages are found. Default: all. An unknown id is like none. */
  root?: string;
}

/** A searchable index. */
export interface SearchIndex {
  /**
   * Reads the manifest, even if it was read before, so that the next query uses a new build or an edit in dev. Returns
   * the content roots to filter by; none if there are fewer than two.
   */
  open(): Promise<readonly SearchRoot[]>;
  search(query: string, options?: SearchOptions): Promise<SearchResults>;
}

interface Opened {
  reader: IndexReader;
  stem: (word: string) => string;
  prepared: Map<number, Promise<PreparedFragment>>;
}

/**
 * An index in a folder, whose files `read` reads. Each file is read on demand, and only once.
 */
export function createSearchIndex(read: ReadFile): SearchIndex {
  let current: Promise<Opened> | null = null;
  const open = (): Promise<Opened> => {
    const before = current;
    const opening = openIndex(read, before);
    current = opening;
    opening.catch(() => {
      if (current === opening) current = before;
    });
    return opening;
  };
  return {
    open: async () => (await open()).reader.manifest.roots ?? [],
    async search(query, options = {}) {
      const opened = await (current ?? open());
      try {
        return await searchIn(opened, query, options);
      } catch (error) {
        // A new build may have removed the files since the manifest was read.
        const latest = await open();
        if (latest === opened) throw error;
        return searchIn(latest, query, options);
      }
    },
  };
}

async function openIndex(read: ReadFile, before: Promise<Opened> | null): Promise<Opened> {
  const manifest = (await read(manifestPath)) as Manifest;
  if (manifest.format !== indexFormat) throw new Error('The search index was created by another version of Tapdocs.');
  const earlier = await before?.catch(() => null);
  if (earlier?.reader.manifest.version === manifest.version) return earlier;
  return { reader: createIndexReader(manifest, read), stem: createStem(manifest.language), prepared: new Map() };
}

async function searchIn(opened: Opened, text: string, options: SearchOptions): Promise<SearchResults> {
  const { stem } = opened;
  const { hits = 20, snippetWords = 10, root } = options;
  const reader = root === undefined ? opened.reader : rootReader(opened.reader, root);
  const query = parseQuery(text, stem);
  if (query.units.length === 0) return { results: [], count: 0 };
  const matched = await matchUnits(query.units, reader, stem);
  const { parts: total, reads } = reader.manifest;
  const { best, count } = findParts(matched, { total, most: reads });
  const pages = await Promise.all(best.map(({ slot }) => prepare(opened, slot)));
  const matcher = createMatcher(matched, total);
  const ranked = pages.flatMap((page) => rankSections(page, matcher, query.text));
  const results = selectSections(ranked, hits).map((section) => toResult(section, snippetWords, matcher));
  return { results, count };
}

function prepare({ reader, stem, prepared }: Opened, slot: number): Promise<PreparedFragment> {
  const cached = prepared.get(slot);
  if (cached) return cached;
  const promise = reader.fragment(slot).then((fragment) => prepareFragment(fragment, stem));
  prepared.set(slot, promise);
  promise.catch(() => prepared.delete(slot));
  return promise;
}

function toResult(section: RankedSection, words: number, matcher: Matcher): SearchResult {
  const { page, prepared, title, heading, text, code } = section;
  const [anchor, headings, sectionText, sectionCode] = prepared.section;
  const inCode = text.length === 0 && code.length > 0;
  const source = inCode
    ? { text: sectionCode, tokens: prepared.code.tokens(), matches: code }
    : { text: sectionText, tokens: prepared.text.tokens(), matches: text };
  return {
    path: page.fragment.path,
    anchor,
    kind: headings.length === 0 ? (title.length > 0 ? 'title' : 'text') : heading.length > 0 ? 'heading' : 'text',
    group: page.fragment.group,
    title: page.fragment.title,
    headings,
    titleHtml: markText(page.fragment.title, markedPlaces(title)),
    headingHtml: markText(headings.at(-1) ?? '', markedPlaces(heading)),
    snippetHtml: makeSnippet(source, words, matcher),
  };
}

/**
 * A reader of the parts of one content root: lists and numbers of parts are those of the root, before any other limit
 * applies. It reads the same files.
 *
 * @param id of the root; for an unknown one, the reader is returned as it is
 */
function rootReader(reader: IndexReader, id: string): IndexReader {
  const { roots = [] } = reader.manifest;
  const index = roots.findIndex((root) => root.id === id);
  const root = roots[index];
  if (!root) return reader;
  const number = index + 1;
  const numbers = rootNumbers(roots);
  return {
    ...reader,
    manifest: { ...reader.manifest, parts: root.parts },
    async list(term) {
      const list = await reader.list(term);
      if (!list) return null;
      // A list that was shortened may lack parts of the root. If it does, the root has its own list, in the same shard
      // or the next one.
      const isShort = list.count > list.weights.size;
      const rootList = isShort ? await reader.list(rootTerm(term, number)) : null;
      return rootList ?? partsOf(list, (slot) => rootOfSlot(slot, numbers) === number);
    },
  };
}

function partsOf({ weights }: TermList, has: (slot: number) => boolean): TermList | null {
  const partWeights = new Map([...weights].filter(([slot]) => has(slot)));
  return partWeights.size === 0 ? null : { weights: partWeights, count: partWeights.size };
}

/** Maximum number of sections of one page, before those of other pages are added. */
const firstOfPage = 4;
/** Sections that score less than this share of the best one are dropped. */
const leastShare = 0.12;

/**
 * The best sections: only a few of one page, unless there is room left. A section that was split counts once, and the
 * start of a page comes first among its sections if it is the best of them.
 */
function selectSections(ranked: readonly RankedSection[], most: number): RankedSection[] {
  const sorted = distinct([...ranked].sort((a, b) => b.score - a.score));
  const least = (sorted[0]?.score ?? 0) * leastShare;
  const good = sorted.filter(({ score }) => score >= least);
  const perPage = new Map<string, number>();
  const early: RankedSection[] = [];
  const late: RankedSection[] = [];
  for (const section of good) {
    const { path } = section.page.fragment;
    const count = (perPage.get(path) ?? 0) + 1;
    perPage.set(path, count);
    (count <= firstOfPage ? early : late).push(section);
  }
  const chosen = new Set([...early, ...late].slice(0, most));
  return good.filter((section) => chosen.has(section));
}

function distinct(sorted: readonly RankedSection[]): RankedSection[] {
  const seen = new Set<string>();
  return sorted.filter(({ page, prepared }) => {
    const key = `${page.fragment.path}#${prepared.section[0]}`;
    return !seen.has(key) && seen.add(key);
  });
}
