import { setImmediate } from 'node:timers/promises';
import { posix } from 'node:path';
import { hash, hashOf, type Output, type RecordReader } from 'tapdocs';
import {
  type Analyse,
  type AnalysedPage,
  type AnalysisCache,
  emptyState,
  type IndexState,
  LostEntries,
  type PageState,
} from './analysis-cache.js';
import { type KeyedJob, type KeyedSource, readPage } from './search-hooks.js';
import {
  type IndexFacts,
  type IndexFile,
  indexFiles,
  nameOf,
  type NumberedPart,
  TermChanges,
} from './theme/search-engine/build-index.js';
import {
  fragmentPath,
  manifestPath,
  mostNames,
  type NamedShard,
  pathOfShard,
} from './theme/search-engine/index-files.js';
import { ranksOf } from './theme/search-engine/postings.js';
import { assignSlots, completeSlot, type SlotNumbers, slotNumbers } from './theme/search-engine/root-slots.js';
import type { Fragment } from './theme/search-engine/search-result.js';
import { type Segment, type TableSource, updateTable } from './theme/search-engine/segment-table.js';

export interface IndexSurroundings {
  output: Output;
  records: RecordReader;
  cache: AnalysisCache;
  analyse: Analyse;
  /** Paths of the shards that other indexes of this build have in the same folder. */
  shared: Set<string>;
  /** The index of another version, which has most of the pages. The result is the same without it. */
  neighbour?: IndexState | undefined;
}

/**
 * Writes the index of a language and version. Unchanged parts of the last build are kept: everything, without reading a
 * record, or the pages that were not edited and the shards with the same content.
 *
 * @returns its state
 */
export async function emitIndex(job: KeyedJob, surroundings: IndexSurroundings): Promise<IndexState> {
  const { output, cache, neighbour } = surroundings;
  const { key, sources } = job;
  const before = cache.state();
  const isSame = before.program === job.state && before.key === key;
  if (isSame && [...fragmentFiles(before, job.folder), ...before.files].every(([path, of]) => output.keep(path, of)))
    return before;
  const basis = [before, neighbour].find((state) => state?.program === job.state) ?? emptyState;
  const partsOf = createPartReader(job, surroundings);
  const pages: IndexState['pages'] = {};
  for (const source of sources) {
    const cached = basis.pages[source.name];
    const isKnown = cached?.key === source.key && cached.path === source.path;
    pages[source.name] = isKnown ? cached : stateOf(source, await partsOf(source));
  }
  const numbers = slotNumbers(
    job.roots,
    sources.map(({ weight }) => weight),
  );
  const slots = slotsOf(pages, numbers);
  const change = { sources, pages, slots, basis, numbers, partsOf };
  await writeFragments(change, job.folder, output);
  const publish = (shard: NamedShard, content: string, previous: NamedShard | undefined): void => {
    const path = pathOfShard(shard, previous, job.shardFolder !== job.folder);
    writeFile({ path, hash: shard.name, content: () => content }, job, surroundings);
  };
  const write = (table: Table): IndexState['files'] =>
    indexFiles(table, factsOf(job, change), hash).map((file) => writeFile(file, job, surroundings));
  const made = await updateShards(change, cache, { publish, write });
  const state = { program: job.state, key, pages, slots: [...slots.values()], ...made };
  cache.save(state);
  return state;
}

/** The fragments of all parts, with the keys under which they were written. */
function fragmentFiles({ pages, slots }: IndexState, folder: string): IndexState['files'] {
  return partKeys(pages).map(([, page], index) => [folder + fragmentPath(slots[index] ?? 0), fragmentKey(page)]);
}

/** Identifies all that determines the fragments of a page. */
function fragmentKey({ key, path }: Pick<PageState, 'key' | 'path'>): string {
  return `${key} ${path}`;
}

/** The parts of a page, from the cache or from its record. */
type PartsOf = (source: KeyedSource) => Promise<AnalysedPage>;

/** Pages whose parts are kept in memory. Those of others are read again. */
const mostPages = 500;

/** Reads or analyses pages. */
function createPartReader(job: KeyedJob, { records, cache, analyse }: IndexSurroundings): PartsOf {
  const read = new Map<string, AnalysedPage>();
  const analysed = async (source: KeyedSource): Promise<AnalysedPage> => {
    // Yields, because others wait for this thread, for example for the next documents to render.
    await setImmediate();
    const parts = analyse(await readPage(source, job, records), source.name);
    cache.setParts(source.key, parts);
    return parts;
  };
  return async (source) => {
    const parts = read.get(source.key) ?? cache.parts(source.key) ?? (await analysed(source));
    if (read.size < mostPages) read.set(source.key, parts);
    return parts;
  };
}

function stateOf({ path, root, weight, key }: KeyedSource, parts: AnalysedPage): PageState {
  const { title = '', group = '' } = parts[0]?.fragment ?? {};
  // Equal texts have different keys if another program, or another build of a page, made them.
  const text = hashOf(parts.map(({ fragment }) => fragment));
  return { path, root, weight, title, group, key, text, parts: parts.map((part) => part.key) };
}

/** What an index changes in its basis. */
interface IndexChange {
  sources: readonly KeyedSource[];
  pages: IndexState['pages'];
  /** By the keys of parts. */
  slots: ReadonlyMap<string, number>;
  basis: IndexState;
  numbers: SlotNumbers;
  partsOf: PartsOf;
}

async function writeFragments({ sources, pages, slots, partsOf }: IndexChange, folder: string, output: Output) {
  for (const source of sources) {
    for (const [index, part] of (pages[source.name]?.parts ?? []).entries()) {
      const path = folder + fragmentPath(slots.get(part) ?? 0);
      if (output.keep(path, fragmentKey(source))) continue;
      const fragment = (await partsOf(source))[index]?.fragment;
      if (fragment) output.write(path, JSON.stringify({ ...fragment, path: source.path }), fragmentKey(source));
    }
  }
}

/** What the manifest says of all pages. */
function factsOf(job: KeyedJob, { sources, pages, slots, numbers }: IndexChange): IndexFacts {
  const states = Object.entries(pages);
  const prefixes = prefixesOf(sources);
  const roots = job.roots.map(({ id, label }, index) => {
    const inRoot = states.filter(([, { root }]) => root === index + 1);
    return { id, label, parts: inRoot.reduce((sum, [, page]) => sum + page.parts.length, 0) };
  });
  return {
    texts: hashOf(states.map(([, { path, text }]) => `${text} ${path}`).sort()),
    language: job.language,
    parts: slots.size,
    weights: numbers.weights,
    ...(slots.size <= mostNames && {
      pages: states.flatMap(([name, { title, group, parts: list }]) =>
        list.map((key): [number, string, string, string] => [slots.get(key) ?? 0, name, title, group]),
      ),
    }),
    ...(Object.keys(prefixes).length > 0 && { prefixes }),
    ...(roots.length > 1 && { roots }),
    ...(job.shardFolder !== job.folder && { shards: posix.relative(job.folder, job.shardFolder) }),
  };
}

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

/** Writes a file that is no fragment, unless it is there. */
function writeFile(
  { path, hash: key, content }: IndexFile,
  { folder, shardFolder }: KeyedJob,
  { output, shared }: IndexSurroundings,
): IndexState['files'][number] {
  const place = (path === manifestPath ? folder : shardFolder) + path;
  if (!shared.has(place) && !output.keep(place, key)) output.write(place, content(), key);
  shared.add(place);
  return [place, key];
}

/** If more than this share of the pages has changed, starting again is faster. */
const mostChanged = 0.2;

type Table = ReturnType<typeof updateTable>;

interface ShardWriter {
  /** Writes a shard of a new table. */
  publish: TableSource['publish'];
  /** Writes the files of a table that are not written yet. */
  write(table: Table): IndexState['files'];
}

/** Updates the shards of the basis with the changes, or makes all of them: the result is the same. */
async function updateShards(
  change: IndexChange,
  cache: AnalysisCache,
  { publish, write }: ShardWriter,
): Promise<{ segments: Segment[]; files: IndexState['files'] }> {
  const { basis, pages, slots, sources, partsOf } = change;
  const hadNames = basis.slots.length <= mostNames;
  const changed = changedPages(change);
  const isFew = changed.size <= Object.keys(pages).length * mostChanged && hadNames === slots.size <= mostNames;
  if (isFew && basis.segments.length > 0) {
    try {
      return await updateFrom(basis, changed);
    } catch (error) {
      if (!(error instanceof LostEntries)) throw error;
    }
  }
  return updateFrom(emptyState, new Set(Object.keys(pages)));

  async function updateFrom(from: IndexState, names: ReadonlySet<string>) {
    const oldSlots = slotsByKey(from);
    const old = new Map<number, { key: string; index: number }>();
    for (const name of names) {
      const { key = '', parts = [] } = from.pages[name] ?? {};
      for (const [index, part] of parts.entries()) old.set(oldSlots.get(part) ?? 0, { key, index });
    }
    const now = new Map<number, { source: KeyedSource; index: number }>();
    for (const source of sources) {
      if (!names.has(source.name)) continue;
      for (const [index, part] of (pages[source.name]?.parts ?? []).entries())
        now.set(slots.get(part) ?? 0, { source, index });
    }
    const fragments = new Map<number, Fragment>();
    const terms = new TermChanges();
    const numbered = (slot: number, part: AnalysedPage[number] | undefined): NumberedPart | undefined =>
      part && { ...part, slot };
    for (const slot of [...new Set([...old.keys(), ...now.keys()])].sort((a, b) => a - b)) {
      const [before, after] = [old.get(slot), now.get(slot)];
      const part = after && numbered(slot, (await partsOf(after.source))[after.index]);
      if (part) fragments.set(slot, part.fragment);
      terms.add(before && numbered(slot, (cache.parts(before.key) ?? lost())[before.index]), part);
    }
    const source: TableSource = {
      numbers: change.numbers,
      ranks: ranksOf(change.numbers.weights),
      hasNames: slots.size <= mostNames,
      fragment: fragmentReader(change, cache, fragments),
      changed: new Set([...old.keys(), ...now.keys()]),
      load: cache.load,
      save: cache.saveEntries,
      name: (content) => nameOf(hash(content)),
      ...(from === emptyState && { publish }),
    };
    const table = updateTable(from.segments, terms.all(), source);
    return { segments: table.segments, files: write(table) };
  }
}

function lost(): never {
  throw new LostEntries();
}

/** Finds the text of the part in a slot: a changed one, or one in the cache. */
function fragmentReader(
  { pages, slots }: IndexChange,
  cache: AnalysisCache,
  changed: ReadonlyMap<number, Fragment>,
): (slot: number) => Fragment {
  const places = new Map(
    Object.values(pages).flatMap(({ key, parts }) =>
      parts.map((part, index) => [slots.get(part) ?? 0, { key, index }] as const),
    ),
  );
  const read = new Map<string, AnalysedPage>();
  return (slot) => {
    const now = changed.get(slot);
    if (now) return now;
    const { key = '', index = 0 } = places.get(slot) ?? {};
    const parts = read.get(key) ?? cache.parts(key) ?? lost();
    read.set(key, parts);
    return parts[index]?.fragment ?? lost();
  };
}

function slotsByKey({ pages, slots }: IndexState): Map<string, number> {
  return new Map(partKeys(pages).map(([key], index) => [key, slots[index] ?? 0]));
}

/** Slots of the parts of all pages, in their order. */
function slotsOf(pages: IndexState['pages'], numbers: SlotNumbers): Map<string, number> {
  const parts = partKeys(pages);
  const slots = assignSlots(parts.map(([key]) => key));
  return new Map(parts.map(([key, page]) => [key, completeSlot(slots.get(key) ?? 0, page, numbers)]));
}

/** Keys of the parts of all pages, with their pages. */
function partKeys(pages: IndexState['pages']): [key: string, page: PageState][] {
  return Object.values(pages).flatMap((page) => page.parts.map((key): [string, PageState] => [key, page]));
}

/** Names of added, removed and changed pages, and of pages with other numbers. */
function changedPages({ pages, slots, basis }: IndexChange): Set<string> {
  const oldSlots = slotsByKey(basis);
  const names = new Set([...Object.keys(basis.pages), ...Object.keys(pages)]);
  const isChanged = (name: string): boolean => {
    const [old, now] = [basis.pages[name], pages[name]];
    return !old || old.key !== now?.key || old.parts.some((key) => oldSlots.get(key) !== slots.get(key));
  };
  return new Set([...names].filter(isChanged));
}
