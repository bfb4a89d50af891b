import { FontError, type FontTables, openFont } from './font-tables.js';

/** Facts about a font. */
export interface FontFacts {
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
