import { createStem } from './create-stem.js';
import { findParts } from './find-parts.js';
import { indexFormat, type Manifest, manifestPath } from './index-files.js';
import { createIndexReader, type IndexReader, type ReadFile } from './index-reader.js';
import { makeSnippet } from './make-snippet.js';
import { markedPlaces, markText } from './mark-text.js';
import { createMatcher, type Matcher } from './match-tokens.js';
import { matchUnits } from './match-units.js';
import { parseQuery } from './parse-query.js';
import { prepareFragment, type PreparedFragment } from './prepare-fragment.js';
import { rootReader } from './root-reader.js';
import type { SearchRoot } from './root-slots.js';
import { type RankedSection, rankSections } from './rank-sections.js';
import type { SearchResult, SearchResults } from './search-result.js';
import { selectSections } from './select-sections.js';

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
  const known = await before?.catch(() => null);
  if (known?.reader.manifest.version === manifest.version) return known;
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
  const known = prepared.get(slot);
  if (known) return known;
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
