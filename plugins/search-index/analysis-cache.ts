import { type Site, hash } from 'tapdocs';
import { Each, readCache, writeCache } from 'tapdocs/kit';
import type { SavedTables } from './theme/search-engine/term-lists.js';
import { analysePart, type PartAnalysis, createStem, createTermReader } from './theme/search-engine/analyse-part.js';
import type { Fragment, SearchPage } from './theme/search-engine/search-result.js';
import { writeFragment } from './theme/search-engine/index-files.js';
import { type PagePart, splitPage } from './theme/search-engine/split-page.js';

/** The state of an index in the last build. */
export interface IndexState {
  /** Identifies the code that made it. State of other code is ignored. */
  program: string;
  /** Identifies all inputs of its pages. */
  key: string;
  /** Shards and the manifest, with the keys under which they were written. Fragments are derived from the parts. */
  files: [path: string, key: string][];
  /** By name. */
  pages: Record<string, PageState>;
  /** Numbers of the parts of all pages, in their order. */
  slots: number[];
}

export interface PageState {
  path: string;
  /** Number of its content root. */
  root: number;
  weight: number;
  title: string;
  group: string;
  /** Identifies all inputs of the page's part of the index except the path. */
  key: string;
  /** Keys of its parts, with the hashes of their fragments. */
  parts: [key: string, fragment: string][];
}

/** The lists of the last build. */
export interface ListState {
  /** Key of the state that they belong to. */
  key: string;
  tables: SavedTables;
}

/**
 * The cached state of an index. A build without changes reads one file of it, and an edit reads and writes only a few. Lost data
 * is generated again.
 */
export interface AnalysisCache {
  state(): IndexState;
  lists(): ListState | null;
  /** The analysed parts of a page by its key; null if they are unknown. */
  parts(key: string): IndexedPart[] | null;
  setParts(key: string, parts: readonly IndexedPart[]): void;
  /** @param lists null to save only the state */
  save(state: IndexState, lists: ListState | null): void;
}

export const emptyState: IndexState = { program: '', key: '', files: [], pages: {}, slots: [] };

const stateSample = {
  program: '',
  key: '',
  files: [['']],
  pages: new Each({ path: '', root: 0, weight: 0, title: '', group: '', key: '', parts: [[]] }),
  slots: [0],
};

const tableSample = [{ start: '', body: '', shards: [{ first: '', last: '', name: '' }] }];
const listSample = { key: '', tables: { terms: tableSample, words: tableSample } };

/** @param store has the parts of pages */
export function createAnalysisCache(folder: string, store: Site['store']): AnalysisCache {
  const file = `${folder}/state.json`;
  const listFile = `${folder}/lists.json`;
  const nameOf = (key: string): string => `search-index ${key}`;
  return {
    state: () => readCache(file, emptyState, stateSample),
    lists: () => readCache<ListState | null>(listFile, null, listSample),
    parts(key) {
      const bytes = store.get(nameOf(key));
      return bytes && (JSON.parse(bytes.toString()) as IndexedPart[]);
    },
    setParts: (key, parts) => store.put(nameOf(key), Buffer.from(JSON.stringify(parts))),
    save(state, lists) {
      if (lists) writeCache(listFile, lists);
      writeCache(file, state);
    },
  };
}

/** A part of a page in the cache. Its fragment is that without a version. */
export interface IndexedPart extends PartAnalysis {
  key: string;
  fragment: Fragment;
  /** Hash of the text of its fragment. */
  hash: string;
}

/** Analyses a part of a page. */
export type Analyse = (part: PagePart, isFirst: boolean) => PartAnalysis;

/** Analyses parts in a language. */
export function createAnalyser(language: string): Analyse {
  const reader = createTermReader(createStem(language));
  return (part, isFirst) => analysePart(part, { isFirst, reader });
}

/** The parts of a page, the same for each path that the page has in some version. */
export type AnalysedPage = readonly (PartAnalysis & PagePart)[];

/**
 * Splits a page into parts and analyses them.
 *
 * @param name path of the page with a tab for the prefix of its version, for which no reader searches
 */
export function analysePage(page: SearchPage, { analyse, name }: { analyse: Analyse; name: string }): AnalysedPage {
  const parts = splitPage({ ...page, path: name });
  return parts.map((part, index) => ({ ...part, ...analyse(part, index === 0) }));
}

/** The data of a page for the index, and the texts of its fragments. */
export interface IndexedPage {
  parts: IndexedPart[];
  fragments: string[];
}

/** A page of an index at its path. */
export function pageAt(path: string, page: AnalysedPage): IndexedPage {
  const fragments = page.map(({ fragment }) => writeFragment({ ...fragment, path }));
  const parts = page.map(({ key, fragment, terms, places, words }, index): IndexedPart => {
    return { key, fragment, terms, places, words, hash: hash(fragments[index] ?? '') };
  });
  return { parts, fragments };
}
