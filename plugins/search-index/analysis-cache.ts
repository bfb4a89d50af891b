import { Each, readCache, writeCache } from 'tapdocs';
import type { IndexedPart } from './index-page.js';
import { hashText } from './theme/search-engine/hash-text.js';
import { createTableFiles, type ListState } from './saved-tables.js';

/** What the last build knew of an index. */
export interface IndexState {
  /** Identity of the code that made it: what another one has made says nothing. */
  program: string;
  /** Identity of all that the index was made of. */
  key: string;
  /** Of shards and the manifest, with the keys under which they were written; fragments follow from the parts. */
  files: [path: string, key: string][];
  /** By path. */
  pages: Record<string, PageState>;
  /** Numbers of the parts of all pages, in their order. */
  slots: number[];
}

export interface PageState {
  /** Identity of all that the page's part of the index was made of. */
  key: string;
  /** Keys of its parts, with the hashes of their fragments and their size in bytes. */
  parts: [key: string, fragment: string, size: number][];
}

/**
 * What builds remember of an index, in several files: an unchanged build reads one of them, and an edit reads and writes few.
 * What is lost is made again.
 */
export interface AnalysisCache {
  state(): IndexState;
  lists(): ListState | null;
  /** Parts of a page as they were analysed under a key; null when they are not known. */
  parts(path: string, key: string): IndexedPart[] | null;
  /** Remembers the parts of a page; `null` forgets them. */
  setParts(path: string, entry: { key: string; parts: IndexedPart[] } | null): void;
  save(state: IndexState, lists: ListState): void;
}

/** Pages are remembered in so many files: an edit reads and writes one, which has a page or few. */
const groups = 512;

type Group = Record<string, { key: string; parts: IndexedPart[] }>;

export const emptyState: IndexState = { program: '', key: '', files: [], pages: {}, slots: [] };

const stateSample = {
  program: '',
  key: '',
  files: [['']],
  pages: new Each({ key: '', parts: [[]] }),
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
