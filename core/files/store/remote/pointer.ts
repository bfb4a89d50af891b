import { createHmac, timingSafeEqual } from 'node:crypto';
import { hash } from '../../hash.js';
import { RemoteFault } from './blobs.js';

/** What the entries of a pack are for. A machine fetches only the packs that it needs in a phase. */
export type PackGroup = 'pages' | 'bundles' | 'plugins' | 'documents' | 'hints';

/** A pack as a pointer names it. */
export interface PackRef {
  hash: string;
  /** Size in bytes. */
  size: number;
  group: PackGroup;
  /** The first four bytes of each key under which it is found, in Base64. */
  keys: string;
}

/** Names the packs with what a build, or a shard of it, has used. */
export interface Pointer {
  /** The program that made the entries; see `WorkerSetup`. */
  program: string;
  /** Number of shards of its build; 1 for a whole one. */
  shards: number;
  packs: PackRef[];
}

/** Changed with each change of pointers and packs, so that those of other versions are never read. */
const format = 1;

/** The name of a pointer: a hash of what it is for. */
export function pointerName(...fields: readonly string[]): string {
  return hash(lengthPrefixed(['tapdocs pointer', String(format), ...fields]));
}

/** Bytes of a key that signs pointers, at least. */
export const leastKey = 32;

/**
 * Writes a pointer and, before it, its signature. With a key, that is an HMAC of its name and its content, so it cannot be
 * moved to another name. Without one, it is a checksum.
 */
export function writePointer(name: string, pointer: Pointer, key: string): Buffer {
  const body = JSON.stringify(pointer);
  return Buffer.from(`${signature(name, body, key).toString('hex')}\n${body}`);
}

/**
 * @throws RemoteFault if it is damaged or, with a key, if it has another signature
 */
export function readPointer(name: string, bytes: Buffer, key: string): Pointer {
  const body = bytes.toString('utf8', signatureLength + 1);
  const actual = Buffer.from(bytes.toString('latin1', 0, signatureLength), 'hex');
  const right = signature(name, body, key);
  if (actual.length !== right.length || !timingSafeEqual(actual, right))
    throw new RemoteFault(key === '' ? 'what it stores is damaged, or signed' : 'what it stores has another signature');
  const pointer: unknown = JSON.parse(body);
  if (!isPointer(pointer)) throw new RemoteFault('what it stores is not of Tapdocs');
  return pointer;
}

/** Hexadecimal digits of a SHA-256. */
const signatureLength = 64;

function signature(name: string, body: string, key: string): Buffer {
  const signed = lengthPrefixed(['tapdocs pointer', String(format), name, body]);
  return key === '' ? Buffer.from(hash(signed), 'hex') : createHmac('sha256', key).update(signed).digest();
}

/** Fields with their lengths before them, so that no two lists of fields are the same bytes. */
function lengthPrefixed(fields: readonly string[]): Buffer {
  return Buffer.concat(
    fields.flatMap((field) => {
      const length = Buffer.alloc(4);
      length.writeUInt32BE(Buffer.byteLength(field));
      return [length, Buffer.from(field)];
    }),
  );
}

function isPointer(value: unknown): value is Pointer {
  if (typeof value !== 'object' || value === null) return false;
  const { program, shards, packs } = value as Partial<Pointer>;
  return typeof program === 'string' && typeof shards === 'number' && Array.isArray(packs) && packs.every(isPack);
}

function isPack({ hash: name, size, group, keys }: Partial<PackRef>): boolean {
  return /^[\da-f]{64}$/.test(String(name)) && [size].every(Number.isInteger) && [group, keys].every(isText);
}

function isText(value: unknown): boolean {
  return typeof value === 'string';
}

/** The start of a key, which is all that a pointer has of it. Two keys of a site have the same one once in 10,000 builds. */
export function keyStart(key: string): string {
  return key.slice(0, 8);
}

/** The starts of keys for a pointer. */
export function packKeys(keys: readonly string[]): string {
  return Buffer.from(keys.map(keyStart).join(''), 'hex').toString('base64');
}

/** The starts of the keys of a pack. */
export function unpackKeys(keys: string): string[] {
  return Buffer.from(keys, 'base64').toString('hex').match(/.{8}/g) ?? [];
}
