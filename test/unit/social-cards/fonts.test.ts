import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createDrawableText, listCharacters } from '../../../plugins/social-cards/drawn-text.js';
import { FontError, fontFacts } from '../../../plugins/social-cards/fonts.js';

const { resolve } = createRequire(import.meta.url);

function inter(subset: string, weight: number, end: string): Buffer {
  return readFileSync(resolve(`@fontsource/inter/files/inter-${subset}-${weight}-${end}`));
}

/** The tables of a WOFF file. */
function tablesOf(woff: Buffer): [tag: string, bytes: Buffer][] {
  return Array.from({ length: woff.readUInt16BE(12) }, (_, index) => {
    const at = 44 + index * 20;
    const [start, length, whole] = [woff.readUInt32BE(at + 4), woff.readUInt32BE(at + 8), woff.readUInt32BE(at + 12)];
    const bytes = woff.subarray(start, start + length);
    return [woff.toString('latin1', at, at + 4), length < whole ? inflateSync(bytes) : bytes];
  });
}

/** A TrueType file of tables. */
function plainFont(tables: readonly [string, Buffer][], signature = '\0\x01\0\0'): Buffer {
  const head = Buffer.alloc(12 + tables.length * 16);
  head.write(signature, 'latin1');
  head.writeUInt16BE(tables.length, 4);
  let at = head.length;
  for (const [index, [tag, bytes]] of tables.entries()) {
    head.write(tag, 12 + index * 16, 'latin1');
    head.writeUInt32BE(at, 12 + index * 16 + 8);
    head.writeUInt32BE(bytes.length, 12 + index * 16 + 12);
    at += bytes.length;
  }
  return Buffer.concat([head, ...tables.map(([, bytes]) => bytes)]);
}

/** A table of characters with one subtable. */
function cmapOf(subtable: Buffer, encoding = 10): Buffer {
  const head = Buffer.from([0, 0, 0, 1, 0, 3, 0, encoding, 0, 0, 0, 12]);
  return Buffer.concat([head, subtable]);
}

function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, index * 2));
  return bytes;
}

describe('fontFacts', () => {
  const woff = inter('latin', 700, 'normal.woff');
  test.each([
    ['WOFF', woff],
    ['WOFF2', inter('latin', 700, 'normal.woff2')],
    ['TrueType', plainFont(tablesOf(woff))],
  ])('reads the characters, the family and the weight of %s', (_, bytes) => {
    const { has, family, weight, style } = fontFacts(bytes);
    expect({ family: family.replace(/ .*/, ''), weight, style }).toEqual({
      family: 'Inter',
      weight: 700,
      style: 'normal',
    });
    const found = [...'Aé€ …\u{1f680}你א'].filter((character) => has(character.codePointAt(0) ?? 0));
    expect(found.join('')).toBe('Aé€ …');
  });

  test('reads the slope', () => {
    expect(fontFacts(inter('latin', 400, 'italic.woff2')).style).toBe('italic');
  });

  test('reads characters beyond the first plane, without those whose glyph is the empty box', () => {
    const groups = [0x1f600, 0x1f602, 0, 0x20000, 0x20001, 7].flatMap((value) => [value >> 16, value]);
    const cmap = cmapOf(words(12, 0, 0, 16 + 24, 0, 0, 0, 2, ...groups));
    const { has, family } = fontFacts(
      plainFont(
        [
          ['cmap', cmap],
          ['CFF ', Buffer.alloc(4)],
        ],
        'OTTO',
      ),
    );
    const codes = [0x1f5ff, 0x1f600, 0x1f601, 0x1f602, 0x1f603, 0x20000, 0x20001, 0x20002];
    expect(codes.filter(has)).toEqual([0x1f601, 0x1f602, 0x20000, 0x20001]);
    expect(family).toBe('');
  });

  test('reads segments whose glyphs are in a list', () => {
    // The characters a to c, of which b has no glyph, and z, whose glyph follows from a difference.
    const segments = [99, 122, 0xffff, 0, 97, 122, 0xffff, 0, 1 - 122, 1, 6, 0, 0, 5, 0, 6];
    const cmap = cmapOf(words(4, 0, 0, 6, 0, 0, 0, ...segments), 1);
    const { has } = fontFacts(
      plainFont([
        ['cmap', cmap],
        ['glyf', Buffer.alloc(4)],
      ]),
    );
    expect([...'abcz~'].filter((character) => has(character.charCodeAt(0))).join('')).toBe('acz');
  });

  test.each([
    ['it is no font in the format TrueType, OpenType, WOFF or WOFF2', Buffer.from('<!doctype html>')],
    ['it is a collection of fonts, of which only one can be a file', Buffer.from('ttcf\0\0\0\0')],
    [
      'it has bitmaps instead of outlines',
      plainFont([
        ['cmap', cmapOf(words(12, 0, 0, 16, 0, 0, 0, 0))],
        ['CBDT', words(0)],
      ]),
    ],
    ['it has no table of characters', plainFont([['glyf', words(0)]])],
    [
      'its characters are not those of Unicode',
      plainFont([
        ['cmap', cmapOf(words(0), 0)],
        ['glyf', words(0)],
      ]),
    ],
    ['it is cut off', woff.subarray(0, 2000)],
    ['it is damaged', inter('latin', 700, 'normal.woff2').subarray(0, 2000)],
    ['it is damaged', woff.subarray(0, 50)],
    [
      'its list of tables is damaged',
      Buffer.concat([Buffer.from('wOF2'), Buffer.alloc(8), words(1), Buffer.alloc(34), Buffer.alloc(16, 0xff)]),
    ],
  ])('refuses a file: %s', (message, bytes) => {
    expect(() => fontFacts(bytes)).toThrow(new FontError(message));
  });

  test('reads a table of WOFF2 by its place in the stream', () => {
    const cmap = cmapOf(words(12, 0, 0, 28, 0, 0, 0, 1, 0, 65, 0, 66, 0, 3));
    const stream = brotliCompressSync(Buffer.concat([Buffer.alloc(200), cmap]));
    const head = Buffer.alloc(48);
    head.write('wOF2', 'latin1');
    head.writeUInt16BE(2, 12);
    head.writeUInt32BE(stream.length, 20);
    // Outlines of 300 bytes, changed to 200; a table of characters whose tag is written out.
    const list = Buffer.from([10, 0x82, 0x2c, 0x81, 0x48, 63, ...Buffer.from('cmap'), cmap.length]);
    const { has } = fontFacts(Buffer.concat([head, list, stream]));
    expect([...'@ABC'].filter((character) => has(character.charCodeAt(0))).join('')).toBe('AB');
  });
});

describe('the text of a card', () => {
  const latin = fontFacts(inter('latin', 400, 'normal.woff2'));
  const cyrillic = fontFacts(inter('cyrillic', 400, 'normal.woff2'));
  const drawable = createDrawableText((codes) => [latin, cyrillic].some(({ has }) => codes.every((code) => has(code))));
  const draw = (text: string) => {
    const missing = { letters: new Set<string>(), others: new Set<string>() };
    const drawn = drawable(text, missing);
    return { drawn, letters: [...missing.letters].join(' '), others: [...missing.others].join(' ') };
  };

  test.each([
    ['Plain <b> & "text"', 'Plain <b> & "text"', '', ''],
    ['Привет, world', 'Привет, world', '', ''],
    ['Rocket 🚀 launch 👩‍💻', 'Rocket launch', '', '🚀 👩‍💻'],
    ['A ❤️ B', 'A B', '', '❤️'],
    ['Step 1️⃣', 'Step', '', '1️⃣'],
    ['你好 world', 'world', '你 好', ''],
    ['e\u0301 \ufb01 Ａ', 'é fi A', '', ''],
    ['a\u200bb\u00adc', 'a\u200bb\u00adc', '', ''],
    ['x\u0007y', 'xy', '', ''],
    ['', '', '', ''],
  ])('%s', (text, drawn, letters, others) => {
    expect(draw(text)).toEqual({ drawn, letters, others });
  });

  test('lists a few characters in messages', () => {
    expect(listCharacters('abc')).toBe('`a`, `b`, `c`');
    expect(listCharacters('abcdefg')).toBe('`a`, `b`, `c`, `d`, `e` and 2 others');
  });
});
