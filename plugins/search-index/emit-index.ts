import { setImmediate } from 'node:timers/promises';
import { posix } from 'node:path';
import { hash, hashOf, type Output, type RecordReader } from 'tapdocs';
import { type AnalysisCache, emptyState, type IndexState, type ListState } from './analysis-cache.js';
import {
  type Analyse,
  type AnalysedPage,
  analysePage,
  type IndexedPage,
  type IndexedPart,
  pageAt,
} from './index-page.js';
import { type IndexJob, type KeyedJob, type KeyedSource, readPage } from './index-inputs.js';
import { buildIndex, type BuiltIndex, type IndexOptions } from './theme/search-engine/build-index.js';
import { fragmentPath, manifestPath } from './theme/search-engine/index-files.js';
import { type IndexRoot, rootNumbers, type SearchRoot } from './theme/search-engine/root-slots.js';
import { slotsOf, updateLists } from './update-lists.js';

export interface IndexSurroundings {
  output: Output;
  records: RecordReader;
  cache: AnalysisCache;
  analyse: Analyse;
  /** Paths of the shards that other indexes of this build have in the same folder. */
  shared: Set<string>;
  /** The index of another version, which has most of the pages. The result is the same without it. */
  neighbour?: EmittedIndex | undefined;
}

/** What an index is made from: the same index in the last build, or that of another version in this build. */
interface IndexBasis {
  state: IndexState;
  lists(): ListState | null;
  /** The analysed parts of a page by its key; null if they are unknown. */
  parts(key: string): IndexedPart[] | null;
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
export async function emitIndex(job: KeyedJob, surroundings: IndexSurroundings): Promise<EmittedIndex | null> {
  const { output, cache } = surroundings;
  const { key, sources } = job.inputs;
  const indexState = cache.state();
  const keep = ([path, fileKey]: IndexState['files'][number]): boolean => output.keep(path, fileKey);
  const isKnown = indexState.program === job.state && indexState.key === key;
  if (isKnown && [...fragmentFiles(indexState, job.folder), ...indexState.files].every(keep)) return null;
  const numbers = rootNumbers(job.roots);
  const made = await makeIndex({ job, sources, numbers }, { ...surroundings, indexState });
  const { pages, slots, files, tables, indexer } = made;
  const state = { program: job.state, key, files, pages, slots: [...slots.values()] };
  if (!job.isInTrees) indexer.remember(cache);
  cache.save(state, job.isInTrees ? null : { key, tables });
  return {
    state,
    lists: () => ({ key, tables }),
    parts: (pageKey) => indexer.parts(pageKey) ?? cache.parts(pageKey),
    pages: indexer.analysed,
    shards: made.contents,
  };
}

interface MakeIndex {
  job: KeyedJob;
  sources: readonly KeyedSource[];
  /** Result of `rootNumbers`. */
  numbers: number;
}

/** Writes the changed files of an index, and keeps the others. */
async function makeIndex(
  { job, sources, numbers }: MakeIndex,
  surroundings: IndexSurroundings & { indexState: IndexState },
) {
  const { output, cache, neighbour } = surroundings;
  const basis = basisOf(job, surroundings);
  const { state: before } = basis;
  const indexer = createIndexer(job, surroundings);
  const pages: IndexState['pages'] = {};
  for (const source of sources) {
    const cached = before.pages[source.name];
    const isKnown = cached?.key === source.key && cached.path === source.path;
    pages[source.name] = isKnown ? cached : stateOf(source, (await indexer.index(source)).parts);
  }
  const slots = slotsOf(pages, before, numbers);
  const byName = new Map(sources.map((source) => [source.name, source]));
  const now = async (name: string): Promise<IndexedPart[]> => {
    const source = byName.get(name);
    return source ? (cache.parts(source.key) ?? (await indexer.index(source)).parts) : [];
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
    shardFolder: job.shardFolder === job.folder ? '' : posix.relative(job.folder, job.shardFolder),
  };
  const saved = basis.lists();
  const lists = await updateLists({ pages, slots, before, saved, numbers, old: basis.parts, now });
  const built = buildIndex(lists, options);
  return { pages, slots, indexer, ...built, files: writeShards(job, built, surroundings) };
}

function basisOf(
  { state: program, isInTrees }: KeyedJob,
  { cache, indexState, neighbour }: IndexSurroundings & { indexState: IndexState },
): IndexBasis {
  if (indexState.program === program && !isInTrees)
    return { state: indexState, lists: cache.lists, parts: cache.parts };
  if (neighbour?.state.program === program) return neighbour;
  return { state: emptyState, lists: () => null, parts: () => null };
}

/** The fragments of all parts, with the keys under which they were written. */
function fragmentFiles({ pages, slots }: IndexState, folder: string): IndexState['files'] {
  const parts = Object.values(pages).flatMap((page) => page.parts);
  return parts.map(([, fragment], index) => [folder + fragmentPath(slots[index] ?? 0), fragment]);
}

/** Indexes pages, each once. */
function createIndexer(job: IndexJob, { records, analyse, neighbour }: IndexSurroundings) {
  /** By the keys of the pages. */
  const indexed = new Map<string, IndexedPage>();
  const analysed = new Map<string, AnalysedPage>();
  return {
    /** By the keys of the pages. */
    analysed,
    async index(source: KeyedSource): Promise<IndexedPage> {
      const { path, name, key } = source;
      const cached = indexed.get(key);
      if (cached) return cached;
      // Yields, because others wait for this thread, for example for the next documents to render.
      await setImmediate();
      const analysis =
        neighbour?.pages.get(key) ?? analysePage(await readPage(source, job, records), { analyse, name });
      const page = pageAt(path, analysis);
      analysed.set(key, analysis);
      indexed.set(key, page);
      return page;
    },
    parts: (key: string): IndexedPart[] | null => indexed.get(key)?.parts ?? null,
    /** Updates the cache with the indexed pages. */
    remember(cache: AnalysisCache): void {
      for (const [key, { parts }] of indexed) cache.setParts(key, parts);
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
function writeShards(
  { folder, shardFolder }: IndexJob,
  { files }: BuiltIndex,
  { output, shared }: IndexSurroundings,
): IndexState['files'] {
  return files.map(({ path, content }) => {
    const isManifest = path === manifestPath;
    const place = (isManifest ? folder : shardFolder) + path;
    const key = isManifest ? hash(content()) : path;
    if (!shared.has(place) && !output.keep(place, key)) output.write(place, content(), key);
    shared.add(place);
    return [place, key];
  });
}
