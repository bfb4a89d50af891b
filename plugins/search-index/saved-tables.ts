import { randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readdirSync, readSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from '../../core/hash.js';
import { readVerified, writeVerified } from '../../core/store/entry-files.js';
import type { ListState } from './analysis-cache.js';
import { LostBody, type SavedBody, type SavedSegment } from './theme/search-engine/segment-table.js';
import type { SavedTables } from './theme/search-engine/term-lists.js';

/** Tables between builds: an edit reads and writes the bodies of the segments that it changes, and a list of where all others are. */
export interface TableFiles {
  /** Null when there is nothing, or the list of it is damaged. */
  read(): ListState | null;
  /** The state is there as a whole for the next build, or not at all. */
  write(state: ListState): void;
}

/** Where a body lies: in UTF-8, `size` bytes from `offset` on. */
interface Place {
  file: string;
  offset: number;
  size: number;
  /** The first half of their SHA-256. */
  sum: string;
}

type SegmentHead = Omit<SavedSegment, 'body'> & { body: Place };

interface Header {
  key: string;
  tables: Record<keyof SavedTables, SegmentHead[]>;
  /** Bytes of the files that bodies are in. */
  files: Record<string, number>;
}

/** Bodies lie in so many files at most: each save adds one. */
const mostFiles = 12;

/** Tables in a folder: `lists.json`, and files of bodies, which never change. */
export function createTableFiles(folder: string): TableFiles {
  const headerFile = join(folder, 'lists.json');
  const places = new WeakMap<SavedBody, Place>();
  const forget = (): void => rmSync(headerFile, { force: true });

  const bodyAt = (place: Place): SavedBody => {
    const body = {
      read() {
        const bytes = readAt(join(folder, place.file), place);
        if (bytes && sumOf(bytes) === place.sum) return bytes.toString();
        forget();
        throw new LostBody();
      },
    };
    places.set(body, place);
    return body;
  };
  /** Places of bodies; those that have none are written to a new file. */
  const placeBodies = (bodies: readonly SavedBody[], known: (body: SavedBody) => Place | undefined) => {
    const file = `lists-${randomBytes(8).toString('hex')}.bin`;
    const pieces: Buffer[] = [];
    let offset = 0;
    const placed = new Map<SavedBody, Place>();
    for (const body of bodies) {
      const place = known(body);
      if (place) {
        placed.set(body, place);
        continue;
      }
      const bytes = Buffer.from(body.read());
      placed.set(body, { file, offset, size: bytes.length, sum: sumOf(bytes) });
      pieces.push(bytes);
      offset += bytes.length;
    }
    if (pieces.length > 0) writeFileSync(join(folder, file), Buffer.concat(pieces));
    return { placed, file, size: offset };
  };
  const filesOf = (placed: ReadonlyMap<SavedBody, Place>, sizes: Record<string, number>): Header['files'] =>
    Object.fromEntries(
      [...new Set([...placed.values()].map(({ file }) => file))].map((file) => [file, sizes[file] ?? 0]),
    );
  const readHeader = (): Header | null => {
    const bytes = readVerified(headerFile);
    return bytes && (JSON.parse(bytes.toString()) as Header);
  };
  const save = ({ key, tables }: ListState): void => {
    const bodies = [...tables.terms, ...tables.words, ...tables.endings].map(({ body }) => body);
    const sizes = readHeader()?.files ?? null;
    let { placed, file, size } = placeBodies(bodies, (body) => places.get(body));
    let files = filesOf(placed, { ...sizes, [file]: size });
    const live = [...placed.values()].reduce((sum, place) => sum + place.size, 0);
    const total = Object.values(files).reduce((sum, bytes) => sum + bytes, 0);
    if (Object.keys(files).length > mostFiles || total > 2 * live) {
      ({ placed, file, size } = placeBodies(bodies, () => undefined));
      files = filesOf(placed, { [file]: size });
    }
    const headOf = ({ start, shards, body }: SavedSegment): SegmentHead => {
      const place = placed.get(body);
      if (!place) throw new LostBody();
      return { start, shards, body: place };
    };
    const { terms, words, endings } = tables;
    const heads = { terms: terms.map(headOf), words: words.map(headOf), endings: endings.map(headOf) };
    writeVerified(headerFile, JSON.stringify({ key, tables: heads, files } satisfies Header));
    if (sizes && Object.keys(sizes).every((name) => name in files)) return;
    // Another build that reads them at this moment starts anew.
    for (const name of readdirSync(folder))
      if (/^lists\b.*\.bin$/.test(name) && !(name in files)) rmSync(join(folder, name), { force: true });
  };
  return {
    read() {
      const header = readHeader();
      if (!header) return null;
      const take = ({ start, shards, body }: SegmentHead): SavedSegment => ({ start, shards, body: bodyAt(body) });
      const { terms, words, endings } = header.tables;
      return {
        key: header.key,
        tables: { terms: terms.map(take), words: words.map(take), endings: endings.map(take) },
      };
    },
    write(state) {
      mkdirSync(folder, { recursive: true });
      try {
        save(state);
      } catch (error) {
        if (!(error instanceof LostBody)) throw error;
        // The next build starts anew.
        forget();
      }
    },
  };
}

function sumOf(bytes: Uint8Array): string {
  return hash(bytes).slice(0, 32);
}

function readAt(file: string, { offset, size }: Place): Buffer | null {
  const bytes = Buffer.allocUnsafe(size);
  try {
    const descriptor = openSync(file, 'r');
    try {
      return readSync(descriptor, bytes, 0, size, offset) === size ? bytes : null;
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}
