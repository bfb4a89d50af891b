import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseFrontMatter } from '../../../core/markdown/front-matter.js';
import { runs } from '../../runs.js';

const parse = (source: string) => parseFrontMatter(source, 'docs/a.md');
const problems = (source: string) =>
  parse(source).problems.map(({ code, at, message }) => [code, at?.line, at?.column, message]);

describe('parseFrontMatter', () => {
  it('reads a mapping and says where the content starts', () => {
    const source = '---\ntitle: Start\ntags: [a, b]\n---\n# Body\n';
    const { data, bodyOffset, problems: wrong } = parse(source);
    expect(data).toEqual({ title: 'Start', tags: ['a', 'b'] });
    expect(source.slice(bodyOffset)).toBe('# Body\n');
    expect(wrong).toEqual([]);
  });

  it.each([
    ['no front matter', '# Title\n---\na: 1\n---\n'],
    ['a thematic break', '---\n\ntext\n'],
    ['an empty file', ''],
    ['longer dashes', '----\na: 1\n----\n'],
  ])('finds none in %s', (_, source) => {
    expect(parse(source)).toMatchObject({ data: {}, bodyOffset: 0, problems: [] });
  });

  it('tolerates a byte order mark and Windows line ends', () => {
    const source = '\uFEFF---\r\ntitle: Start\r\n---\r\nBody';
    const { data, bodyOffset, positions } = parse(source);
    expect(data).toEqual({ title: 'Start' });
    expect(source.slice(bodyOffset)).toBe('Body');
    expect(positions.get('title')).toEqual({ line: 2, column: 1 });
  });

  it('takes empty front matter as an empty mapping', () => {
    expect(parse('---\n---\nx').data).toEqual({});
    expect(parse('---\n# only a comment\n---\nx')).toMatchObject({ data: {}, problems: [] });
  });

  it('leaves dates as written, and makes JSON of everything', () => {
    const { data } = parse('---\nat: 2024-09-10 18:00:00\ntitle: 2024-01-02\nn: .nan\nx: {a: ~}\n---\n');
    expect(data).toEqual({ at: '2024-09-10 18:00:00', title: '2024-01-02', n: null, x: { a: null } });
  });

  it.each(['+++\ntitle = "a"\n+++\n', '{\n  "title": "a"\n}\n\n# A', ';;;\r\n{}\r\n;;;'])('refuses %j', (source) => {
    expect(problems(source)).toEqual([['FRONT_MATTER_SYNTAX', 1, 1, expect.stringContaining('only YAML')]]);
  });

  it('reports each error with line and column of the file', () => {
    expect(problems('---\ntitle: a: b\nx: 1\nx: 2\n---\n')).toEqual([
      ['FRONT_MATTER_SYNTAX', 2, 8, expect.stringContaining('Nested mappings')],
      ['FRONT_MATTER_SYNTAX', 4, 1, expect.stringContaining('Map keys must be unique')],
    ]);
  });

  it.each([
    ['<!-- a -->\n---\ntitle: b\n---\n', 2],
    ['\n\n<!-- a\n\n-->\n<!-- c -->\r\n---\r\ntitle: b\r\n---', 7],
    ['\uFEFF \n---\ntitle:\n  b\n---\n', 2],
  ])('refuses one that does not start the file: %j', (source, line) => {
    expect(problems(source)).toEqual([
      ['FRONT_MATTER_PLACE', line, 1, expect.stringContaining('at the start of the file')],
    ]);
  });

  it.each([
    '<!-- a -->\n---\n\ntext',
    '\n---\ntitle: no end',
    '<!--\n---\ntitle: hidden\n---\n-->\n\ntext',
    '\n---\ntext\n---',
  ])('finds none in %j', (source) => {
    expect(problems(source)).toEqual([]);
  });

  it('refuses what is not a mapping', () => {
    expect(problems('---\n- a\n- b\n---\n')).toEqual([
      ['FRONT_MATTER_SYNTAX', 2, 1, expect.stringContaining('mapping')],
    ]);
    expect(problems('---\njust text\n---\n')).toHaveLength(1);
  });

  it.each(['---js\n{ title: process.exit(1) }\n---\n', '--- json\n{}\n---\n', '---toml\na = 1\n---\n'])(
    'refuses another language: %j',
    (source) => {
      expect(problems(source)).toEqual([
        ['FRONT_MATTER_SYNTAX', 1, expect.any(Number), expect.stringContaining('only YAML')],
      ]);
    },
  );

  it('names a forgotten end, an unknown alias and an unknown tag', () => {
    expect(problems('---\ntitle: a\n\n# Body\n')).toEqual([
      ['FRONT_MATTER_SYNTAX', 1, 1, expect.stringContaining('no end')],
    ]);
    expect(problems('---\na: 1\nb: *c\n---\n')).toEqual([
      ['FRONT_MATTER_SYNTAX', 3, 4, expect.stringContaining('alias')],
    ]);
    expect(problems('---\na: !!js/function "() => 1"\n---\n')).toEqual([
      ['FRONT_MATTER_SYNTAX', 2, 4, expect.stringContaining('Unresolved tag')],
    ]);
  });

  it('survives bombs: aliases of aliases, deep nesting, cycles', () => {
    const aliases = Array.from({ length: 12 }, (_, n) => `k${n}: &a${n} [${n ? `*a${n - 1},`.repeat(9) : '1'}]`).join(
      '\n',
    );
    expect(problems(`---\n${aliases}\n---\n`)).toHaveLength(1);
    expect(problems(`---\na: ${'['.repeat(20_000)}\n---\n`)).toEqual([
      ['FRONT_MATTER_SYNTAX', 2, expect.any(Number), expect.stringContaining('Values are nested too deep.')],
    ]);
    expect(problems(`---\na: ${'['.repeat(80)}${']'.repeat(80)}\n---\n`)).toHaveLength(1);
    expect(problems('---\na: &x [*x]\n---\n')).toHaveLength(1);
  });

  it('keeps `__proto__` an ordinary key', () => {
    const { data } = parse('---\n__proto__: { polluted: true }\n---\n');
    expect(Object.hasOwn(data, '__proto__')).toBe(true);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('never throws, and gives JSON', () => {
    const line = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '---',
        '...',
        'a: 1',
        '- b',
        '  c: [',
        '}',
        '*x',
        '&x',
        '!!set',
        '? k',
        '<<: *x',
        '|',
        '\t',
        '--- |',
        '%TAG ! x',
      ),
    );
    fc.assert(
      fc.property(fc.array(line), fc.constantFrom('\n', '\r\n', '\r'), (lines, end) => {
        const { data, bodyOffset, problems: wrong } = parse(['---', ...lines, '---', ''].join(end));
        expect(JSON.parse(JSON.stringify(data))).toEqual(data);
        expect(bodyOffset).toBeGreaterThanOrEqual(0);
        for (const { at } of wrong) expect(at?.line).toBeGreaterThan(0);
      }),
      { numRuns: runs() },
    );
  });

  it('gives back what was written as JSON, which is YAML too', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 3 })), (value) => {
        fc.pre(!Object.hasOwn(value, '__proto__') && !Object.hasOwn(value, '<<'));
        const json = JSON.parse(JSON.stringify(value)) as unknown;
        const { data, problems: wrong } = parse(`---\n${JSON.stringify(value)}\n---\n`);
        expect(wrong).toEqual([]);
        expect(data).toEqual(json);
      }),
    );
  });
});
