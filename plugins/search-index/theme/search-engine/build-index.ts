import { shardStarts, type NamedShard, type SavedSegment } from './segment-table.js';
import {
  indexFormat,
  type Manifest,
  manifestPath,
  nameLength,
  type PageName,
  type ShardKind,
  shardNames,
  shardPath,
  type ShardTable,
} from './index-files.js';
import type { SearchRoot } from './root-slots.js';
import { closeTermLists, type SavedTables, type TermLists } from './term-lists.js';

/** A file of an index; the path is below the folder of the index, or of its shards. */
export interface IndexFile {
  path: string;
  /** Hash of the content; '' for the manifest. */
  hash: string;
  content(): string;
}

export interface IndexOptions {
  /** Key of the language. */
  language: string;
  /** The content roots. With fewer than two, the index has no filter. */
  roots?: readonly SearchRoot[];
  /** All parts of pages. */
  parts: {
    count: number;
    /** Changes if the text of any of them changes. */
    version: string;
  };
  weights: readonly number[];
  /** The pages of a small site. */
  pages?: readonly PageName[] | undefined;
  /** What paths have at their tab, by what is before it. Default: nothing. */
  prefixes?: Readonly<Record<string, string>>;
  /** Folder of the shards, relative to that of the index. Default: the same. */
  shardFolder?: string;
  /** Contents of shards by name, from another index. */
  earlier?: ReadonlyMap<string, string> | undefined;
  /** Hash of a text, in hexadecimal, with at least 16 digits. */
  hash(text: string): string;
}

export interface BuiltIndex {
  files: IndexFile[];
  /** For the next build. */
  tables: SavedTables;
  /** The contents of shards by name, as far as they are known. */
  contents: ReadonlyMap<string, string>;
}

/** A short name for a hash: digits of base 36 are fewer than those of base 16. */
function nameOf(hash: string): string {
  return BigInt(`0x${hash.slice(0, 2 * nameLength)}`)
    .toString(36)
    .padStart(nameLength, '0')
    .slice(-nameLength);
}

/**
 * Makes the files of an index, except the fragments: shards, and the manifest last. Equal parts produce equal bytes,
 * whether their lists were made at once or updated from build to build.
 */
export function buildIndex(lists: TermLists, options: IndexOptions): BuiltIndex {
  const contents = new Map<string, string>();
  const name = (content: string): string => {
    const contentHash = nameOf(options.hash(content));
    contents.set(contentHash, content);
    return contentHash;
  };
  const saved = closeTermLists(lists, name);
  const shards = { terms: shardsOf(saved.terms), words: shardsOf(saved.words) };
  const { roots = [], shardFolder = '', prefixes = {}, weights, pages } = options;
  const table = (kind: ShardKind): ShardTable => tableOf(shards[kind], shardFolder !== '');
  const tables = { terms: table('terms'), words: table('words') };
  const manifest: Manifest = {
    format: indexFormat,
    version: options
      .hash(JSON.stringify([Object.values(shards).flat(), options.parts.version, prefixes, weights, pages, ...roots]))
      .slice(0, nameLength),
    language: options.language,
    parts: options.parts.count,
    weights,
    ...(pages && { pages }),
    ...(Object.keys(prefixes).length > 0 && { prefixes }),
    ...(roots.length > 1 && { roots }),
    ...(shardFolder !== '' && { shards: shardFolder }),
    ...tables,
  };
  for (const shard of shardKinds.flatMap((kind) => shards[kind])) {
    const earlierContent = options.earlier?.get(shard.name);
    if (earlierContent !== undefined) contents.set(shard.name, earlierContent);
  }
  const again = shardMaker(saved, lists);
  const contentOf = (kind: ShardKind, shard: NamedShard): string => contents.get(shard.name) ?? again(kind, shard);
  const files = shardKinds.flatMap((kind) => filesOf(kind, { shards: shards[kind], table: tables[kind] }, contentOf));
  return {
    files: [...files, { path: manifestPath, hash: '', content: () => JSON.stringify(manifest) }],
    tables: saved,
    contents,
  };
}

const shardKinds = ['terms', 'words'] as const satisfies readonly ShardKind[];

function shardsOf(segments: readonly SavedSegment[]): NamedShard[] {
  return segments.flatMap(({ shards }) => shards);
}

function tableOf(shards: readonly NamedShard[], isShared: boolean): ShardTable {
  const from = shards.length === 0 ? null : shardStarts(shards).join('\n');
  return { from, names: isShared ? shards.map(({ name }) => name).join('') : '' };
}

function filesOf(
  kind: ShardKind,
  { shards, table }: { shards: readonly NamedShard[]; table: ShardTable },
  contentOf: (kind: ShardKind, shard: NamedShard) => string,
): IndexFile[] {
  const names = shardNames(table);
  const byPath = new Map(shards.map((shard, index) => [shardPath(kind, names[index] ?? ''), shard]));
  return [...byPath].map(([path, shard]) => ({ path, hash: shard.name, content: () => contentOf(kind, shard) }));
}

/** Makes unchanged shards again that the output has lost, one segment at a time. */
function shardMaker(
  tables: SavedTables,
  lists: Pick<TermLists, ShardKind>,
): (kind: ShardKind, shard: NamedShard) => string {
  const listSegments = () =>
    new Map(
      shardKinds.flatMap((kind) =>
        tables[kind].flatMap((segment) => segment.shards.map(({ name }) => [shardPath(kind, name), segment] as const)),
      ),
    );
  let segmentOf: ReturnType<typeof listSegments> | undefined;
  const made = new Map<SavedSegment, ReadonlyMap<string, string>>();
  return (kind, { first, name }) => {
    segmentOf ??= listSegments();
    const segment = segmentOf.get(shardPath(kind, name));
    if (!segment) return '';
    const contents =
      made.get(segment) ?? new Map(lists[kind].shardsOf(segment).map((draft) => [draft.first, draft.content]));
    made.set(segment, contents);
    return contents.get(first) ?? '';
  };
}
