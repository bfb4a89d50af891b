import { createHash, randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { type Pack, type PackedEntry, PackWriter, readPack } from '../../../core/files/store/remote/pack.js';
import { leastKey, packKeys, readPointer, unpackKeys, writePointer } from '../../../core/files/store/remote/pointer.js';

const hash = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');
const keyOf = hash;

async function write(entries: readonly PackedEntry[]): Promise<Pack[]> {
  const packs: Pack[] = [];
  const writer = new PackWriter(async (pack) => void packs.push(pack));
  for (const entry of entries) await writer.add(entry, entry.kind === 'page' ? entry.key : undefined);
  await writer.finish();
  return packs;
}

async function read(bytes: Uint8Array): Promise<PackedEntry[]> {
  const entries: PackedEntry[] = [];
  for await (const entry of readPack(bytes)) entries.push({ ...entry, bytes: Buffer.from(entry.bytes) });
  return entries;
}

test('entries come out of a pack as they went in', async () => {
  const entries: PackedEntry[] = [
    { kind: 'page', key: keyOf('a'), bytes: Buffer.from('{}') },
    { kind: 'record', key: keyOf('b'), bytes: Buffer.alloc(0) },
    { kind: 'blob', key: keyOf('c'), bytes: randomBytes(3_000_000) },
    { kind: 'html', key: keyOf('d'), bytes: Buffer.from('<p>\n0 text\n</p>') },
  ];
  const [pack, ...others] = await write(entries);
  expect(others).toEqual([]);
  expect(pack?.hash).toBe(hash(pack?.bytes ?? ''));
  expect(pack?.keys).toEqual([keyOf('a')]);
  // A comparison of large buffers takes seconds.
  const named = (all: readonly PackedEntry[]) => all.map(({ bytes, ...entry }) => ({ ...entry, hash: hash(bytes) }));
  expect(named(await read(pack?.bytes ?? Buffer.alloc(0)))).toEqual(named(entries));
});

test('nothing is no pack', async () => {
  expect(await write([])).toEqual([]);
});

test('packs have 4 to 16 MiB, and what does not fit stays out', async () => {
  const entries = Array.from({ length: 40 }, (_, index): PackedEntry => {
    return { kind: 'blob', key: keyOf(String(index)), bytes: randomBytes(index === 20 ? 11_000_000 : 700_000) };
  });
  const packs = await write([{ kind: 'blob', key: keyOf('film'), bytes: Buffer.alloc(13_000_000) }, ...entries]);
  for (const { bytes } of packs.slice(0, -1)) {
    expect(bytes.length).toBeGreaterThan(4 * 2 ** 20);
    expect(bytes.length).toBeLessThan(16 * 2 ** 20);
  }
  const keys = await Promise.all(packs.map(async ({ bytes }) => (await read(bytes)).map(({ key }) => key)));
  expect(keys.flat()).toEqual(entries.map(({ key }) => key));
});

test.each([
  ['no pack', Buffer.from('<html>'), 'Decompression failed'],
  ['another format', brotliCompressSync('{ "version": 1 }\n'), 'it has no entries'],
  ['a long first line', brotliCompressSync('a'.repeat(10_000)), 'it has no entries'],
  ['an entry that is too large', brotliCompressSync(`record ${keyOf('a')} 99999999\n`), 'it has no entries'],
  ['an entry that is cut', brotliCompressSync(`record ${keyOf('a')} 9\ntext`), 'its last entry is incomplete'],
])('%s is refused', async (_name, bytes, message) => {
  await expect(read(bytes)).rejects.toThrow(message);
});

test('a truncated pack is refused', async () => {
  const [pack] = await write([{ kind: 'blob', key: keyOf('a'), bytes: randomBytes(50_000) }]);
  await expect(read(pack?.bytes.subarray(0, 40_000) ?? Buffer.alloc(0))).rejects.toThrow('unexpected end');
});

const pointer = { program: 'p', shards: 1, packs: [{ hash: keyOf('a'), size: 5, group: 'pages' as const, keys: '' }] };
const key = 'k'.repeat(leastKey);

test('a pointer is read with its key, and under its name', () => {
  const bytes = writePointer('name', pointer, key);
  expect(readPointer('name', bytes, key)).toEqual(pointer);
  expect(readPointer('name', writePointer('name', pointer, ''), '')).toEqual(pointer);
  expect(() => readPointer('other', bytes, key)).toThrow('another signature');
  expect(() => readPointer('name', bytes, 'x'.repeat(leastKey))).toThrow('another signature');
  expect(() => readPointer('name', writePointer('name', pointer, ''), key)).toThrow('another signature');
  expect(() => readPointer('name', bytes, '')).toThrow('damaged, or signed');
});

test.each([0, 30, 64, 80])('a pointer with another byte at %i is refused', (at) => {
  for (const secret of ['', key]) {
    const bytes = writePointer('name', pointer, secret);
    bytes[at] = (bytes[at] ?? 0) === 0x30 ? 0x31 : 0x30;
    // The byte between signature and content is not read.
    if (at === 64) expect(readPointer('name', bytes, secret)).toEqual(pointer);
    else expect(() => readPointer('name', bytes, secret)).toThrow('what it stores');
  }
});

test('what is signed but no pointer is refused', () => {
  for (const packs of [[{ hash: '../a' }], null, [{ ...pointer.packs[0], size: 'x' }]]) {
    const bytes = writePointer('name', { ...pointer, packs } as never, key);
    expect(() => readPointer('name', bytes, key)).toThrow('not of Tapdocs');
  }
});

test('the starts of keys are kept', () => {
  expect(unpackKeys(packKeys([keyOf('a'), keyOf('b')]))).toEqual([keyOf('a').slice(0, 8), keyOf('b').slice(0, 8)]);
  expect(unpackKeys('')).toEqual([]);
});
