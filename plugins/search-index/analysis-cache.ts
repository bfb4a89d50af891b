import { type Site, hash } from 'tapdocs';
import { Each, readCache, writeCache } from 'tapdocs/kit';
import { analysePart, type PartAnalysis, createStem, createTermReader } from './theme/search-engine/analyse-part.js';
import type { SearchPage } from './theme/search-engine/search-result.js';
import type { Segment } from './theme/search-engine/segment-table.js';
import { type PagePart, splitPage } from './theme/search-engine/split-page.js';
import type { TermEntry } from './theme/search-engine/term-shards.js';

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
  segments: Segment[];
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
  /** Hash of its fragments. */
  text: string;
  /** Keys of its parts. */
  parts: string[];
}

/** The analysed parts of a page, the same for each path that the page has in some version. */
export type AnalysedPage = readonly (PartAnalysis & PagePart)[];

/**
 * The cached state of an index. A build without changes reads one file of it, and an edit reads and writes only a few
 * others.
 */
export interface AnalysisCache {
  state(): IndexState;
  save(state: IndexState): void;
  /** The parts of a page by its key; null if they are unknown. */
  parts(key: string): AnalysedPage | null;
  setParts(key: string, parts: AnalysedPage): void;
  /** @throws LostEntries */
  load(entries: string): TermEntry[];
  /** Saves entries, and returns their key. */
  saveEntries(entries: readonly TermEntry[]): string;
}

/** The cache has lost what an update needs. */
export class LostEntries extends Error {}

export const emptyState: IndexState = { program: '', key: '', files: [], pages: {}, slots: [], segments: [] };

const stateSample = {
  program: '',
  key: '',
  files: [['']],
  pages: new Each({ path: '', root: 0, weight: 0, title: '', group: '', key: '', text: '', parts: [''] }),
  slots: [0],
  segments: [{ start: '', entries: '', shards: [{ first: '', last: '', name: '' }] }],
};

/** @param store has the parts of pages, and the entries of segments */
export function createAnalysisCache(folder: string, store: Site['store']): AnalysisCache {
  const file = `${folder}/state.json`;
  const read = (key: string): unknown => {
    const bytes = store.get(`search-index ${key}`);
    return bytes && JSON.parse(bytes.toString());
  };
  const write = (key: string, text: string): void => store.put(`search-index ${key}`, Buffer.from(text));
  return {
    state: () => readCache(file, emptyState, stateSample),
    save: (state) => writeCache(file, state),
    parts: (key) => read(key) as AnalysedPage | null,
    setParts: (key, parts) => write(key, JSON.stringify(parts)),
    load(entries) {
      const saved = read(entries) as TermEntry[] | null;
      if (!saved) throw new LostEntries();
      return saved;
    },
    saveEntries(entries) {
      const text = JSON.stringify(entries);
      const key = hash(text);
      write(key, text);
      return key;
    },
  };
}

/**
 * Splits a page into parts and analyses them.
 *
 * @param name path of the page with a tab for the prefix of its version, for which no reader searches
 */
export type Analyse = (page: SearchPage, name: string) => AnalysedPage;

/** Analyses pages in a language. */
export function createAnalyser(language: string): Analyse {
  const reader = createTermReader(createStem(language));
  return (page, name) =>
    splitPage({ ...page, path: name }).map((part, index) => ({
      ...part,
      ...analysePart(part, { isFirst: index === 0, reader }),
    }));
}
