import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentHeadings, scanHeadings, scanTitle } from '../../../core/markdown/content-headings.js';
import { pageFormat, readTree } from '../../../core/markdown/parse/read-tree.js';
import { repository } from '../../repository.js';
import { createPageCompiler, type PageCompiler } from './page-compiler.js';
import { runs } from '../../runs.js';

const scan = (source: string, file = 'a.mdx') =>
  scanHeadings(source, { file }).map(({ depth, text, id }) => [depth, text, id]);

describe('scanHeadings', () => {
  it.each<[string, ReturnType<typeof scan>]>([
    [
      '# A\n\n## B c\n\n### D\n',
      [
        [1, 'A', 'a'],
        [2, 'B c', 'b-c'],
        [3, 'D', 'd'],
      ],
    ],
    [
      'A\n===\n\nB\n---\n',
      [
        [1, 'A', 'a'],
        [2, 'B', 'b'],
      ],
    ],
    [
      '---\ntitle: x\n---\n\n## A\n\n---\n\n## A\n',
      [
        [2, 'A', 'a'],
        [2, 'A', 'a-1'],
      ],
    ],
    [
      '## A {#own}\n\n## own\n\n## B \\{#two}',
      [
        [2, 'A', 'own'],
        [2, 'own', 'own-1'],
        [2, 'B', 'two'],
      ],
    ],
    ['## `a.b` <Badge text="x">new</Badge>', [[2, 'a.b new', 'ab-new']]],
    ['```md\n## no\n```\n\n<!--\n## no\n-->\n\n## yes', [[2, 'yes', 'yes']]],
    [
      ':::tip\n\n## In it\n\n:::\n\n<Steps>\n\n### One\n\n</Steps>',
      [
        [2, 'In it', 'in-it'],
        [3, 'One', 'one'],
      ],
    ],
    [
      '# A[^1]\n\n## Footnote label\n\n- ## A\n\n[^1]: b\n',
      [
        [1, 'A', 'a'],
        [2, 'Footnote label', 'footnote-label-1'],
      ],
    ],
    ['| a |\n| --- |\n| b |\n\na\n\n---\n\n##\n', []],
    [
      '## 中文 标题\n\n## 🎉',
      [
        [2, '中文 标题', '中文-标题'],
        [2, '🎉', 'section'],
      ],
    ],
  ])('%j', (source, expected) => {
    expect(scan(source)).toEqual(expected);
  });

  it('never throws, and gives each heading a unique id', () => {
    const part = fc.constantFrom(
      '#',
      '## ',
      '\n',
      '\n\n',
      '=',
      '---',
      '```',
      '{#a}',
      ' ',
      '>',
      '- ',
      'a',
      'A',
      '中',
      '<!--',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string())), (parts) => {
        const found = scanHeadings(parts.join(''), { file: 'a.mdx' });
        expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
        for (const { depth, text } of found) expect(depth >= 1 && depth <= 6 && text !== '').toBe(true);
      }),
      { numRuns: runs() },
    );
  });
});

describe('compared with the pipeline', () => {
  let compiler: PageCompiler;
  const modules = new Proxy(
    {},
    { get: () => ({ default: ({ children }: { children?: unknown }) => children ?? null }) },
  );
  beforeAll(async () => {
    compiler = await createPageCompiler({
      components: new Set(readdirSync(join(repository, 'themes/default')).filter((name) => /^[A-Z]/.test(name))),
    });
  });
  afterAll(() => compiler.remove());

  it.each(['docs/a.md', 'docs/a.mdx'])('finds none in comments, and those after them, in %s', async (path) => {
    const blocks = [
      '# a\n\n',
      '## b\n',
      'c\n\n',
      'c `<!--` c\n\n',
      '```\n<!--\n# d\n```\n',
      '\n',
      '- e\n\n',
      'f\n===\n\n',
    ];
    const inside = fc.constantFrom(
      '\n',
      '\n\n',
      '# x\n',
      'y\n===\n',
      '`',
      '```\n',
      '---\ntitle: z\n---\n',
      ' -',
      '<!',
      '- ',
    );
    const comment = fc.array(inside).map((list) => `<!-- ${list.join('').replaceAll('-->', '')} -->\n\n`);
    const inText = fc.constantFrom(
      'g <!-- h -->\n\n',
      'g <!-- h\ni --> j\n\n',
      '# k <!-- # l -->\n',
      'm <!-- n\no -->\n===\n\n',
    );
    const source = fc.array(fc.oneof(fc.constantFrom(...blocks), comment, inText)).map((list) => list.join(''));
    await fc.assert(
      fc.asyncProperty(source, async (text) => {
        const html = await compiler.html(text, { path, modules });
        const ids = [...html.matchAll(/<h([1-6]) id="([^"]*)"/g)].map(([, depth, id]) => [Number(depth), id]);
        expect(scanHeadings(text, { file: path }).map(({ depth, id }) => [depth, id])).toEqual(ids);
      }),
      { numRuns: runs() },
    );
  });

  const folder = join(repository, 'site/rsbuild/docs');
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /^(?:en.guide.basic|zh.guide.advanced).*\.mdx?$/.test(file),
  );

  it.each(pages.map((page) => [page]))('finds the headings of %s, with the ids that they have there', async (page) => {
    const source = readFileSync(join(folder, page), 'utf8').replaceAll(/\]\([^)]*\)/g, '](#)');
    const html = await compiler.html(source, { path: 'docs/page.mdx', modules });
    const ids = [...html.matchAll(/<h([1-6]) id="([^"]*)"/g)].map(([, depth, id]) => [Number(depth), id]);
    expect(scanHeadings(source, { file: 'a.mdx' }).map(({ depth, id }) => [depth, id])).toEqual(ids);
  });
});

describe('scanTitle', () => {
  /** The title by a parse of the whole text; undefined for a text that is no MDX. */
  const wholeTitle = (source: string, file: string): string | null | undefined => {
    const read = readTree(source, pageFormat(source, { file }));
    if (read.format !== pageFormat(source, { file })) return undefined;
    return contentHeadings(read.tree).find(({ depth, text }) => depth === 1 && text !== '')?.text ?? null;
  };

  it('is the first heading of level 1 of the whole text', () => {
    const line = fc.constantFrom(
      '# A',
      '# B *c*',
      '#',
      '## D',
      'Text',
      'Title',
      '===',
      '---',
      '',
      '',
      '```',
      '~~~',
      '<!--',
      '-->',
      '{/*',
      '*/}',
      '<Box>',
      '</Box>',
      '<b>',
      '</b>',
      '> # Q',
      '- item',
      '  # In item',
      '    # code',
      '# [a][b]',
      '[b]: /x',
      '# [c]',
      '[c]: /y',
      '# `x`',
      '# ![i](/j)',
      'title: T',
      '# E {#e}',
      ':::tip',
      ':::',
      '# F <i>g</i>',
      'export const a = `',
      '`;',
    );
    const text = fc.array(line, { maxLength: 9 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(text, fc.boolean(), fc.constantFrom('a.md', 'a.mdx'), (body, hasFields, file) => {
        const source = hasFields ? `---\n# comment\nx: 1\n---\n${body}` : body;
        const whole = wholeTitle(source, file);
        if (whole !== undefined && scanTitle(source, { file }).problems.length === 0)
          expect(scanTitle(source, { file }).title, source).toBe(whole);
      }),
      { numRuns: runs(100) },
    );
  });

  it.each(['site/rsbuild/docs/en', 'site/tapdocs/docs/zh'])('is that of the page on all pages of %s', (folder) => {
    const names = readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.filter((each) => /\.mdx?$/.test(each))) {
      const source = readFileSync(join(repository, folder, name), 'utf8');
      expect(scanTitle(source, { file: name }).title, name).toBe(wholeTitle(source, name));
    }
  });
});
