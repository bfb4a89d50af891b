import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, read }) => {
  const run = await build();
  expect(run).toMatchObject({ code: 0, problems: [] });
  expect(read('dist/a.txt')).toBe('A public file.\n');

  // Each entry at the top of a sidebar is a heading of an overview, with an anchor.
  const overview = contentOf(read('dist/guide/index.html'));
  expect([...overview.matchAll(/<h2 id="([^"]*)">([^<]*)</g)].map(([, id, text]) => [id, text])).toEqual([
    ['parts', 'Parts'],
    ['files', 'Files'],
    ['more-of-it', 'More of it'],
    ['last', 'Last'],
  ]);
  expect(overview).toContain('<a href="/base/guide/more/second#in-it">In it</a>');

  const parts = contentOf(read('dist/guide/parts.html'));
  expect(parts).toMatch(/<h1 id="parts">.*The code<\/a><\/h1>/);
  expect(parts).toMatch(/<h2 id="usage-of-it">.*<a href="#deeper">Deeper<\/a>/);
  expect(parts).toMatch(/callout-warning.*Take care.*<strong>this<\/strong>/);
  expect(parts).toMatch(/callout-tip.*An alert/);
  expect(parts).toMatch(/<details.*folded/);
  // The texts of the theme are those of the language.
  expect(contentOf(read('dist/zh/guide/parts.html'))).toMatch(/<h1 id="部分">.*源码<\/a><\/h1>/);

  const files = contentOf(read('dist/guide/files.html'));
  expect(files).toContain('<p>The text of a file.\n</p>');
  expect(files).toMatch(/src="\/base\/_tapdocs\/assets\/dot\.\w+\.svg" alt="By URL"/);
  expect(files).toMatch(/src="\/base\/_tapdocs\/assets\/dot\.\w+\.svg" alt="Dot"/);
  expect(files).toMatch(/<svg[^>]* class="as-react"[^>]*><path/);
};

/** The content of a page, without classes of style sheets. */
function contentOf(html: string): string {
  const content = /<div id="tap-content">([^]*?)<\/div><\/article>/.exec(html)?.[1] ?? '';
  return content.replace(/(<h\d id="[^"]*") class="[^"]*"/g, '$1');
}

export default expectation;
