import { SyncWaterfallHook } from 'tapable';
import { hashOf, type PageRecord, pluginHooks, type Route, type Site, hash, type RecordReader } from 'tapdocs';
import { cacheKeyOf } from 'tapdocs/kit';
import type { SearchPage } from './theme/search-engine/search-result.js';
import type { IndexRoot } from './theme/search-engine/root-slots.js';

/** The context of a tap of `page`. */
export interface SearchPageContext {
  /** The record of the page; for a fallback page, that of the original. */
  readonly record: PageRecord;
  readonly route: Route;
}

/** The hooks of the plugin search-index. */
export const searchHooks = pluginHooks('search-index', () => ({
  /**
   * Runs for each searchable page while an index is made. A tap returns the page to index; it cannot change the path.
   * The result must depend only on the arguments, because it is reused while these and the plugin's `cacheKey` are the
   * same. Without a `cacheKey`, each build calls the tap again.
   */
  page: new SyncWaterfallHook<[page: SearchPage, context: SearchPageContext]>(['page', 'context']),
}));

/** The changes of plugins to pages before these are indexed. */
export interface PageTaps {
  /** Identifies the taps; null if a plugin has no `cacheKey`. */
  readonly key: string | null;
  /** Identifies all inputs of the result for a page except the record; null if a plugin has no `cacheKey`. */
  keyOf(path: string): string | null;
  apply(page: SearchPage, record: PageRecord): SearchPage;
}

/** The taps of `page` for the pages of an index; undefined if there are none. */
export function pageTaps(site: Site, routes: readonly Route[]): PageTaps | undefined {
  const { page: hook } = searchHooks(site);
  if (hook.taps.length === 0) return undefined;
  const keys = hook.taps.map(({ name }) => {
    const tapping = site.config.plugins.find((plugin) => plugin.name === name);
    return [name, tapping && cacheKeyOf(tapping, site.config)] as const;
  });
  const key = keys.some(([, tapKey]) => tapKey === undefined) ? null : hashOf(keys);
  const byPath = new Map(routes.map((route) => [route.path, route]));
  return {
    key,
    keyOf: (path) => (key === null ? null : hashOf(key, byPath.get(path))),
    apply(page, record) {
      const { path } = page;
      const route = byPath.get(path);
      return route ? { ...hook.call(page, { record, route }), path } : page;
    },
  };
}

/** A page of an index. */
export interface IndexSource {
  path: string;
  /** Its path with a tab where versions have their prefix. It differs from that of the other pages of the index. */
  name: string;
  /** Path of the page whose record is read; that of the original for a fallback page. */
  recordPath: string;
  group: string;
  /** Number of its content root: its place in the list of roots, from 1; 0 for none. */
  root: number;
  /** Weight of its kind of pages: results are multiplied by it. */
  weight: number;
  /** Other names of the page. */
  aliases: readonly string[];
}

export interface IndexJob {
  /** Folder of the index below the output, with `/` at its end. */
  folder: string;
  /** Folder of its shards: the same one, or one that indexes of several versions share. */
  shardFolder: string;
  language: string;
  sources: readonly IndexSource[];
  /** The content roots to filter by; none if there are fewer than two. */
  roots: readonly IndexRoot[];
  /** Whether code blocks are searched. */
  code: boolean;
  /** Identifies the code that makes indexes. */
  program: string;
  /** The changes of plugins to pages; absent if there are none. */
  taps?: PageTaps | undefined;
}

/** A page with the key of all inputs of its part of the index, except its path. */
export type KeyedSource = IndexSource & { key: string };

/** An index with the keys of everything that determines its files. */
export interface KeyedJob extends IndexJob {
  sources: readonly KeyedSource[];
  /** Identifies the inputs of all pages. */
  key: string;
  /** Identifies its code, and everything else that applies to all pages. */
  state: string;
}

/** Finds the keys of an index. */
export async function keyJob(job: IndexJob, records: RecordReader): Promise<KeyedJob> {
  const { program, language, code, roots, taps } = job;
  const all = hashOf(program, language, code);
  const sources: KeyedSource[] = [];
  for (const source of job.sources) {
    const { path, recordPath, ...facts } = source;
    const tapped = taps?.keyOf(path);
    const content = tapped === null ? await readPage(source, job, records) : await records.hash(recordPath);
    sources.push({ ...source, key: hash(JSON.stringify([all, facts, content, tapped])) });
  }
  const weights = [...new Set(sources.map(({ weight }) => weight))].sort((a, b) => b - a);
  const key = hash(sources.map((source) => `${source.path} ${source.key}`).join('\n'));
  return { ...job, sources, key, state: hashOf(program, roots, weights) };
}

/** A page as it is stored. */
export async function readPage(
  source: IndexSource,
  { code, taps }: IndexJob,
  records: RecordReader,
): Promise<SearchPage> {
  const record = await records.read(source.recordPath);
  const page = searchPage(record, { ...source, code });
  return taps ? taps.apply(page, record) : page;
}

/** The page to index. Its description is added at the start, unless a section says the same. */
export function searchPage(
  { title, description, sections }: PageRecord,
  { path, group, code, aliases = [] }: { path: string; group: string; code: boolean; aliases?: readonly string[] },
): SearchPage {
  const shown = code ? sections : sections.map((section) => ({ ...section, code: '' }));
  if (description === '' || sections.some(({ text }) => text.includes(description))) {
    return { path, title, group, aliases, sections: shown };
  }
  const opening = { id: '', heading: '', depth: 0, text: description, code: '' };
  return { path, title, group, aliases, sections: [opening, ...shown] };
}
