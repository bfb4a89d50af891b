import { shardStarts } from './cut-shards.js';
import {
  indexFormat,
  type Manifest,
  manifestPath,
  nameLength,
  type ShardKind,
  shardPath,
  type ShardTable,
} from './index-files.js';
import { type NamedShard, openSegment, type SavedSegment } from './segment.js';
import { closeTermLists, type TermLists } from './term-lists.js';
import { type ShardDraft, termShards } from './term-shards.js';
import { wordShards } from './word-shards.js';

/** A file of an index; the path is below the folder of the index. */
export interface IndexFile {
  path: string;
  content(): string;
}

export interface IndexOptions {
  /** Key of the language. */
  language: string;
  /** All fragments. */
  fragments: {
    count: number;
    /** Bytes of all of them together. */
    size: number;
    /** Changes with the text of any of them. */
    version: string;
  };
  /** Shards of the vocabulary of the build whose lists were changed. */
  known: WordTables | null;
  /** Hash of a text, of ten characters or more. */
  hash(text: string): string;
}

export interface BuiltIndex {
  files: IndexFile[];
  /** For the next build. */
  segments: SavedSegment[];
  known: WordTables;
}

/** Shards of the vocabulary. */
export interface WordTables {
  words: NamedShard[];
  endings: NamedShard[];
}

/**
 * Makes the files of an index, save the fragments: shards, and the manifest last. Equal parts give equal bytes, whether their
 * lists were made at once or changed from build to build.
 */
export function buildIndex(lists: TermLists, options: IndexOptions): BuiltIndex {
  const contents = new Map<string, string>();
  const name = (content: string): string => {
    const own = options.hash(content).slice(0, nameLength);
    contents.set(own, content);
    return own;
  };
  const nameWords = (reversed: boolean): NamedShard[] =>
    wordShards(lists.words, reversed).map(({ first, last, content }) => ({ first, last, name: name(content) }));
  const segments = closeTermLists(lists, name);
  const { known: before } = options;
  const known = before && !lists.hasNewWords ? before : { words: nameWords(false), endings: nameWords(true) };
  const shards = { terms: segments.flatMap((segment) => segment.shards), ...known };
  const tables = { terms: tableOf(shards.terms), words: tableOf(shards.words), endings: tableOf(shards.endings) };
  const manifest: Manifest = {
    format: indexFormat,
    version: options.hash(JSON.stringify([tables, options.fragments.version])).slice(0, nameLength),
    language: options.language,
    parts: options.fragments.count,
    reads: readsFor(options.fragments),
    ...tables,
  };
  const again = createDrafts(segments, lists.words);
  const contentOf = (kind: ShardKind, shard: NamedShard): string => contents.get(shard.name) ?? again(kind, shard);
  const files = (Object.keys(shards) as ShardKind[]).flatMap((kind) => filesOf(kind, shards[kind], contentOf));
  return { files: [...files, { path: manifestPath, content: () => JSON.stringify(manifest) }], segments, known };
}

/** Bytes that the fragments of a query may have together, before compression, which halves them at the worst. */
const readSize = 48_000;

/** How many fragments are read for a query: more where pages are short. */
function readsFor({ count, size }: IndexOptions['fragments']): number {
  return Math.min(10, Math.max(5, Math.floor((readSize * count) / Math.max(1, size))));
}

function tableOf(shards: readonly NamedShard[]): ShardTable {
  return { from: shardStarts(shards).join('\n'), names: shards.map(({ name }) => name).join('') };
}

function filesOf(
  kind: ShardKind,
  shards: readonly NamedShard[],
  contentOf: (kind: ShardKind, shard: NamedShard) => string,
): IndexFile[] {
  const byName = new Map(shards.map((shard) => [shard.name, shard]));
  return [...byName.values()].map((shard) => ({
    path: shardPath(kind, shard.name),
    content: () => contentOf(kind, shard),
  }));
}

/** Makes shards again that nothing changed, and that the output has lost. */
function createDrafts(
  segments: readonly SavedSegment[],
  words: ReadonlyMap<string, number>,
): (kind: ShardKind, shard: NamedShard) => string {
  const made = new Map<unknown, ReadonlyMap<string, string>>();
  const draftsOf = (source: unknown, make: () => readonly ShardDraft[]): ReadonlyMap<string, string> => {
    const known = made.get(source);
    if (known) return known;
    const drafts = new Map(make().map(({ first, content }) => [first, content]));
    made.set(source, drafts);
    return drafts;
  };
  const segmentOf = new Map(segments.flatMap((segment) => segment.shards.map(({ name }) => [name, segment])));
  return (kind, { first, name }) => {
    const segment = kind === 'terms' ? segmentOf.get(name) : undefined;
    const drafts = segment
      ? draftsOf(segment, () => termShards([...openSegment(segment)]))
      : draftsOf(kind, () => wordShards(words, kind === 'endings'));
    return drafts.get(first) ?? '';
  };
}
