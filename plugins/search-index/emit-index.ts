import { setImmediate } from 'node:timers/promises';
import { hash, hashOf, type Output, type PageRecord, type RecordReader } from 'tapdocs';
import { type AnalysisCache, emptyState, type IndexState } from './analysis-cache.js';
import type { ListState } from './saved-tables.js';
import { type Analyse, type IndexedPart, indexPage } from './index-page.js';
import type { PageTaps } from './search-hooks.js';
import { buildIndex, type BuiltIndex, type IndexOptions } from './theme/search-engine/build-index.js';
import { fragmentPath, manifestPath } from './theme/search-engine/index-files.js';
import type { SearchPage } from './theme/search-engine/page.js';
import { type IndexRoot, rootNumbers, type SearchRoot } from './theme/search-engine/root-slots.js';
import { LostBody } from './theme/search-engine/segment-table.js';
import { slotsOf, updateLists } from './update-lists.js';

/** A page of an index. */
export interface IndexSource {
  path: string;
  /** Path of the page whose record is read; that of the original for a fallback page. */
  recordPath: string;
  group: string;
  /** Number of its content root: its place in the list of roots, from 1; 0 for none. */
  root: number;
}

export interface IndexJob {
  /** Folder of the index below the output, with `/` at its end. */
  folder: string;
  language: string;
  /** Prefix of the version in the paths of its pages. */
  prefix: string;
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

export interface IndexSurroundings {
  output: Output;
  records: RecordReader;
  cache: AnalysisCache;
  analyse: Analyse;
}

/**
 * Writes the index of a language and version. Unchanged parts of the last build are kept: everything, without reading a
 * record, or the pages that were not edited and the shards with the same content.
 */
export async function emitIndex(job: IndexJob, surroundings: IndexSurroundings): Promise<void> {
  const { output, records, cache } = surroundings;
  const sources = await keySources(job, records);
  const key = hashOf(sources.map((source) => source.key));
  const { roots } = job;
  const numbers = rootNumbers(roots);
  const program = hashOf(job.program, roots);
  const group = hashOf(program, key);
  if (output.keepGroup(job.folder, group)) return;
  const found = cache.state();
  const before = found.program === program ? found : emptyState;
  const keep = ([path, fileKey]: IndexState['files'][number]): boolean => output.keep(path, fileKey);
  const remember = (state: IndexState): void =>
    output.group(
      job.folder,
      group,
      [...fragmentFiles(state, job.folder), ...state.files].map(([path]) => path),
    );
  if (before.key === key && fragmentFiles(before, job.folder).every(keep) && before.files.every(keep)) {
    return remember(before);
  }

  const indexer = createIndexer(job, surroundings);
  const pages: IndexState['pages'] = {};
  for (const source of sources) {
    const known = before.pages[source.path];
    pages[source.path] = known?.key === source.key ? known : stateOf(source, (await indexer.index(source)).parts);
  }
  const slots = slotsOf(pages, before, numbers);
  const byPath = new Map(sources.map((source) => [source.path, source]));
  const now = async (path: string): Promise<IndexedPart[]> => {
    const source = byPath.get(path);
    return source ? (cache.parts(path, source.key) ?? (await indexer.index(source)).parts) : [];
  };
  for (const source of sources) {
    for (const [index, [part, fragment]] of (pages[source.path]?.parts ?? []).entries()) {
      const path = job.folder + fragmentPath(slots.get(part) ?? 0);
      if (output.keep(path, fragment)) continue;
      output.write(path, (await indexer.index(source)).fragments[index] ?? '', fragment);
    }
  }
  const make = async (saved: ListState | null) => {
    const lists = await updateLists({ pages, slots, before, saved, numbers, old: cache.parts, now });
    const fragments = describeFragments(pages);
    const built = buildIndex(lists, { fragments, roots: countParts(roots, pages), language: job.language, hash });
    return { tables: built.tables, files: writeShards(job.folder, built, output) };
  };
  const { tables, files } = await make(cache.lists()).catch((error: unknown) => {
    if (error instanceof LostBody) return make(null);
    throw error;
  });
  indexer.remember(cache, found, byPath);
  const state = { program, key, files, pages, slots: [...slots.values()] };
  cache.save(state, { key, tables });
  remember(state);
}

/** The fragments of all parts, with the keys under which they were written. */
function fragmentFiles({ pages, slots }: IndexState, folder: string): IndexState['files'] {
  const parts = Object.values(pages).flatMap((page) => page.parts);
  return parts.map(([, fragment], index) => [folder + fragmentPath(slots[index] ?? 0), fragment]);
}

/** A page with the key of all inputs of its part of the index. */
type KeyedSource = IndexSource & { key: string };

async function keySources(job: IndexJob, records: RecordReader): Promise<KeyedSource[]> {
  const { sources, program, language, code, taps } = job;
  const all = hashOf(program, language, code);
  const keyed: KeyedSource[] = [];
  for (const source of sources) {
    const { path, recordPath, group, root } = source;
    const tapped = taps?.keyOf(path);
    const inputs =
      tapped === null
        ? [root, await readPage(source, job, records)]
        : [path, group, root, await records.hash(recordPath), tapped];
    keyed.push({ ...source, key: hash(JSON.stringify([all, ...inputs])) });
  }
  return keyed;
}

/** A page as it is stored. */
async function readPage(source: IndexSource, { code, taps }: IndexJob, records: RecordReader): Promise<SearchPage> {
  const record = await records.read(source.recordPath);
  const page = searchPage(record, { ...source, code });
  return taps ? taps.apply(page, record) : page;
}

type IndexedPage = ReturnType<typeof indexPage>;

/** Indexes pages, each once. */
function createIndexer(job: IndexJob, { records, analyse }: IndexSurroundings) {
  const { prefix } = job;
  const indexed = new Map<string, IndexedPage>();
  return {
    async index(source: KeyedSource): Promise<IndexedPage> {
      const known = indexed.get(source.path);
      if (known) return known;
      // Yields, because others wait for this thread, for example for the next documents to render.
      await setImmediate();
      const page = indexPage(await readPage(source, job, records), { analyse, prefix });
      indexed.set(source.path, page);
      return page;
    },
    /** Updates the cache with the indexed pages and the removed ones. */
    remember(cache: AnalysisCache, before: IndexState, sources: ReadonlyMap<string, KeyedSource>): void {
      for (const path of Object.keys(before.pages)) if (!sources.has(path)) cache.setParts(path, null);
      for (const [path, { parts }] of indexed) cache.setParts(path, { key: sources.get(path)?.key ?? '', parts });
    },
  };
}

function stateOf({ root, key }: KeyedSource, parts: readonly IndexedPart[]): IndexState['pages'][string] {
  return { root, key, parts: parts.map((part) => [part.key, part.fragment, part.size]) };
}

function describeFragments(pages: IndexState['pages']): IndexOptions['fragments'] {
  const parts = Object.values(pages).flatMap((page) => page.parts);
  return {
    count: parts.length,
    size: parts.reduce((sum, [, , size]) => sum + size, 0),
    version: hashOf(parts.map(([, fragment]) => fragment).sort()),
  };
}

/** The roots with the numbers of their parts. */
function countParts(roots: readonly IndexRoot[], pages: IndexState['pages']): SearchRoot[] {
  const states = Object.values(pages);
  const count = (number: number): number =>
    states.reduce((sum, { root, parts }) => (root === number ? sum + parts.length : sum), 0);
  return roots.map(({ id, label }, index) => ({ id, label, parts: count(index + 1) }));
}

/** Writes all files except the fragments. */
function writeShards(folder: string, { files }: BuiltIndex, output: Output): IndexState['files'] {
  return files.map(({ path, content }) => {
    const key = path === manifestPath ? hash(content()) : path;
    if (!output.keep(folder + path, key)) output.write(folder + path, content(), key);
    return [folder + path, key];
  });
}

/** The page to index. Its description is added at the start, unless the page already starts with it. */
export function searchPage(
  { title, description, sections }: PageRecord,
  { path, group, code }: { path: string; group: string; code: boolean },
): SearchPage {
  const shown = code ? sections : sections.map((section) => ({ ...section, code: '' }));
  const start = sections.filter(({ depth }) => depth <= 1).map(({ text }) => text);
  if (description === '' || start.some((text) => text.includes(description))) {
    return { path, title, group, sections: shown };
  }
  const opening = { id: '', heading: '', depth: 0, text: description, code: '' };
  return { path, title, group, sections: [opening, ...shown] };
}
