import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readdirSync, readSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hash } from 'tapdocs';
import { tryInCache } from 'tapdocs/kit';
import { LostBody, type SavedBody } from './theme/search-engine/segment-table.js';

/** The place of a body: `size` bytes of UTF-8 from `offset`. */
export interface Place {
  file: string;
  offset: number;
  size: number;
  /** The first half of their SHA-256. */
  sum: string;
}

type Places = ReadonlyMap<SavedBody, Place>;

/** Files of bodies, in a folder. The files never change. */
export interface BodyFiles {
  /** The body at a place, which is read on demand. */
  at(place: Place): SavedBody;
  /**
   * Stores bodies and returns their places. Bodies that came from `at` keep their places, the others are written to a
   * new file. If there would be many files, or much unused data in them, all bodies are written.
   *
   * @throws LostBody
   */
  put(bodies: readonly SavedBody[]): Places;
  /** Removes the files that contain none of these places. */
  clear(places: Places): void;
}

/** Each `put` adds a file, up to this number. */
const mostFiles = 12;

/** The files of a folder that exists. */
export function openBodyFiles(folder: string): BodyFiles {
  const known = new WeakMap<SavedBody, Place>();
  const write = (bodies: readonly SavedBody[]): Places => {
    const file = `lists-${randomBytes(8).toString('hex')}.bin`;
    const pieces: Buffer[] = [];
    const places = new Map<SavedBody, Place>();
    let offset = 0;
    for (const body of bodies) {
      const bytes = Buffer.from(body.read());
      places.set(body, { file, offset, size: bytes.length, sum: sumOf(bytes) });
      pieces.push(bytes);
      offset += bytes.length;
    }
    if (bodies.length > 0) tryInCache(() => writeFileSync(join(folder, file), Buffer.concat(pieces)));
    return places;
  };
  return {
    at(place) {
      const body = {
        read() {
          const bytes = readAt(join(folder, place.file), place);
          if (!bytes || sumOf(bytes) !== place.sum) throw new LostBody();
          return bytes.toString();
        },
      };
      known.set(body, place);
      return body;
    },
    put(bodies) {
      const stay = bodies.flatMap((body) => pairOf(body, known.get(body)));
      const places = new Map([...stay, ...write(bodies.filter((body) => !known.has(body)))]);
      const files = filesOf(places);
      const needed = sum([...places.values()].map(({ size }) => size));
      const isFull = files.size > mostFiles || sum([...files].map((file) => sizeOf(join(folder, file)))) > 2 * needed;
      return isFull ? write(bodies) : places;
    },
    clear(places) {
      const files = filesOf(places);
      for (const name of readdirSync(folder))
        if (/^lists\b.*\.bin$/.test(name) && !files.has(name)) rmSync(join(folder, name), { force: true });
    },
  };
}

function filesOf(places: Places): Set<string> {
  return new Set([...places.values()].map(({ file }) => file));
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function pairOf(body: SavedBody, place: Place | undefined): [SavedBody, Place][] {
  return place ? [[body, place]] : [];
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((total, size) => total + size, 0);
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
