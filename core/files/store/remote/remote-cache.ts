import { type Problem, problem } from '../../../problems/problem.js';
import type { Logger } from '../../../problems/logger.js';
import { hash } from '../../hash.js';
import type { Store } from '../store.js';
import { RemoteFault } from './blobs.js';
import type { Connection } from './connect.js';
import { type PackedEntry, type PackedKind, type Pack, PackWriter, readPack } from './pack.js';
import { keyStart, packKeys, type PackGroup, type PackRef, unpackKeys } from './pointer.js';
import { createPointers, type Pointers, type Place } from './pointers.js';

export interface RemoteCacheOptions {
  connection: Connection;
  config: Place;
  /** Hash of the program and of the packages that it uses. */
  program: string;
  store: Store;
  logger: Pick<Logger, 'info' | 'debug'> & { warn(problems: readonly Problem[]): void };
  /** The shard that this build is, from 1; absent for a whole build. */
  shard?: { index: number; total: number };
}

/** Gets an entry that does not go to the store: of the kinds `page`, `html`, `data` and `hints`. */
export type TakeEntry = (entry: PackedEntry) => void;

/** What a build stores of one of its groups. The key is that under which it is looked up. */
export interface Stored {
  key: string;
  /** Called only if no pack has it. */
  entries(): Iterable<PackedEntry>;
}

/** The kinds of entries that go to the store. Compiled code is never taken from another machine. */
const kindsOfStore: readonly PackedKind[] = ['record', 'blob', 'bundle', 'styles', 'plugin'];

/** Packs of one group with few bytes. If there are more than these, their entries are packed again. */
const mostSmall = 8;
const smallSize = 4 * 2 ** 20;

/** Packs that are fetched at the same time. */
const fetches = 4;

/**
 * The remote store of one build. Nothing here fails: after the first fault the store counts as empty, and the build goes on without
 * it.
 */
export class RemoteCache {
  readonly #options: RemoteCacheOptions;
  #inputs: string | undefined;
  #pointers: Pointers | undefined;
  #base: ReturnType<Pointers['find']> | undefined;
  #isOff = false;
  /** Names of packs that were fetched, or that the server has lost. */
  readonly #seen = new Set<string>();
  readonly #lost = new Set<string>();
  readonly #fetched = new Set<PackGroup>();
  /** The packs that the pointer of this build will name. */
  readonly #packs = new Map<string, PackRef>();
  readonly #stored = new Set<string>();
  #work: Promise<void> = Promise.resolve();
  #uploaded = 0;

  constructor(options: RemoteCacheOptions) {
    this.#options = options;
  }

  /** @param inputs hash of the keys of all pages. To be called first */
  begin(inputs: string): void {
    this.#inputs ??= inputs;
  }

  /** Fetches the packs of a group with any of these keys; without keys, all of them. Their entries go to the store, or to `take`. */
  async bring(group: PackGroup, keys: readonly string[] | null, take: TakeEntry = () => undefined): Promise<void> {
    const { packs = [] } = (await this.#find())?.pointer ?? {};
    const wanted = keys && new Set(keys.map(keyStart));
    const isWanted = (pack: PackRef): boolean =>
      pack.group === group &&
      !this.#seen.has(pack.hash) &&
      (!wanted || unpackKeys(pack.keys).some((key) => wanted.has(key)));
    const queue = packs.filter(isWanted);
    const run = async (): Promise<void> => {
      for (let pack = queue.shift(); pack; pack = queue.shift()) await this.#unpack(pack, take);
    };
    await this.#guarded(async () => void (await Promise.all(Array.from({ length: fetches }, run))));
  }

  /** Whether any pack of a group was fetched. */
  hasFetched(group: PackGroup): boolean {
    return this.#fetched.has(group);
  }

  /**
   * Stores what the build has used of a group, in the background: packs that hold at least half of it are named again, the rest goes
   * to new packs. For a shard, only what no pack has.
   */
  store(group: PackGroup, all: readonly Stored[]): void {
    if (!this.isWriter) return;
    this.#work = this.#work.then(() => this.#guarded(() => this.#pack(group, all)));
  }

  get isWriter(): boolean {
    const { connection, shard } = this.#options;
    return !this.#isOff && (connection.isWriter || (connection.run !== '' && shard !== undefined));
  }

  /** Waits for the uploads, and stores the pointer of this build. */
  async finish(): Promise<void> {
    const { shard, program, logger } = this.#options;
    if (!this.isWriter) return;
    await this.#work;
    const base = await this.#find();
    if (this.#isOff || this.#packs.size === 0 || (base?.isSame && this.#uploaded === 0)) return;
    const pointer = { program, shards: shard?.total ?? 1, packs: [...this.#packs.values()] };
    await this.#guarded(async () => this.#pointers?.write(pointer, shard?.index));
    logger.debug(`The remote cache has ${this.#uploaded} new packs.`);
  }

  /** Ends all requests. */
  close(): void {
    this.#isOff = true;
    this.#options.connection.transport.close();
  }

  async #find(): ReturnType<Pointers['find']> {
    this.#base ??= this.#guarded(() => this.#findUsable()).then((base) => base ?? null);
    return this.#isOff ? null : this.#base;
  }

  async #findUsable(): ReturnType<Pointers['find']> {
    const { program, logger, connection, config } = this.#options;
    this.#pointers = createPointers(connection, config, this.#inputs ?? '');
    const timer = setTimeout(() => this.#turnOff(new RemoteFault('the server takes too long')), connection.timeout);
    const base = await this.#pointers.find().finally(() => clearTimeout(timer));
    if (!base || base.pointer.program === program) return base;
    logger.info(
      'The remote cache is that of another version of Tapdocs or of its packages, so everything is rendered again.',
    );
    return null;
  }

  async #unpack(pack: PackRef, take: TakeEntry): Promise<void> {
    const { connection, store, logger } = this.#options;
    if (this.#isOff) return;
    const bytes = await connection.blobs.get({ kind: 'pack', hash: pack.hash });
    this.#seen.add(pack.hash);
    this.#fetched.add(pack.group);
    if (!bytes) {
      this.#lost.add(pack.hash);
      return;
    }
    if (hash(bytes) !== pack.hash) throw new RemoteFault('a pack is damaged');
    logger.debug(`Fetched a pack of ${pack.group} from the remote cache, ${bytes.length} bytes`);
    for await (const entry of readPack(bytes)) {
      if (!isOfStore(entry)) take(entry);
      else if (!store.has(entry.kind, entry.key)) store.put(entry.kind, entry.key, entry.bytes);
    }
  }

  async #pack(group: PackGroup, all: readonly Stored[]): Promise<void> {
    const kept = await this.#keep(group, all);
    const writer = new PackWriter((pack) => this.#upload(group, pack));
    for (const { key, entries } of all) {
      if (kept.has(keyStart(key)) || this.#isOff) continue;
      let isFirst = true;
      for (const entry of entries()) {
        const id = `${entry.kind} ${entry.key}`;
        if (!isFirst && this.#stored.has(id)) continue;
        this.#stored.add(id);
        await writer.add(entry, isFirst ? key : undefined);
        isFirst = false;
      }
    }
    await writer.finish();
  }

  /** Adds the packs of a group that stay to those of this build. Returns the starts of their keys. */
  async #keep(group: PackGroup, all: readonly Stored[]): Promise<ReadonlySet<string>> {
    const packs = ((await this.#find())?.pointer.packs ?? [])
      .filter((pack) => pack.group === group && !this.#lost.has(pack.hash))
      .map((pack) => ({ pack, keys: unpackKeys(pack.keys) }));
    const isShard = this.#options.shard !== undefined;
    const used = new Set(all.map(({ key }) => keyStart(key)));
    const isHalf = (keys: readonly string[]): boolean => keys.filter((key) => used.has(key)).length * 2 >= keys.length;
    // A plugin that remembers its last build asks only for what has changed since.
    const isPartial = group === 'plugins' && !isHalf(packs.flatMap(({ keys }) => keys));
    const inUse = packs.filter(({ keys }) => isShard || isPartial || isHalf(keys));
    const small = inUse.filter(({ pack }) => pack.size < smallSize);
    const kept = isShard || small.length <= mostSmall ? inUse : inUse.filter(({ pack }) => pack.size >= smallSize);
    if (!isShard) for (const { pack } of kept) this.#packs.set(pack.hash, pack);
    return new Set(kept.flatMap(({ keys }) => keys));
  }

  async #upload(group: PackGroup, { hash: name, bytes, keys }: Pack): Promise<void> {
    await this.#options.connection.blobs.put({ kind: 'pack', hash: name }, bytes);
    this.#uploaded += 1;
    this.#packs.set(name, { hash: name, size: bytes.length, group, keys: packKeys(keys) });
  }

  /** Runs a task. Its first failure is the last thing that is heard of the remote store. */
  async #guarded<T>(task: () => Promise<T>): Promise<T | undefined> {
    if (this.#isOff) return undefined;
    try {
      return await task();
    } catch (error) {
      this.#turnOff(error);
      return undefined;
    }
  }

  #turnOff(error: unknown): void {
    if (this.#isOff) return;
    this.#isOff = true;
    const { connection, logger } = this.#options;
    connection.transport.close();
    logger.warn([problem('REMOTE_OFF', { reason: error instanceof Error ? error.message : String(error) })]);
  }
}

/** Whether an entry belongs to the store, and is intact as far as its name shows that. */
function isOfStore(entry: PackedEntry): entry is PackedEntry & { kind: Parameters<Store['put']>[0] } {
  if (entry.kind === 'blob' && hash(entry.bytes) !== entry.key) throw new RemoteFault('a pack is damaged');
  return kindsOfStore.includes(entry.kind);
}
