import { once } from 'node:events';
import { constants, type BrotliCompress, createBrotliCompress, createBrotliDecompress } from 'node:zlib';
import { hash } from '../../hash.js';
import type { StoreKind } from '../store.js';

/** What a pack can hold: entries of the store, `page` for what the index has of one, and `hints` for shards. */
export type PackedKind = StoreKind | 'page' | 'hints';

export interface PackedEntry {
  kind: PackedKind;
  key: string;
  bytes: Uint8Array;
}

/** A finished pack. */
export interface Pack {
  /** SHA-256 of the bytes, which is its name. */
  hash: string;
  bytes: Buffer;
  /** The keys under which its entries are looked up. */
  keys: string[];
}

/** A pack is finished at this size, in bytes. Servers and proxies accept bodies of this size, and uploads are few. */
const fullSize = 6 * 2 ** 20;
/** The most that a pack has, in bytes. */
const mostSize = 16 * 2 ** 20;
/** A larger entry, in bytes, such as a video, stays on its machine. */
const mostEntry = 12 * 2 ** 20;

/** Quality 4 of Brotli takes a second for 80 MB of documents, and 5 twice as long for a tenth less. */
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/**
 * Writes entries to packs: to each entry a line with its kind, its key and its size, then its bytes, all of them compressed. The
 * compressor works in another thread, and only compressed bytes are in memory.
 */
export class PackWriter {
  readonly #take: (pack: Pack) => Promise<void>;
  #stream: BrotliCompress | undefined;
  #chunks: Buffer[] = [];
  #size = 0;
  #keys: string[] = [];

  /** @param take gets each pack when it is finished. The next one begins when it is done */
  constructor(take: (pack: Pack) => Promise<void>) {
    this.#take = take;
  }

  /** @param lookUp key under which the pack is found. Default: it is not found by this entry */
  async add({ kind, key, bytes }: PackedEntry, lookUp?: string): Promise<void> {
    if (bytes.length > mostEntry) return;
    if (this.#size + bytes.length > mostSize - 2 ** 20) await this.finish();
    const stream = (this.#stream ??= this.#open());
    stream.write(`${kind} ${key} ${bytes.length}\n`);
    if (!stream.write(bytes)) await once(stream, 'drain');
    if (lookUp !== undefined) this.#keys.push(lookUp);
    if (this.#size >= fullSize) await this.finish();
  }

  /** Finishes the pack that is not full yet. */
  async finish(): Promise<void> {
    const stream = this.#stream;
    if (!stream) return;
    this.#stream = undefined;
    stream.end();
    await once(stream, 'end');
    const bytes = Buffer.concat(this.#chunks.splice(0));
    this.#size = 0;
    await this.#take({ hash: hash(bytes), bytes, keys: this.#keys.splice(0) });
  }

  #open(): BrotliCompress {
    const stream = createBrotliCompress(quality);
    stream.on('data', (chunk: Buffer) => {
      this.#chunks.push(chunk);
      this.#size += chunk.length;
    });
    return stream;
  }
}

/** The entries of a pack, while it is decompressed. Ends with an error if it is not one. */
export async function* readPack(bytes: Uint8Array): AsyncGenerator<PackedEntry> {
  const stream = createBrotliDecompress({ chunkSize: 2 ** 18 });
  stream.end(bytes);
  let rest = Buffer.alloc(0);
  let waiting: Buffer[] = [];
  let wanted = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    waiting.push(chunk);
    wanted -= chunk.length;
    if (wanted > 0) continue;
    rest = Buffer.concat([rest, ...waiting]);
    waiting = [];
    for (;;) {
      const line = rest.indexOf(10);
      if (line === -1 && rest.length < mostLine) break;
      const [, kind, key = '', size] =
        /^([a-z]+) ([\da-f]{64}) (\d{1,8})$/.exec(rest.toString('latin1', 0, line)) ?? [];
      if (kind === undefined || Number(size) > mostEntry) throw new Error('it has no entries');
      const end = line + 1 + Number(size);
      wanted = end - rest.length;
      if (wanted > 0) break;
      yield { kind: kind as PackedKind, key, bytes: rest.subarray(line + 1, end) };
      rest = rest.subarray(end);
    }
  }
  if (rest.length > 0 || waiting.length > 0) throw new Error('its last entry is incomplete');
}

/** Characters of the longest line before an entry. */
const mostLine = 100;
