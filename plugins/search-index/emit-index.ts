import { setImmediate } from 'node:timers/promises';
import { posix } from 'node:path';
import { hash, hashOf, type Output, type RecordReader } from 'tapdocs';
import {
  type AnalysisCache,
  emptyState,
  type IndexState,
  type ListState,
  type PageState,
  type Analyse,
  type AnalysedPage,
  analysePage,
  type IndexedPage,
  type IndexedPart,
  pageAt,
} from './analysis-cache.js';
import { type IndexJob, type KeyedJob, type KeyedSource, readPage } from './search-hooks.js';
import { buildIndex, type BuiltIndex, type IndexOptions } from './theme/search-engine/build-index.js';
import { fragmentPath, manifestPath, mostNames, type PageName } from './theme/search-engine/index-files.js';
import {
  assignSlots,
  completeSlot,
  type IndexRoot,
  type SearchRoot,
  type SlotNumbers,
  slotNumbers,
} from './theme/search-engine/root-slots.js';
import type { Fragment } from './theme/search-engine/search-result.js';
import { createTermLists, type NumberedPart, replacePart, type TermLists } from './theme/search-engine/term-lists.js';
import type { TermSource } from './theme/search-engine/term-shards.js';

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
  const numbers = slotNumbers(
    job.roots,
    sources.map(({ weight }) => weight),
  );
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
  numbers: SlotNumbers;
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
  const saved = basis.lists();
  const change = { pages, slots, before, saved, numbers, old: basis.parts, now };
  const hasNames = slots.size <= mostNames;
  const options = {
    parts: describeParts(pages),
    roots: countParts(job.roots, pages),
    weights: numbers.weights,
    pages: hasNames ? namesOf(pages, slots) : undefined,
    prefixes: prefixesOf(sources),
    language: job.language,
    hash,
    earlier: neighbour?.shards,
    shardFolder: job.shardFolder === job.folder ? '' : posix.relative(job.folder, job.shardFolder),
  };
  const partsOf = (name: string): IndexedPart[] | null => {
    const { key = '' } = pages[name] ?? {};
    return indexer.parts(key) ?? basis.parts(key) ?? cache.parts(key);
  };
  const write = (built: BuiltIndex): IndexState['files'] => writeShards(job, built, surroundings);
  return { pages, slots, indexer, ...(await makeFiles({ ...change, hasNames }, { partsOf, options, write })) };
}

interface MakeFiles {
  /** Parts of a page; null if they are no longer known. */
  partsOf(name: string): IndexedPart[] | null;
  options: IndexOptions;
  /** Writes the files, except those that the output keeps. */
  write(built: BuiltIndex): IndexState['files'];
}

async function makeFiles(change: PageChange, { partsOf, options, write }: MakeFiles) {
  const names = new Map(
    Object.entries(change.pages).flatMap(([name, { parts }]) =>
      parts.map(([key], index) => [change.slots.get(key) ?? 0, { name, index }] as const),
    ),
  );
  const made = new Map<string, IndexedPart[]>();
  const fragment = (slot: number): Fragment => {
    const { name = '', index = 0 } = names.get(slot) ?? {};
    const parts = made.get(name) ?? partsOf(name);
    const part = parts?.[index];
    if (!parts || !part) throw new LostParts(name);
    made.set(name, parts);
    return part.fragment;
  };
  const build = async (start: (source: TermSource) => Promise<TermLists>) => {
    const built = buildIndex(await start({ numbers: change.numbers, hasNames: change.hasNames, fragment }), options);
    return { ...built, files: write(built) };
  };
  try {
    return await build((source) => updateLists(change, source));
  } catch (error) {
    if (!(error instanceof LostParts)) throw error;
    for (const name of Object.keys(change.pages)) made.set(name, await change.now(name));
    return build((source) => startAgain(change, source));
  }
}

/** The cache has lost the parts of a page whose rows are made again. */
class LostParts extends Error {}

/** What the paths of pages have at the tab of their names, by what is before it. */
function prefixesOf(sources: readonly KeyedSource[]): Record<string, string> {
  const prefixes: Record<string, string> = {};
  for (const { name, path } of sources) {
    const [before = '', after] = name.split('\t');
    if (after === undefined || before.length + after.length === path.length) continue;
    prefixes[before] = path.slice(before.length, path.length - after.length);
  }
  return prefixes;
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

function stateOf({ path, root, weight, key }: KeyedSource, parts: readonly IndexedPart[]): IndexState['pages'][string] {
  const { title = '', group = '' } = parts[0]?.fragment ?? {};
  return { path, root, weight, title, group, key, parts: parts.map((part) => [part.key, part.hash]) };
}

/** The pages in the manifest of a small site. */
function namesOf(pages: IndexState['pages'], slots: ReadonlyMap<string, number>): PageName[] {
  return Object.entries(pages).flatMap(([name, { title, group, parts }]) =>
    parts.map(([key]): PageName => [slots.get(key) ?? 0, name, title, group]),
  );
}

function describeParts(pages: IndexState['pages']): { count: number; version: string } {
  const parts = Object.values(pages).flatMap((page) => page.parts);
  return { count: parts.length, version: hashOf(parts.map(([, fragment]) => fragment).sort()) };
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
  return files.map(({ path, hash: contentHash, content }) => {
    const isManifest = path === manifestPath;
    const place = (isManifest ? folder : shardFolder) + path;
    const key = isManifest ? hash(content()) : contentHash;
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
  /** The previous state has the same. */
  numbers: SlotNumbers;
  /** Whether the manifest has the names of all pages. */
  hasNames: boolean;
  /** Parts of a page by a previous key; null if they are no longer known. */
  old(key: string): IndexedPart[] | null;
  /** Current parts of a page. */
  now(name: string): Promise<IndexedPart[]>;
}

/**
 * The lists of all parts: those of the last build or of another version, updated with the changes. The result is the same as that of starting
 * again.
 */
async function updateLists(change: PageChange, source: TermSource): Promise<TermLists> {
  const { pages, slots, before, saved, numbers, hasNames } = change;
  const oldSlots = slotsOf(before.pages, before, numbers);
  const changed = changedPages(change, oldSlots);
  const hadNames = before.slots.length <= mostNames;
  if (hadNames !== hasNames || saved?.key !== before.key || changed.length > Object.keys(pages).length * mostChanged)
    return startAgain(change, source);
  const lists = createTermLists(source, saved.tables);
  for (const name of changed) {
    const cached = before.pages[name];
    const old = cached ? change.old(cached.key) : [];
    if (!old) return startAgain(change, source);
    const bySlot = new Map(numbered(old, oldSlots).map((part) => [part.slot, part]));
    for (const part of numbered(await change.now(name), slots)) {
      replacePart(lists, bySlot.get(part.slot) ?? null, part);
      bySlot.delete(part.slot);
    }
    for (const part of bySlot.values()) replacePart(lists, part, null);
  }
  return lists;
}

/** Slots of the parts of all pages, in their order. Parts keep their previous slots. */
function slotsOf(pages: IndexState['pages'], before: IndexState, numbers: SlotNumbers): Map<string, number> {
  const parts = partKeys(pages);
  const old = partKeys(before.pages);
  const isSame =
    old.length === parts.length &&
    parts.every(([key, page], index) => {
      const [oldKey, oldPage] = old[index] ?? [];
      return key === oldKey && page.root === oldPage?.root && page.weight === oldPage.weight;
    });
  if (isSame) return new Map(parts.map(([key], index) => [key, before.slots[index] ?? 0]));
  const slots = assignSlots(parts.map(([key]) => key));
  return new Map(parts.map(([key, page]) => [key, completeSlot(slots.get(key) ?? 0, page, numbers)]));
}

/** Keys of the parts of all pages, with their pages. */
function partKeys(pages: IndexState['pages']): [key: string, page: PageState][] {
  return Object.values(pages).flatMap((page) => page.parts.map(([key]): [string, PageState] => [key, page]));
}

/** Names of added, removed and changed pages, and of pages with other numbers. */
function changedPages({ pages, slots, before }: PageChange, oldSlots: ReadonlyMap<string, number>): string[] {
  const names = new Set([...Object.keys(before.pages), ...Object.keys(pages)]);
  return [...names].filter((name) => {
    const [old, now] = [before.pages[name], pages[name]];
    return !old || old.key !== now?.key || old.parts.some(([key]) => oldSlots.get(key) !== slots.get(key));
  });
}

async function startAgain({ pages, slots, now }: PageChange, source: TermSource): Promise<TermLists> {
  const lists = createTermLists(source);
  const parts: NumberedPart[] = [];
  for (const name of Object.keys(pages)) parts.push(...numbered(await now(name), slots));
  for (const part of parts.sort((a, b) => a.slot - b.slot)) replacePart(lists, null, part);
  return lists;
}

function numbered(parts: readonly IndexedPart[], slots: ReadonlyMap<string, number>): NumberedPart[] {
  return parts.map((part) => ({ ...part, slot: slots.get(part.key) ?? 0 }));
}
