import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPageCompiler, markdown, type PageCompiler } from './page-compiler.js';

let site: PageCompiler;
beforeAll(async () => {
  site = await createPageCompiler();
  const pages = [
    'docs/en/other.mdx',
    'docs/en/plain.md',
    'docs/en/a b%.mdx',
    'docs/en/指南.md',
    'docs/en/guide/index.mdx',
    'docs/zh/other.mdx',
    'docs/root.md',
    'secret.mdx',
  ];
  for (const page of pages) site.write(page, '# x');
  symlinkSync('/etc', join(site.root, 'docs/en/etc'));
});
afterAll(() => site.remove());

const hrefs = async (source: string, path = 'docs/en/page.mdx') =>
  [...(await site.html(source, { path })).matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);

describe('links to content files', () => {
  it.each([
    ['./other.mdx', 'file:docs/en/other.mdx'],
    ['other.mdx#a', 'file:docs/en/other.mdx#a'],
    ['./other.mdx?x=1#a', 'file:docs/en/other.mdx?x=1#a'],
    ['./plain.md', 'file:docs/en/plain.md'],
    ['./other', 'file:docs/en/other.mdx'],
    ['./plain', 'file:docs/en/plain.md'],
    ['./guide', 'file:docs/en/guide/index.mdx'],
    ['./guide/', 'file:docs/en/guide/index.mdx'],
    ['../zh/other.mdx', 'file:docs/zh/other.mdx'],
    ['/other.mdx', 'file:docs/en/other.mdx'],
    ['/zh/other.mdx#x', 'file:docs/zh/other.mdx#x'],
    ['/root.md', 'file:docs/root.md'],
    ['./a%20b%25.mdx', 'file:docs/en/a b%25.mdx'],
    ['./指南.md#节', 'file:docs/en/指南.md#%E8%8A%82'],
    ['../../secret.mdx', 'file:secret.mdx'],
  ])('%s', async (href, expected) => {
    expect(await hrefs(`[a](${href})`)).toEqual([expected]);
    expect(await hrefs(`[a](${href})`, 'docs/en/page.md')).toEqual([expected]);
  });

  it('is none of a file that is not a page', async () => {
    site.write('docs/en/dots.png', 'x');
    expect(await hrefs('[a](./dots.png) [b](./dots.png/)')).toEqual(['./dots.png', './dots.png/']);
  });

  it.each([
    './missing.mdx',
    './missing',
    '/other',
    '#a',
    '?x',
    './%zz.mdx',
    './etc/passwd.mdx',
    '../../../outside.mdx',
    'https://a.b/other.mdx',
    'mailto:a@b.c',
    '//a.b/other.mdx',
  ])('leaves %s as it is', async (href) => {
    expect(await hrefs(`[a](<${href}>)`)).toEqual([href]);
  });

  it('takes the file in all ways of writing a link', async () => {
    const source =
      '[a](./other.mdx)\n\n[b][ref]\n\n<a href="./other.mdx">c</a>\n\n<p><a href="./other.mdx">d</a></p>\n\n[ref]: ./other.mdx';
    expect(await hrefs(source)).toEqual(Array(4).fill('file:docs/en/other.mdx'));
    expect(await hrefs(source, 'docs/en/page.md')).toEqual(Array(4).fill('file:docs/en/other.mdx'));
  });

  it('records the paths at which it found no file', async () => {
    const { $page } = await site.load('[a](./missing) [b](/gone.md) [c](./other)');
    expect($page.missing).toEqual([
      'docs/en/missing.mdx',
      'docs/en/missing.md',
      'docs/en/missing/index.mdx',
      'docs/en/missing/index.md',
      'docs/gone.md',
      'docs/en/gone.md',
    ]);
  });
});

describe('external links', () => {
  const attributes = 'target="_blank" rel="noopener noreferrer"';

  it('open in a new tab, by the option', { meta: { clauses: ['4-links-browser'] } }, async () => {
    const source = '[a](https://a.b) <https://c.d> www.e.f <a href="//g.h">g</a>';
    const html = await site.html(source, { path: 'docs/a.md' });
    expect(html).toBe(
      `<p><a href="https://a.b" ${attributes}>a</a> <a href="https://c.d" ${attributes}>https://c.d</a> ` +
        `<a href="http://www.e.f" ${attributes}>www.e.f</a> <a href="//g.h" ${attributes}>g</a></p>`,
    );
    const other = await createPageCompiler({ markdown: { ...markdown, externalLinksInNewTab: false } });
    expect(await other.html(source, { path: 'docs/a.md' })).not.toContain('target');
    other.remove();
  });

  it('do not for mail and telephone, nor over what the author wrote', async () => {
    expect(await site.html('[a](mailto:a@b.c) [b](tel:+1)')).toBe(
      '<p><a href="mailto:a@b.c">a</a> <a href="tel:+1">b</a></p>',
    );
    expect(await site.html('<a href="https://a.b" target="_self">a</a>')).toContain(
      '<a href="https://a.b" target="_self">',
    );
    expect(await site.html('<a href="https://a.b" rel="me">a</a>')).toContain(
      '<a href="https://a.b" rel="me" target="_blank">',
    );
  });
});

describe('GFM autolinks', () => {
  it.each([
    ['a https://b.c/d_e_f?g=h. i', '<a href="https://b.c/d_e_f?g=h">https://b.c/d_e_f?g=h</a>. i'],
    ['a www.b.c i', '<a href="http://www.b.c">www.b.c</a> i'],
    ['WWW.b.c', '<a href="http://WWW.b.c">WWW.b.c</a>'],
    ['a first.last+tag@b-c.org, d', '<a href="mailto:first.last+tag@b-c.org">first.last+tag@b-c.org</a>, d'],
    ['*a@b.cd*', '<em><a href="mailto:a@b.cd">a@b.cd</a></em>'],
    ['[x](https://y.z) a@b.cd', '<a href="mailto:a@b.cd">a@b.cd</a>'],
    ['a&#64;b.cd', '<a href="mailto:a@b.cd">a@b.cd</a>'],
  ])('finds the one in %j', async (source, expected) => {
    const html = await site.html(source, { path: 'docs/a.md' });
    expect(html.replace(/ target="_blank" rel="noopener noreferrer"/g, '')).toContain(expected);
  });

  it.each(["import a from '@b/c';", 'npm create x@latest', '`a@b.cd`', 'a@b'])('finds none in %j', async (source) => {
    expect(await site.html(source, { path: 'docs/a.md' })).not.toContain('<a');
  });
});

it('notes where each link stands, the first time', async () => {
  const source =
    '---\nt: 1\n---\n\n# H\n\n[a](/x) and https://b.c and [d][e]\n\n- [a](/x)\n\n<a\n  href="./other.mdx">f</a>\n\n[g](#h)[^1]\n\n[e]: ./plain.md\n[^1]: [n](/note)\n';
  expect((await site.load(source)).$page.links).toEqual({
    '/x': [7, 1],
    'https://b.c': [7, 13],
    'file:docs/en/plain.md': [7, 29],
    'file:docs/en/other.mdx': [11, 1],
    '#h': [14, 1],
    '/note': [17, 7],
  });
  const raw = 'a <b>x</b> <a href="/y">z</a>\n\n<p>\n  <a class=c href=\'/z?a&amp;b\'>d</a>\n</p>';
  expect((await site.load(raw, { path: 'docs/en/page.md' })).$page.links).toEqual({ '/y': [1, 12], '/z?a&b': [4, 3] });
});

describe('links to other files', () => {
  const source = '[a](./form.pdf#page=2) [b](form.pdf) [c](./other.mdx) [d](./.env.txt) [e](./none.pdf) [f](/form.pdf)';
  const rest = ['file:docs/en/other.mdx', './.env.txt', './none.pdf', '/form.pdf'];

  it('copy these where the site says so', async () => {
    const copying = await createPageCompiler({ markdown: { ...markdown, copyLinkedFiles: true } });
    try {
      for (const name of ['form.pdf', 'other.mdx', '.env.txt']) copying.write(`docs/en/${name}`, '# x');
      const html = await copying.html(source);
      const [first = '', second = '', ...others] = [...html.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);
      expect(first).toMatch(/^\/_tapdocs\/assets\/\w+-form\.pdf#page=2$/);
      expect(second).toBe(first.replace(/#.*/, ''));
      expect(others).toEqual(rest);
      expect([...copying.added.keys()]).toEqual([`/base${second}`]);
    } finally {
      copying.remove();
    }
  });

  it('stay as they are by default', async () => {
    site.write('docs/en/form.pdf', 'x');
    expect(await hrefs(source)).toEqual(['./form.pdf#page=2', 'form.pdf', ...rest]);
    expect(site.added.size).toBe(0);
  });
});
