import fc from 'fast-check';
import { isMap, isScalar, parseDocument } from 'yaml';
import { describe, expect, it } from 'vitest';
import { readPlainYaml } from '../../../core/markdown/plain-yaml.js';

/** As front matter is read by the library. */
function readWithLibrary(yaml: string) {
  const { contents, errors, warnings } = parseDocument(yaml, {
    customTags: ['timestamp'],
    merge: true,
    logLevel: 'silent',
  });
  expect([...errors, ...warnings]).toEqual([]);
  if (!isMap(contents)) throw new Error(`no mapping: ${JSON.stringify(yaml)}`);
  return contents.items.map(({ key, value }) => {
    if (!isScalar(key) || !isScalar(value)) throw new Error(`no plain values: ${JSON.stringify(yaml)}`);
    return [key.value, value.value, key.range?.[0]];
  });
}

describe('readPlainYaml', () => {
  it.each([
    ['title: Start\ndescription: What it is, and why (in short)\n'],
    ['title: 快速上手：安装\r\noverview: true\r\n'],
    ['order: 12\nhidden: false\nurl: https://example.com/#top'],
    ['title: C# and F#:a-b - c'],
    ['title: "Quoted: with a # and an \'apostrophe\'"\ntext: \'12\'\nempty: ""\n'],
  ])('reads %j as the library does', (yaml) => {
    expect(readPlainYaml(yaml)).toEqual(readWithLibrary(yaml));
  });

  it.each([
    [''],
    ['\n'],
    ['title: "A \\"quote\\""\n'],
    ['title: "a\\nb"\n'],
    ["title: 'It''s'\n"],
    ['title: "a" # comment\n'],
    ['title: "a\n'],
    ['title: "a": b\n'],
    ['title: "a\n  b"\n'],
    ['title: a: b\n'],
    ['title: a:\n'],
    ['title: a # comment\n'],
    ['title: null\n'],
    ['title: True\n'],
    ['null: a\n'],
    ['title: 007\n'],
    ['title: 1.5\n'],
    ['date: 2024-01-01\n'],
    ['tags: [a]\n'],
    ['title: a\n  b\n'],
    ['title: a\n\ntext: b\n'],
    ['title: a\ntitle: b\n'],
    ['title: a\tb\n'],
    ['title: a \n'],
    ['title:  a\n'],
    ['title: &a b\n'],
    ['<<: a\n'],
    ['title: a\rb: c\n'],
  ])('leaves %j to the library', (yaml) => {
    expect(readPlainYaml(yaml)).toBeNull();
  });

  it('gives what the library gives, or nothing', () => {
    const names = 'title a A-b true NULL yes inf NaN 0 00 12 1e3 .inf 2024-01-01 启动 é';
    const signs = '" \' # : - ? [ ] { } , &a *a ! !!str | > % @ ` << ~ = --- ... \\n 😀';
    const spaces = [' ', '  ', '\t', '\r', '\u2028', '\u0085', '\uFEFF'];
    const word = fc.constantFrom(...names.split(' '), ...signs.split(' '), ...spaces);
    const text = fc.array(fc.oneof(word, fc.string({ maxLength: 4 })), { maxLength: 6 }).map((words) => words.join(''));
    const someLine = fc.oneof(
      fc
        .tuple(
          fc.constantFrom('title', 'a', 'b', 'c-d', 'true', '__proto__', 'e'),
          fc.oneof(
            text,
            text.map((rest) => `A${rest}`),
            text.map((inner) => `"${inner}"`),
            text.map((inner) => `'${inner}'`),
          ),
        )
        .map(([key, value]) => `${key}: ${value}`),
      text,
    );
    const anyYaml = fc
      .tuple(fc.array(someLine, { maxLength: 4 }), fc.constantFrom('\n', '\r\n'), fc.boolean())
      .map(([lines, end, closed]) => lines.join(end) + (closed ? end : ''));
    let plain = 0;
    fc.assert(
      fc.property(anyYaml, (yaml) => {
        const read = readPlainYaml(yaml);
        if (!read) return;
        plain += 1;
        expect(read).toEqual(readWithLibrary(yaml));
      }),
      { numRuns: 5000 },
    );
    expect(plain).toBeGreaterThan(100);
  });
});
