import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { below, type Config, configPlace, fail, hash, type Problem } from 'tapdocs';
import { nearestFile, siteRequire } from 'tapdocs/kit';
import { createDrawableText, type DrawableText } from './drawn-text.js';
import type { SocialCardsOptions } from './options.js';
import type { DrawnFont } from './packages.js';
import { cardProblem } from './problems.js';

/** The fonts of a language. */
export interface FontSet {
  /** In the order in which a character is looked up. */
  readonly drawn: readonly DrawnFont[];
  /** Value of `font-family` with all families. */
  readonly families: string;
  /** Identifies the bytes of all of them. */
  readonly key: string;
  /** Returns the part of a text that can be drawn. */
  readonly drawable: DrawableText;
  /** The end of a truncated text. */
  readonly ellipsis: string;
}

interface ReadFont {
  bytes: Buffer;
  facts: FontFacts;
  hash: string;
  /** Name of the family; that of the file if the font has none. */
  family: string;
}

/** The files of each language. A language without a list has no cards. */
export function filesByLanguage(fonts: SocialCardsOptions['fonts'], config: Config): Map<string, readonly string[]> {
  const lists = isList(fonts) ? config.locales.map(({ lang }) => [lang, fonts] as const) : Object.entries(fonts ?? {});
  return new Map(lists);
}

function isList(fonts: SocialCardsOptions['fonts']): fonts is readonly string[] {
  return Array.isArray(fonts);
}

/** Absolute path of a font: a file below the site, or one of an installed package. Null if there is none. */
export function fontPath(file: string, config: Pick<Config, 'root'>): string | null {
  const absolute = join(config.root, file);
  if (below(config.root, absolute) !== null && existsSync(absolute)) return absolute;
  if (/^[./]/.test(file)) return null;
  try {
    return siteRequire(config.root).resolve(file);
  } catch {
    return null;
  }
}

/**
 * Reads the fonts of all languages.
 *
 * @throws TapdocsError SOCIAL_CARDS_FONT for each file that is missing or not a font
 */
export function readFonts(files: ReadonlyMap<string, readonly string[]>, config: Config): Map<string, FontSet> {
  const problems: Problem[] = [];
  const read = new Map<string, ReadFont>();
  for (const file of new Set([...files.values()].flat())) {
    try {
      read.set(file, readFont(file, config));
    } catch (error) {
      if (!(error instanceof FontError)) throw error;
      const suggestion = fontPath(file, config) === null ? nearestFile(file, join(config.root, file)) : undefined;
      const params = { file, reason: error.message, nearest: suggestion };
      problems.push(cardProblem('SOCIAL_CARDS_FONT', params, configPlace(config, { key: 'fonts', text: file })));
    }
  }
  if (problems.length > 0) fail(problems);
  return new Map([...files].map(([lang, list]) => [lang, fontSet(list.flatMap((file) => read.get(file) ?? []))]));
}

function readFont(file: string, config: Config): ReadFont {
  const path = fontPath(file, config);
  if (path === null) {
    const isOutside = below(config.root, join(config.root, file)) === null;
    throw new FontError(isOutside ? 'it is outside of the site' : 'it does not exist');
  }
  const bytes = readFileSync(path);
  const facts = fontFacts(bytes);
  return { bytes, facts, hash: hash(bytes), family: facts.family || basename(file) };
}

/**
 * Fonts of one family with the same weight and style contain different characters. satori would only use the first one, so the others
 * get their own names.
 */
function fontSet(fonts: readonly ReadFont[]): FontSet {
  const taken = new Map<string, number>();
  const drawn = fonts.map(({ bytes, facts: { weight, style }, family }): DrawnFont => {
    const plain = family.replace(/["',]/g, ' ');
    const count = (taken.get(`${plain} ${weight} ${style}`) ?? 0) + 1;
    taken.set(`${plain} ${weight} ${style}`, count);
    return { name: count === 1 ? plain : `${plain} (${count})`, data: bytes, weight, style };
  });
  const has = (codes: readonly number[]): boolean => fonts.some(({ facts }) => codes.every((code) => facts.has(code)));
  return {
    drawn,
    families: [...new Set(drawn.map(({ name }) => `"${name}"`))].join(', '),
    key: hash(fonts.map((font) => font.hash).join(' ')),
    drawable: createDrawableText(has),
    ellipsis: ['…', '...'].find((text) => has([text.codePointAt(0) ?? 0])) ?? '',
  };
}

/** Facts about a font. */
interface FontFacts {
  /** '' if the font does not contain it. */
  family: string;
  /** 100 to 900. */
  weight: number;
  style: 'normal' | 'italic';
  /** Whether the font has a glyph for a code point. */
  has(code: number): boolean;
}

/**
 * Reads the facts of a font, including its characters.
 *
 * @throws FontError
 */
export function fontFacts(bytes: Buffer): FontFacts {
  try {
    return factsOf(openFont(bytes));
  } catch (error) {
    if (error instanceof FontError) throw error;
    // An offset outside of the file, or data that cannot be decompressed.
    throw new FontError('it is damaged', { cause: error });
  }
}

function factsOf(font: FontTables): FontFacts {
  const cmap = font.read('cmap');
  if (!cmap) throw new FontError('it has no table of characters');
  if (!['glyf', 'CFF ', 'CFF2'].some((tag) => font.tags.has(tag)))
    throw new FontError('it has bitmaps instead of outlines');
  const ranges = characterRanges(cmap);
  const os2 = font.read('OS/2');
  const weight = Math.round((os2?.readUInt16BE(4) ?? 400) / 100) * 100;
  return {
    family: familyOf(font.read('name')),
    weight: Math.min(900, Math.max(100, weight)),
    style: os2 && (os2.readUInt16BE(62) & 1) === 1 ? 'italic' : 'normal',
    has: (code) => isInside(ranges, code),
  };
}

type Range = readonly [first: number, last: number];

function isInside(ranges: readonly Range[], code: number): boolean {
  let from = 0;
  let to = ranges.length - 1;
  while (from <= to) {
    const middle = (from + to) >> 1;
    const [first, last] = ranges[middle] ?? [0, -1];
    if (code < first) to = middle - 1;
    else if (code > last) from = middle + 1;
    else return true;
  }
  return false;
}

/** The characters that have a glyph, sorted. */
function characterRanges(cmap: Buffer): Range[] {
  const offsets = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => {
    const at = 4 + index * 8;
    const [platform, encoding] = [cmap.readUInt16BE(at), cmap.readUInt16BE(at + 2)];
    // Unicode, or Unicode of Windows; the others are older encodings.
    const isUnicode = platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));
    return isUnicode ? cmap.readUInt32BE(at + 4) : null;
  });
  const tables = offsets.flatMap((offset) => (offset === null ? [] : [cmap.subarray(offset)]));
  const long = tables.find((table) => table.readUInt16BE(0) === 12);
  if (long) return longRanges(long);
  const short = tables.find((table) => table.readUInt16BE(0) === 4);
  if (short) return shortRanges(short);
  throw new FontError('its characters are not those of Unicode');
}

/** Format 12: groups of consecutive characters with consecutive glyphs. Glyph 0 is the box for a missing one. */
function longRanges(table: Buffer): Range[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, index): Range => {
    const at = 16 + index * 12;
    const [first, last] = [table.readUInt32BE(at), table.readUInt32BE(at + 4)];
    return [table.readUInt32BE(at + 8) === 0 ? first + 1 : first, last];
  });
}

/** Format 4: segments whose glyphs are consecutive, or in a list. */
function shortRanges(table: Buffer): Range[] {
  const count = table.readUInt16BE(6) / 2;
  const ranges: Range[] = [];
  for (let index = 0; index < count; index++) {
    const last = table.readUInt16BE(14 + index * 2);
    const first = table.readUInt16BE(16 + (count + index) * 2);
    const delta = table.readUInt16BE(16 + (count * 2 + index) * 2);
    const at = 16 + (count * 3 + index) * 2;
    const offset = table.readUInt16BE(at);
    for (let code = first; code <= last && code < 0xffff; code++) {
      const listed = offset === 0 ? code : table.readUInt16BE(at + offset + (code - first) * 2);
      const glyph = offset !== 0 && listed === 0 ? 0 : (listed + delta) & 0xffff;
      const before = ranges.at(-1);
      if (glyph === 0) continue;
      if (before?.[1] === code - 1) ranges[ranges.length - 1] = [before[0], code];
      else ranges.push([code, code]);
    }
  }
  return ranges;
}

/** The name of the family that contains all weights, or else of the family with the usual four styles. */
function familyOf(table: Buffer | null): string {
  if (!table) return '';
  const texts = table.readUInt16BE(4);
  const names = Array.from({ length: table.readUInt16BE(2) }, (_, index) => {
    const at = 6 + index * 12;
    const [platform, , , id, length, offset] = [0, 2, 4, 6, 8, 10].map((place) => table.readUInt16BE(at + place));
    const bytes = table.subarray(texts + (offset ?? 0), texts + (offset ?? 0) + (length ?? 0));
    // Names for Windows and Unicode have two bytes for each unit, the first one high.
    return { id, text: platform === 1 ? bytes.toString('latin1') : Buffer.from(bytes).swap16().toString('utf16le') };
  });
  return [16, 1].flatMap((id) => names.filter((name) => name.id === id)).find(({ text }) => text !== '')?.text ?? '';
}

/** Loaded with the first compressed font, because most builds read none. */
const zlib = (): typeof import('node:zlib') => process.getBuiltinModule('node:zlib');

/** The tables of a font file by tag. */
interface FontTables {
  readonly tags: ReadonlySet<string>;
  /** The bytes of a table; null if the font does not have it. */
  read(tag: string): Buffer | null;
}

/** A file that is not a font, or a font in an unsupported format. The message completes "it …". */
export class FontError extends Error {}

/**
 * Opens a font: TrueType, OpenType, WOFF or WOFF2.
 *
 * @throws FontError
 */
function openFont(bytes: Buffer): FontTables {
  switch (bytes.toString('latin1', 0, 4)) {
    case '\0\x01\0\0':
    case 'OTTO':
    case 'true':
      return openPlain(bytes);
    case 'wOFF':
      return openWoff(bytes);
    case 'wOF2':
      return openWoff2(bytes);
    case 'ttcf':
      throw new FontError('it is a collection of fonts, of which only one can be a file');
    default:
      throw new FontError('it is no font in the format TrueType, OpenType, WOFF or WOFF2');
  }
}

/** The place of a table in a file. */
interface Entry {
  at: number;
  /** Bytes in the file. */
  length: number;
  /** Bytes of the table. */
  whole: number;
}

function tablesOf(entries: ReadonlyMap<string, Entry>, body: () => Buffer): FontTables {
  return {
    tags: new Set(entries.keys()),
    read(tag) {
      const entry = entries.get(tag);
      if (!entry) return null;
      const { at, length, whole } = entry;
      const slice = body().subarray(at, at + length);
      if (slice.length < length) throw new FontError('it is cut off');
      return length < whole ? zlib().inflateSync(slice) : slice;
    },
  };
}

function openPlain(bytes: Buffer): FontTables {
  const entries = new Map<string, Entry>();
  for (let index = 0; index < bytes.readUInt16BE(4); index++) {
    const at = 12 + index * 16;
    const length = bytes.readUInt32BE(at + 12);
    entries.set(bytes.toString('latin1', at, at + 4), { at: bytes.readUInt32BE(at + 8), length, whole: length });
  }
  return tablesOf(entries, () => bytes);
}

function openWoff(bytes: Buffer): FontTables {
  const entries = new Map<string, Entry>();
  for (let index = 0; index < bytes.readUInt16BE(12); index++) {
    const at = 44 + index * 20;
    const [start, length, whole] = [at + 4, at + 8, at + 12].map((place) => bytes.readUInt32BE(place));
    entries.set(bytes.toString('latin1', at, at + 4), { at: start ?? 0, length: length ?? 0, whole: whole ?? 0 });
  }
  return tablesOf(entries, () => bytes);
}

/** Tags of WOFF2 by number, if they are needed here. Number 63 means that the tag follows. */
const knownTags: Readonly<Record<number, string>> = {
  0: 'cmap',
  5: 'name',
  6: 'OS/2',
  10: 'glyf',
  11: 'loca',
  13: 'CFF ',
};

/** All tables are in one stream. The tables that are read here are not transformed. */
function openWoff2(bytes: Buffer): FontTables {
  const entries = new Map<string, Entry>();
  let at = 48;
  let start = 0;
  const number = (): number => {
    let value = 0;
    for (let count = 0; count < 5; count++) {
      const byte = bytes.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
    throw new FontError('its list of tables is damaged');
  };
  for (let index = 0; index < bytes.readUInt16BE(12); index++) {
    const flags = bytes.readUInt8(at++);
    const tagIndex = flags & 63;
    const tag = tagIndex === 63 ? bytes.toString('latin1', at, (at += 4)) : (knownTags[tagIndex] ?? `#${tagIndex}`);
    const transform = flags >> 6;
    const isOutline = tag === 'glyf' || tag === 'loca';
    const whole = number();
    // By default, outlines are transformed, and other tables are not.
    const length = transform !== (isOutline ? 3 : 0) ? number() : whole;
    entries.set(tag, { at: start, length, whole: length });
    start += length;
  }
  const end = at + bytes.readUInt32BE(20);
  let body: Buffer | undefined;
  return tablesOf(entries, () => (body ??= zlib().brotliDecompressSync(bytes.subarray(at, end))));
}
