import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scanHeadings } from '../../../core/markdown/content-headings.js';
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
