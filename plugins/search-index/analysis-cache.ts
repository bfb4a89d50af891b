import { Each, readCache, writeCache } from 'tapdocs/kit';
import type { IndexedPart } from './index-page.js';
import { hashText } from './theme/search-engine/hash-text.js';
import { createTableFiles, type ListState } from './saved-tables.js';

/** The state of an index in the last build. */
export interface IndexState {
  /** Identifies the code that made it. State of other code is ignored. */
  program: string;
  /** The key of the index. */
  index: string;
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
  /** Identifies all inputs of the page's part of the index except the path. */
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
  parts(name: string, key: string): IndexedPart[] | null;
  /** Caches the parts of a page; `null` removes them. */
  setParts(name: string, entry: { key: string; parts: IndexedPart[] } | null): void;
  /** @param lists null to save only the state */
  save(state: IndexState, lists: ListState | null): void;
}

/** Number of files for pages. An edit reads and writes one of them, which contains only a few pages. */
const groups = 512;

type Group = Record<string, { key: string; parts: IndexedPart[] }>;

export const emptyState: IndexState = { program: '', index: '', key: '', files: [], pages: {}, slots: [] };

const stateSample = {
  program: '',
  index: '',
  key: '',
  files: [['']],
  pages: new Each({ path: '', root: 0, key: '', parts: [[]] }),
  slots: [0],
};

export function createAnalysisCache(folder: string): AnalysisCache {
  const fileOf = (name: string): string => `${folder}/${name}.json`;
  const tables = createTableFiles(folder);
  const opened = new Map<number, Group>();
  const changed = new Set<number>();
  const groupOf = (name: string): number => hashText(name) % groups;
  const open = (group: number): Group => {
    const known =
      opened.get(group) ?? readCache<Group>(fileOf(`pages-${group}`), {}, new Each({ key: '', parts: [{}] }));
    opened.set(group, known);
    return known;
  };
  return {
    state: () => readCache(fileOf('state'), emptyState, stateSample),
    lists: () => tables.read(),
    parts(name, key) {
      const entry = open(groupOf(name))[name];
      return entry?.key === key ? entry.parts : null;
    },
    setParts(name, entry) {
      const group = groupOf(name);
      if (entry) open(group)[name] = entry;
      else delete open(group)[name];
      changed.add(group);
    },
    save(state, lists) {
      for (const group of changed) writeCache(fileOf(`pages-${group}`), open(group));
      if (lists) tables.write(lists);
      writeCache(fileOf('state'), state);
    },
  };
}
