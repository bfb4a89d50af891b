import { setImmediate } from 'node:timers/promises';
import { hash, hashOf, type Output, type RecordReader } from 'tapdocs';
import { type AnalysisCache, emptyState, type IndexState } from './analysis-cache.js';
import type { ListState } from './saved-tables.js';
import {
  type Analyse,
  type AnalysedPage,
  analysePage,
  type IndexedPage,
  type IndexedPart,
  pageAt,
} from './index-page.js';
import type { PageTaps } from './search-hooks.js';
import { searchPage } from './search-page.js';
import { buildIndex, type BuiltIndex, type IndexOptions } from './theme/search-engine/build-index.js';
import { fragmentPath, manifestPath } from './theme/search-engine/index-files.js';
import type { SearchPage } from './theme/search-engine/page.js';
import { type IndexRoot, rootNumbers, type SearchRoot } from './theme/search-engine/root-slots.js';
import { LostBody } from './theme/search-engine/segment-table.js';
import { slotsOf, updateLists } from './update-lists.js';

/** A page of an index. */
export interface IndexSource {
  path: string;
  /** Its path without the version, which differs from that of the other pages of the index. */
  name: string;
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
  /** The pages. Called only if the index has to be looked at page by page. */
  sources(): readonly IndexSource[];
  /** Identifies everything that determines the index, if that is known without a look at each page; else null. */
  whole: string | null;
  /** The content roots to filter by; none if there are fewer than two. */
  roots: readonly IndexRoot[];
  /** Whether code blocks are searched. */
  code: boolean;
  /** Identifies the code that makes indexes. */
  program: string;
  /** The changes of plugins to pages; absent if there are none. */
  taps?: PageTaps | undefined;
  /** Whether all pages are in git trees. They hardly ever change, so that nothing is cached to update them. */
  isFrozen?: boolean;
}

export interface IndexSurroundings {
  output: Output;
  records: RecordReader;
  cache: AnalysisCache;
  analyse: Analyse;
  /** The index of another version, which has most of the pages. The result is the same without it. */
  neighbour?: EmittedIndex | undefined;
}

/** What an index is made from: the same index in the last build, or that of another version in this build. */
interface IndexBasis {
  state: IndexState;
  lists(): ListState | null;
  /** The analysed parts of a page under a key; null if they are unknown. */
  parts(name: string, key: string): IndexedPart[] | null;
}

/** An index that was made in this build. */
export interface EmittedIndex extends IndexBasis {
  /** The analysed pages by their keys. */
  pages: ReadonlyMap<string, AnalysedPage>;
  /** Contents of shards by name. */
  shards: ReadonlyMap<string, string>;
}

/**
 * Writes the index of a language and version. Unchanged parts of the last build are kept: everything, without reading a
 * record, or the pages that were not edited and the shards with the same content.
 *
 * @returns null if everything is kept
 */
export async function emitIndex(job: IndexJob, surroundings: IndexSurroundings): Promise<EmittedIndex | null> {
  const { output, records, cache } = surroundings;
  const program = hashOf(job.program, job.roots);
  const whole = job.whole === null ? null : hashOf(program, job.language, job.whole);
  if (whole !== null && output.keepGroup(job.folder, whole)) return null;
  const listed = job.sources();
  const inputs = await inputsOf(job, listed, records);
  const key = hash(JSON.stringify(inputs));
  const group = whole ?? hashOf(program, key);
  if (whole === null && output.keepGroup(job.folder, group)) return null;
  const numbers = rootNumbers(job.roots);
  const sources = keySources(listed, inputs);
  const found = cache.state();
  const keep = ([path, fileKey]: IndexState['files'][number]): boolean => output.keep(path, fileKey);
  const remember = (state: IndexState): void =>
    output.group(
      job.folder,
      group,
      [...fragmentFiles(state, job.folder), ...state.files].map(([path]) => path),
    );
  const isUnchanged = found.program === program && found.key === key;
  if (isUnchanged && fragmentFiles(found, job.folder).every(keep) && found.files.every(keep)) {
    remember(found);
    return null;
  }

  const made = await makeIndex({ job, program, sources, numbers }, { ...surroundings, found });
  const { pages, slots, files, tables, indexer } = made;
  const state = { program, key, files, pages, slots: [...slots.values()] };
  if (!job.isFrozen) indexer.remember(cache, found, new Set(Object.keys(pages)));
  cache.save(state, job.isFrozen ? null : { key, tables });
  remember(state);
  return {
    state,
    lists: () => ({ key, tables }),
    parts: (name, pageKey) => indexer.parts(name, pageKey) ?? cache.parts(name, pageKey),
    pages: indexer.analysed,
    shards: made.contents,
  };
}

interface MakeIndex {
  job: IndexJob;
  program: string;
  sources: readonly KeyedSource[];
  /** Result of `rootNumbers`. */
  numbers: number;
}

/** Writes the changed files of an index, and keeps the others. */
async function makeIndex(
  { job, program, sources, numbers }: MakeIndex,
  surroundings: IndexSurroundings & { found: IndexState },
) {
  const { output, cache, neighbour } = surroundings;
  const basis = basisOf({ job, program }, surroundings);
  const { state: before } = basis;
  const indexer = createIndexer(job, surroundings);
  const pages: IndexState['pages'] = {};
  for (const source of sources) {
    const known = before.pages[source.name];
    const isKnown = known?.key === source.key && known.path === source.path;
    pages[source.name] = isKnown ? known : stateOf(source, (await indexer.index(source)).parts);
  }
  const slots = slotsOf(pages, before, numbers);
  const byName = new Map(sources.map((source) => [source.name, source]));
  const now = async (name: string): Promise<IndexedPart[]> => {
    const source = byName.get(name);
    return source ? (cache.parts(name, source.key) ?? (await indexer.index(source)).parts) : [];
  };
  for (const source of sources) {
    for (const [index, [part, fragment]] of (pages[source.name]?.parts ?? []).entries()) {
      const path = job.folder + fragmentPath(slots.get(part) ?? 0);
      if (output.keep(path, fragment)) continue;
      output.write(path, (await indexer.index(source)).fragments[index] ?? '', fragment);
    }
  }
  const roots = countParts(job.roots, pages);
  const options = {
    fragments: describeFragments(pages),
    roots,
    language: job.language,
    hash,
    known: neighbour?.shards,
  };
  const make = async (saved: ListState | null) => {
    const lists = await updateLists({ pages, slots, before, saved, numbers, old: basis.parts, now });
    const built = buildIndex(lists, options);
    return { pages, slots, indexer, ...built, files: writeShards(job.folder, built, output) };
  };
  return make(basis.lists()).catch((error: unknown) => {
    if (error instanceof LostBody) return make(null);
    throw error;
  });
}

function basisOf(
  { job, program }: Pick<MakeIndex, 'job' | 'program'>,
  { cache, found, neighbour }: IndexSurroundings & { found: IndexState },
): IndexBasis {
  if (found.program === program && !job.isFrozen) return { state: found, lists: cache.lists, parts: cache.parts };
  if (neighbour?.state.program === program) return neighbour;
  return { state: emptyState, lists: () => null, parts: () => null };
}

/** The fragments of all parts, with the keys under which they were written. */
function fragmentFiles({ pages, slots }: IndexState, folder: string): IndexState['files'] {
  const parts = Object.values(pages).flatMap((page) => page.parts);
  return parts.map(([, fragment], index) => [folder + fragmentPath(slots[index] ?? 0), fragment]);
}

/** A page with the key of all inputs of its part of the index. */
type KeyedSource = IndexSource & { key: string };

/** The inputs of the index, as JSON: what applies to all pages, then those of each page. */
interface IndexInputs {
  all: string;
  pages: { path: string; own: readonly unknown[] }[];
}

async function inputsOf(job: IndexJob, sources: readonly IndexSource[], records: RecordReader): Promise<IndexInputs> {
  const { program, language, code, taps } = job;
  const pages: IndexInputs['pages'] = [];
  for (const source of sources) {
    const { path, name, recordPath, group, root } = source;
    const tapped = taps?.keyOf(path);
    const own =
      tapped === null
        ? [root, await readPage(source, job, records)]
        : [name, group, root, await records.hash(recordPath), tapped];
    pages.push({ path, own });
  }
  return { all: hashOf(program, language, code), pages };
}

function keySources(sources: readonly IndexSource[], { all, pages }: IndexInputs): KeyedSource[] {
  return sources.map((source, index) => ({ ...source, key: hash(JSON.stringify([all, pages[index]?.own])) }));
}

/** A page as it is stored. */
async function readPage(source: IndexSource, { code, taps }: IndexJob, records: RecordReader): Promise<SearchPage> {
  const record = await records.read(source.recordPath);
  const page = searchPage(record, { ...source, code });
  return taps ? taps.apply(page, record) : page;
}

/** Indexes pages, each once. */
function createIndexer(job: IndexJob, { records, analyse, neighbour }: IndexSurroundings) {
  const indexed = new Map<string, IndexedPage & { key: string }>();
  const analysed = new Map<string, AnalysedPage>();
  return {
    /** By the keys of the pages. */
    analysed,
    async index(source: KeyedSource): Promise<IndexedPage> {
      const { path, name, key } = source;
      const known = indexed.get(name);
      if (known) return known;
      // Yields, because others wait for this thread, for example for the next documents to render.
      await setImmediate();
      const analysis =
        neighbour?.pages.get(key) ?? analysePage(await readPage(source, job, records), { analyse, name });
      const page = { key, ...pageAt(path, analysis) };
      analysed.set(key, analysis);
      indexed.set(name, page);
      return page;
    },
    parts(name: string, key: string): IndexedPart[] | null {
      const page = indexed.get(name);
      return page?.key === key ? page.parts : null;
    },
    /** Updates the cache with the indexed pages and the removed ones. */
    remember(cache: AnalysisCache, before: IndexState, names: ReadonlySet<string>): void {
      for (const name of Object.keys(before.pages)) if (!names.has(name)) cache.setParts(name, null);
      for (const [name, { key, parts }] of indexed) cache.setParts(name, { key, parts });
    },
  };
}

function stateOf({ path, root, key }: KeyedSource, parts: readonly IndexedPart[]): IndexState['pages'][string] {
  return { path, root, key, parts: parts.map((part) => [part.key, part.fragment, part.size]) };
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
