import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageCompiler, type PageCompiler } from './page-compiler.js';
import { runs } from '../../runs.js';

let site: PageCompiler;
beforeAll(async () => {
  site = await createPageCompiler();
});
afterAll(() => site.remove());

const ids = async (source: string, path: string) =>
  [...(await site.html(source, { path })).matchAll(/<h[1-6] id="([^"]*)"/g)].map(([, id]) => id);

describe.each(['docs/a.md', 'docs/a.mdx'])('headings in %s', (path) => {
  it('get an id and a link to themselves', { meta: { clauses: ['2.4-heading-anchor'] } }, async () => {
    expect(await site.html('### Some *text*', { path })).toBe(
      '<h3 id="some-text"><a class="header-anchor" aria-hidden="true" tabindex="-1" href="#some-text" aria-label="Anchor">#</a>Some <em>text</em></h3>',
    );
  });

  it.each([
    ['# 中文 标题', ['中文-标题']],
    ['# A\n# A\n# A-1\n# a', ['a', 'a-1', 'a-1-1', 'a-2']],
    ['# A `b.c` [d](e)', ['a-bc-d']],
    ['# A {#Own_id.1:x}', ['Own_id.1:x']],
    ['# A \\{#own}', ['own']],
    ['# *A* {#own}   ##', ['own']],
    ['A {#own}\n===', ['own']],
    ['> ## A {#标题}', ['标题']],
    ['# {#only}', ['only']],
    ['# A {#a b}\n# B {#c#d}\n# C {#2022.1.1/e}', ['a b', 'c#d', '2022.1.1/e']],
    ['# A {#b} {#c}', ['c']],
    ['# A *b* {/* #own */}', ['own']],
    ['# A {/* #标题 */} ##', ['标题']],
    ['# A {/* own */}', [path.endsWith('x') ? 'a' : 'a--own-']],
    ['# A\n\n# B {#a}', ['a-1', 'a']],
    ['# A {#x}\n\n# B {#x}', ['x', 'x-1']],
    ['# 🎉\n\n# !\n\n# Section', ['section', 'section-1', 'section-2']],
    ['# A {#not} more', ['a-not-more']],
  ])('%j', async (source, expected) => {
    expect(await ids(source, path)).toEqual(expected);
  });

  it('takes the id out of the text, and leaves braces in paragraphs', async () => {
    const html = await site.html('# A {#x}\n\nb {#c} d\n\n`{#e}`\n\n## F {/* #g */}', { path });
    expect(html.replace(/<a .*?<\/a>/g, '')).toBe(
      '<h1 id="x">A</h1>\n<p>b {#c} d</p>\n<p><code>{#e}</code></p>\n<h2 id="g">F</h2>',
    );
  });

  it('encodes the link', async () => {
    expect(await site.html('# 标', { path })).toContain('href="#%E6%A0%87"');
  });

  it('are unique with the heading of the footnotes', async () => {
    const html = await site.html('# Footnote label\n\na[^1]\n\n[^1]: b', { path });
    const all = [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(all).size).toBe(all.length);
    expect(html).toContain('<h1 id="footnote-label-1">');
    expect(html).toMatch(/<h2 class="sr-only toc-exclude" id="footnote-label">footnotes<\/h2>/);
  });

  it('have unique, usable ids with any text', async () => {
    const heading = fc.tuple(fc.string({ unit: 'grapheme' }), fc.option(fc.stringMatching(/^[a-c1-]{1,3}$/)));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(heading, fc.constantFrom(['a', null], ['a-1', null], ['a', 'a']))),
        async (headings) => {
          const lines = headings.map(
            ([text, id]) => `# ${(text ?? '').replace(/[\s<{}[\]&\\`*_~:@]/g, '')} ${id ? `{#${id}}` : ''}`,
          );
          const found = await ids(lines.join('\n\n'), path);
          expect(found).toHaveLength(headings.length);
          expect(new Set(found).size).toBe(found.length);
          for (const id of found) expect(id).toMatch(/^\S+$/);
        },
      ),
      { numRuns: runs(60) },
    );
  });
});

it('takes text of JSX children, not of expressions and attributes', async () => {
  const html = await site.html('# A <b title="x">c</b> {1 + 1}');
  expect(html).toContain('<h1 id="a-c">');
});
