import { describe, expect, it } from 'vitest';
import {
  headingDifferences,
  lostOnPages,
  lostWords,
  sidebarDifferences,
  urlDifferences,
} from '../../bench/corpora/compare.js';
import { pathOfFile } from '../../bench/corpora/output-pages.js';
import { readPage } from '../../bench/corpora/read-page.js';
import { sourceWords, wordsIn } from '../../bench/corpora/source-words.js';

const page = (html: string) => readPage(html, ({ name }) => name === 'article');

describe('the words of a source', () => {
  it('are those that a reader must find', () => {
    const source = `---
title: hidden
---

import Hidden from './hidden';

{/* hidden */}

<!-- hidden
-->

# Title {#hidden}

:::tip Named

Some **bold** text with \`code\`, a [link](https://hidden.example) and <b className="hidden">tags</b>.

:::

\`\`\`js hidden="meta"
// highlight-next-line
const answer = call();
\`\`\`

| Head |
| --- |
| Cell |
`;
    expect([...sourceWords(source)].sort()).toEqual(
      'and answer bold call cell code const head link named some tags text title with'.split(' '),
    );
    // Markdown that is not valid MDX.
    expect([...sourceWords('A {brace and <br> tag.')]).toEqual(['brace', 'and', 'tag']);
    expect([...wordsIn('Ａｂｃ is a-bcd éàü 中文字')]).toEqual(['abc', 'bcd', 'éàü', '中文字']);
  });
});

describe('a document', () => {
  it('has words, headings with anchors, and a content', () => {
    const read = page(`<nav title="Named">Menu <i>item</i>s</nav><article><header><h1>The  title</h1></header>
<h2 class="anchor" id="one">One<a href="#one" class="hash-link">\u{200B}</a></h2><h3><a id="two"></a>Two <a href="/x">link</a></h3>
<p>Words.</p><p>More</p></article><script>const hidden = 1;</script>`);
    expect([...read.words].sort()).toEqual('items link menu more named one the title two words'.split(' '));
    expect(read.headings).toEqual([
      { level: 1, text: 'The title', id: '' },
      { level: 2, text: 'One', id: 'one' },
      { level: 3, text: 'Two link', id: 'two' },
    ]);
    expect([...(read.content ?? [])]).toContain('more');
    expect(read.redirect).toBeNull();
    expect(page('<article>One</article><article>Two</article>')).toMatchObject({ content: null, headings: [] });
    expect(page('<meta http-equiv="refresh" content="0; url=/docs/">').redirect).toBe('/docs/');
  });

  it('has the path of its file', () => {
    expect(['index.html', 'docs/index.html', 'docs/a.html', 'docs/a/index.html'].map(pathOfFile)).toEqual([
      '/',
      '/docs',
      '/docs/a',
      '/docs/a',
    ]);
  });
});

describe('differences', () => {
  const theirs = page('<article><h1>Title</h1><h2 id="a">One</h2><h2 id="b">Two</h2><p>kept lost</p></article>');
  const ours = page('<article><h1 id="title">Title</h1><h2 id="a">One</h2><h3 id="b">Two</h3><p>kept</p></article>');

  it('of words: lost for the site, and lost on a page', () => {
    const sources = new Map([
      ['a.md', new Set(['kept', 'lost'])],
      ['b.md', new Set(['kept', 'unknown'])],
    ]);
    expect(lostWords(sources, [ours], null)).toEqual([
      { page: 'a.md', detail: 'lost' },
      { page: 'b.md', detail: 'unknown' },
    ]);
    // What the oracle does not show either is no loss.
    expect(lostWords(sources, [ours], [theirs])).toEqual([{ page: 'a.md', detail: 'lost' }]);
    expect(lostOnPages([['/a', ours, theirs]])).toEqual([{ page: '/a', detail: 'lost' }]);
    expect(lostOnPages([['/a', theirs, ours]])).toEqual([]);
  });

  it('of headings: text, level and anchor', () => {
    expect(headingDifferences([['/a', ours, theirs]])).toEqual([{ page: '/a', detail: 'h2 Two#b, here h3 Two#b' }]);
    expect(headingDifferences([['/a', theirs, theirs]])).toEqual([]);
    const none = page('<article></article>');
    expect(headingDifferences([['/a', none, ours]]).map(({ detail }) => detail)).toContain('h2 One#a, here nothing');
  });

  it('of URLs: redirected, or not there', () => {
    const known = {
      has: (path: string) => path === '/docs/a',
      redirect: (path: string) => (path === '/old' ? '/new' : null),
    };
    expect(urlDifferences(['/docs/a/', '/old', '/gone'], known)).toEqual({
      redirected: [{ page: '/old', detail: 'redirects to /new' }],
      missing: [{ page: '/gone', detail: 'not there' }],
    });
  });

  it('of sidebars: the first entry that differs, where pages may have moved', () => {
    const link = (text: string, to: string | null) => ({ text, link: to });
    const expected = [
      { name: 'docs', entries: [link('A', '/docs/1.0/a/'), link('Group', null), link('B', '/docs/b')] },
    ];
    const moved = (path: string): string => path.replace('/docs/1.0/', '/1.0/docs/');
    const same = { name: 'x', entries: [link('A', '/1.0/docs/a'), link('Group', null), link('B', '/docs/b')] };
    const other = { name: 'y', entries: [link('C', '/docs/c')] };
    expect(sidebarDifferences(expected, [other, same], moved)).toEqual([]);
    const turned = { ...same, entries: same.entries.toReversed() };
    expect(sidebarDifferences(expected, [other, turned], moved)).toEqual([
      { page: 'docs', detail: 'entry 1: A → /1.0/docs/a, here B → /docs/b' },
    ]);
    const short = { ...same, entries: same.entries.slice(0, 2) };
    expect(sidebarDifferences(expected, [short], moved)).toEqual([
      { page: 'docs', detail: 'entry 3: B → /docs/b, here end' },
    ]);
    expect(sidebarDifferences(expected, [], moved)).toEqual([{ page: 'docs', detail: 'not there' }]);
  });
});
