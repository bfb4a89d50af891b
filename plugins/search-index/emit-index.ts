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
import { type IndexJob, type KeyedJob, type KeyedSource, readPage } from './search-hooks.js';
import { buildIndex, type BuiltIndex, type IndexOptions } from './theme/search-engine/build-index.js';
import { fragmentPath, manifestPath } from './theme/search-engine/index-files.js';
import {
  type IndexRoot,
  rootNumbers,
  type SearchRoot,
  assignSlots,
  rootSlot,
} from './theme/search-engine/root-slots.js';
import { createTermLists, type NumberedPart, replacePart, type TermLists } from './theme/search-engine/term-lists.js';

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
    earlier: neighbour?.shards,
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

/** If more than this share of the parts has changed, starting again is faster. */
const mostChanged = 0.2;

/** The current pages, and their previous state. */
interface PageChange {
  pages: IndexState['pages'];
  slots: ReadonlyMap<string, number>;
  before: IndexState;
  saved: ListState | null;
  /** Result of `rootNumbers`. The previous state has the same. */
  numbers: number;
  /** Parts of a page by a previous key; null if they are no longer known. */
  old(key: string): IndexedPart[] | null;
  /** Current parts of a page. */
  now(name: string): Promise<IndexedPart[]>;
}

/**
 * The lists of all parts: those of the last build or of another version, updated with the changes. The result is the same as that of starting
 * again.
 */
async function updateLists(change: PageChange): Promise<TermLists> {
  const { pages, slots, before, saved, numbers } = change;
  const oldSlots = slotsOf(before.pages, before, numbers);
  const changed = changedPages(change, oldSlots);
  if (saved?.key !== before.key || changed.length > Object.keys(pages).length * mostChanged) return startAgain(change);
  const lists = createTermLists(saved.tables, numbers);
  for (const name of changed) {
    const cached = before.pages[name];
    const old = cached ? change.old(cached.key) : [];
    if (!old) return startAgain(change);
    const bySlot = new Map(numbered(old, oldSlots).map((part) => [part.slot, part]));
    for (const part of numbered(await change.now(name), slots)) {
      replacePart(lists, bySlot.get(part.slot) ?? null, part);
      bySlot.delete(part.slot);
    }
    for (const part of bySlot.values()) replacePart(lists, part, null);
  }
  return lists;
}

/**
 * Slots of the parts of all pages, in their order. Parts keep their previous slots.
 *
 * @param numbers result of `rootNumbers`
 */
function slotsOf(pages: IndexState['pages'], before: IndexState, numbers: number): Map<string, number> {
  const parts = partsOf(pages);
  const old = partsOf(before.pages);
  const isSame =
    old.length === parts.length &&
    parts.every(([key, root], index) => key === old[index]?.[0] && root === old[index][1]);
  if (isSame) return new Map(parts.map(([key], index) => [key, before.slots[index] ?? 0]));
  const slots = assignSlots(parts.map(([key]) => key));
  return new Map(parts.map(([key, root]) => [key, rootSlot(slots.get(key) ?? 0, root, numbers)]));
}

/** Parts of all pages, with their roots. */
function partsOf(pages: IndexState['pages']): [key: string, root: number][] {
  return Object.values(pages).flatMap(({ root, parts }) => parts.map(([key]): [string, number] => [key, root]));
}

/** Names of added, removed and changed pages, and of pages with other numbers. */
function changedPages({ pages, slots, before }: PageChange, oldSlots: ReadonlyMap<string, number>): string[] {
  const names = new Set([...Object.keys(before.pages), ...Object.keys(pages)]);
  return [...names].filter((name) => {
    const [old, now] = [before.pages[name], pages[name]];
    return !old || old.key !== now?.key || old.parts.some(([key]) => oldSlots.get(key) !== slots.get(key));
  });
}

async function startAgain({ pages, slots, now, numbers }: PageChange): Promise<TermLists> {
  const lists = createTermLists(undefined, numbers);
  const parts: NumberedPart[] = [];
  for (const name of Object.keys(pages)) parts.push(...numbered(await now(name), slots));
  for (const part of parts.sort((a, b) => a.slot - b.slot)) replacePart(lists, null, part);
  return lists;
}

function numbered(parts: readonly IndexedPart[], slots: ReadonlyMap<string, number>): NumberedPart[] {
  return parts.map((part) => ({ ...part, slot: slots.get(part.key) ?? 0 }));
}
