import type { Page } from 'playwright-core';

/** Units of an em. */
const em = 1000;

interface Glyph {
  advance: number;
  /** Left, bottom, right and top of a filled box; null for a space. */
  box: readonly [number, number, number, number] | null;
}

const none: Glyph = { advance: 470, box: null };
const space: Glyph = { advance: 260, box: null };
const letter: Glyph = { advance: 470, box: [40, 0, 430, 520] };
const digit: Glyph = { advance: 560, box: [40, 0, 520, 700] };
const han: Glyph = { advance: 1000, box: [60, -60, 940, 800] };
const glyphs = [none, space, letter, digit, han];

const wide = /[\u2E80-\u9FFF\uAC00-\uD7FF\uF900-\uFAFF\uFE30-\uFE4F\uFF00-\uFFEF\u{20000}-\u{3FFFF}]/u;

/**
 * A TrueType font in which every letter is the same box, and every Han character is another box. Text in this font has
 * the same lines on every machine with any fonts, so screenshots can be compared.
 *
 * @param text text whose characters the font must contain
 */
export function boxFont(text: string): Buffer {
  const codes = [...new Set([...text].map((character) => character.codePointAt(0) ?? 0))].filter((code) => code >= 32);
  codes.sort((a, b) => a - b);
  const outlines = glyphs.map(outline);
  return font({
    'OS/2': os2(codes),
    cmap: cmap(codes),
    glyf: Buffer.concat(outlines),
    head: head(),
    hhea: hhea(),
    hmtx: Buffer.concat(glyphs.map(({ advance, box }) => shorts(advance, box?.[0] ?? 0))),
    loca: longs(...outlines.map((_, index) => lengthOf(outlines.slice(0, index))), lengthOf(outlines)),
    maxp: Buffer.concat([longs(0x0001_0000), shorts(glyphs.length, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: name('Boxes'),
    post: Buffer.concat([longs(0x0003_0000, 0), shorts(-75, 50), longs(0, 0, 0, 0, 0)]),
  });
}

/** Shows all text of a page in this font. */
export async function setInBoxes(page: Page): Promise<void> {
  const file = boxFont(`${await page.content()} !"#$%&'()*+,-./0123456789:;<=>?@[]^_{|}~·…–—‘’“”→←↑↓▪⌘`).toString(
    'base64',
  );
  // Neither is an inline style or a request: a content security policy allows both.
  await page.evaluate(async (bytes) => {
    const face = new FontFace(
      'Boxes',
      Uint8Array.from(atob(bytes), (byte) => byte.charCodeAt(0)),
    );
    document.fonts.add(await face.load());
    const sheet = new CSSStyleSheet();
    // Line breaks depend on the version of the browser's tables, so lines break anywhere here.
    sheet.replaceSync(
      '*, ::before, ::after, ::placeholder { font-family: Boxes !important; line-break: anywhere !important }',
    );
    document.adoptedStyleSheets.push(sheet);
  }, file);
}

function glyphOf(code: number): Glyph {
  if (code === 0x20 || code === 0xa0) return space;
  if (code >= 0x30 && code <= 0x39) return digit;
  return wide.test(String.fromCodePoint(code)) ? han : letter;
}

function outline({ box }: Glyph): Buffer {
  if (!box) return Buffer.alloc(0);
  const [left, bottom, right, top] = box;
  // One contour of four points on the curve, clockwise: differences in x, then in y.
  const points = shorts(left, 0, right - left, 0, bottom, top - bottom, 0, bottom - top);
  return Buffer.concat([shorts(1, left, bottom, right, top, 3, 0), Buffer.from([1, 1, 1, 1]), points]);
}

/** Format 12: a group for each character. */
function cmap(codes: readonly number[]): Buffer {
  const groups = codes.map((code) => longs(code, code, glyphs.indexOf(glyphOf(code))));
  const table = Buffer.concat([shorts(12, 0), longs(16 + 12 * groups.length, 0, groups.length), ...groups]);
  return Buffer.concat([shorts(0, 1, 3, 10), longs(12), table]);
}

function head(): Buffer {
  const dates = longs(0, 0, 0, 0);
  const tail = shorts(0, -60, 1000, 800, 0, 8, 2, 1, 0);
  return Buffer.concat([longs(0x0001_0000, 0x0001_0000, 0, 0x5f0f_3cf5), shorts(3, em), dates, tail]);
}

function hhea(): Buffer {
  return Buffer.concat([
    longs(0x0001_0000),
    shorts(900, -250, 0, 1000, 0, 0, 1000, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length),
  ]);
}

function os2(codes: readonly number[]): Buffer {
  const first = Math.min(0xffff, codes[0] ?? 32);
  const last = Math.min(0xffff, codes.at(-1) ?? 32);
  return Buffer.concat([
    shorts(4, 500, 400, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
    Buffer.alloc(10),
    longs(1, 0, 0, 0),
    Buffer.from('TEST'),
    shorts(0x40, first, last, 900, -250, 0, 900, 250),
    longs(1, 0),
    shorts(520, 700, 0, 32, 1),
  ]);
}

function name(family: string): Buffer {
  const texts = [family, 'Regular', family, family, '1', family];
  const encoded = texts.map((text) => Buffer.from(text, 'utf16le').swap16());
  const records = encoded.map((text, index) =>
    shorts(3, 1, 0x409, index + 1, text.length, lengthOf(encoded.slice(0, index))),
  );
  return Buffer.concat([shorts(0, texts.length, 6 + 12 * texts.length), ...records, ...encoded]);
}

/** Directory and tables, in the order of their tags. */
function font(tables: Record<string, Buffer>): Buffer {
  const tags = Object.keys(tables);
  const start = 12 + 16 * tags.length;
  const power = 2 ** Math.floor(Math.log2(tags.length));
  const padded = Object.values(tables).map((table) => Buffer.concat([table, Buffer.alloc(-table.length & 3)]));
  const records = tags.map((tag, index) => {
    const table = padded[index] ?? Buffer.alloc(0);
    const place = longs(checksum(table), start + lengthOf(padded.slice(0, index)), tables[tag]?.length ?? 0);
    return Buffer.concat([Buffer.from(tag), place]);
  });
  const header = shorts(tags.length, 16 * power, Math.log2(power), 16 * (tags.length - power));
  return Buffer.concat([longs(0x0001_0000), header, ...records, ...padded]);
}

function checksum(table: Buffer): number {
  let sum = 0;
  for (let at = 0; at < table.length; at += 4) sum = (sum + table.readUInt32BE(at)) >>> 0;
  return sum;
}

function lengthOf(buffers: readonly Buffer[]): number {
  return buffers.reduce((sum, { length }) => sum + length, 0);
}

function shorts(...values: number[]): Buffer {
  const buffer = Buffer.alloc(2 * values.length);
  values.forEach((value, index) => buffer.writeUInt16BE(value & 0xffff, 2 * index));
  return buffer;
}

function longs(...values: number[]): Buffer {
  const buffer = Buffer.alloc(4 * values.length);
  values.forEach((value, index) => buffer.writeUInt32BE(value >>> 0, 4 * index));
  return buffer;
}
