import { describe, expect, it } from 'vitest';
import { loadNativeParser, type NativeParser } from '../../../core/installed/native-parser.js';
import { parseText, type TextParser } from '../../../core/markdown/parse/parse-text.js';

describe('a text that the native parser does not read', () => {
  const seen: string[] = [];
  const parser: TextParser = {
    isMdx: true,
    native: loadNativeParser(),
    addPrograms: null,
    micromark(text) {
      seen.push(text);
      return { type: 'root', children: [] };
    },
  };

  it.each([
    ['is refused', '<a'],
    ['has a long comment in a list', '- a <!--\n\n  b -->\n'],
    ['has many character references', '&amp;'.repeat(501)],
  ])('%s, and micromark parses it', (_, source) => {
    seen.length = 0;
    expect(parseText(source, parser).children).toEqual([]);
    expect(seen).not.toEqual([]);
  });

  it('is not one with which our code fails', () => {
    const tree = { type: 'root', children: [{ type: 'paragraph', children: [null] }] };
    const broken = { ...parser.native, mdxToMdast: () => tree } as unknown as NativeParser;
    seen.length = 0;
    expect(() => parseText('a', { ...parser, native: broken })).toThrow(TypeError);
    expect(seen).toEqual([]);
  });

  it('is not one that is nested too deeply, for which micromark takes minutes', () => {
    const fail = (): never => {
      throw new RangeError('Maximum call stack size exceeded');
    };
    seen.length = 0;
    const deep: NativeParser = { mdxToMdast: fail, markdownToMdast: fail };
    expect(() => parseText('a', { ...parser, native: deep })).toThrow(RangeError);
    expect(seen).toEqual([]);
  });
});
