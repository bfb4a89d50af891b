import { Each, readCache, writeCache } from 'tapdocs';
import type { IndexedPart } from './index-page.js';
import { hashText } from './theme/search-engine/hash-text.js';
import { createTableFiles, type ListState } from './saved-tables.js';

/** The state of an index in the last build. */
export interface IndexState {
  /** Identifies the code that made it. State of other code is ignored. */
  program: string;
  /** Identifies all inputs of the index. */
  key: string;
  /** Shards and the manifest, with the keys under which they were written. Fragments are derived from the parts. */
  files: [path: string, key: string][];
  /** By path. */
  pages: Record<string, PageState>;
  /** Numbers of the parts of all pages, in their order. */
  slots: number[];
}

export interface PageState {
  /** Number of its content root. */
  root: number;
  /** Identifies all inputs of the page's part of the index. */
  key: string;
  /** Keys of its parts, with the hashes of their fragments and their size in bytes. */
  parts: [key: string, fragment: string, size: number][];
}

/**
 * The cached state of an index, in several files. A build without changes reads one of them, and an edit reads and
 * writes only a few. Lost data is generated again.
 */
export interface AnalysisCache {
  state(): IndexState;
  lists(): ListState | null;
  /** The analysed parts of a page under a key; null if they are unknown. */
  parts(path: string, key: string): IndexedPart[] | null;
  /** Caches the parts of a page; `null` removes them. */
  setParts(path: string, entry: { key: string; parts: IndexedPart[] } | null): void;
  save(state: IndexState, lists: ListState): void;
}

/** Number of files for pages. An edit reads and writes one of them, which contains only a few pages. */
const groups = 512;

type Group = Record<string, { key: string; parts: IndexedPart[] }>;

export const emptyState: IndexState = { program: '', key: '', files: [], pages: {}, slots: [] };

const stateSample = {
  program: '',
  key: '',
  files: [['']],
  pages: new Each({ root: 0, key: '', parts: [[]] }),
  slots: [0],
};

export function createAnalysisCache(folder: string): AnalysisCache {
  const fileOf = (name: string): string => `${folder}/${name}.json`;
  const tables = createTableFiles(folder);
  const opened = new Map<number, Group>();
  const changed = new Set<number>();
  const groupOf = (path: string): number => hashText(path) % groups;
  const open = (group: number): Group => {
    const known =
      opened.get(group) ?? readCache<Group>(fileOf(`pages-${group}`), {}, new Each({ key: '', parts: [{}] }));
    opened.set(group, known);
    return known;
  };
  return {
    state: () => readCache(fileOf('state'), emptyState, stateSample),
    lists: () => tables.read(),
    parts(path, key) {
      const entry = open(groupOf(path))[path];
      return entry?.key === key ? entry.parts : null;
    },
    setParts(path, entry) {
      const group = groupOf(path);
      if (entry) open(group)[path] = entry;
      else delete open(group)[path];
      changed.add(group);
    },
    save(state, lists) {
      for (const group of changed) writeCache(fileOf(`pages-${group}`), open(group));
      tables.write(lists);
      writeCache(fileOf('state'), state);
    },
  };
}
