import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, read, write }) => {
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
  expect(parts).toMatch(/<h1 id="parts">.*The code<\/a><\/span><\/h1>/);
  expect(parts).toMatch(/<h2 id="usage-of-it">.*<code>it<\/code>.*<a href="#deeper"><span>Deeper<\/span><\/a>/);
  // Given groups can be filtered. An empty name is no heading.
  expect(parts).toMatch(/Above the groups.*<input [^>]*type="search".*<del>Old<\/del> way.*<h2 id="more">/);
  expect(parts).not.toContain('<h2 id="">');
  expect(parts).toMatch(/<li><span>Last<\/span><ul><li><a href="\/base\/guide\/last"/);
  expect(parts).toMatch(/callout-warning.*Take care.*<strong>this<\/strong>/);
  expect(parts).toMatch(/callout-tip.*An alert/);
  expect(parts).toMatch(/<details.*folded/);
  // The texts of the theme are those of the language.
  const chinese = contentOf(read('dist/zh/guide/parts.html'));
  expect(chinese).toMatch(/<h1 id="部分">.*源码<\/a><\/span><\/h1>/);
  // In Chinese, emphasis can end between punctuation and a word.
  expect(chinese).toContain('<strong>搜索权限（Search-Only）</strong>的');

  const files = contentOf(read('dist/guide/files.html'));
  expect(files).toContain('<p>The text of a file.\n</p>');
  expect(files).toMatch(/src="\/base\/_tapdocs\/assets\/dot\.\w+\.svg" alt="By URL"/);
  expect(files).toMatch(/src="\/base\/_tapdocs\/assets\/dot\.\w+\.svg" alt="Dot"/);
  expect(files).toMatch(/<svg[^>]* class="as-react"[^>]*><path/);

  // Components in headings are not part of titles, and some headings are not in outlines.
  expect(read('dist/guide/parts.html')).toContain('<title>Parts - Small</title>');
  expect(read('dist/guide/files.html')).not.toContain('href="#not-in-the-outline" class');

  const home = read('dist/index.html');
  expect(home).toContain('Two <em>words</em>');
  expect(home).toContain('Three <b>more</b>');
  expect(read('dist/lab.html')).toMatch(/<title>The lab - Small<\/title>[^]*<h1>In the lab<\/h1>/);

  // A list of all pages changes with them.
  expect(files).toContain('<ul data-for="readers">');
  expect(files).toContain('<p>For readers.</p>');
  expect(files).toContain('<li>Last (none, 1): /guide/last</li>');
  write('docs/en/guide/last.md', '---\ndate: 2026-11-20\n---\n\n# The last\n');
  expect(await build()).toMatchObject({ code: 0, problems: [] });
  expect(contentOf(read('dist/guide/files.html'))).toContain('<li>The last (2026-11-20, 0): /guide/last</li>');
};

/** The content of a page, without classes of style sheets. */
function contentOf(html: string): string {
  const content = /<div id="tap-content">([^]*?)<\/div><\/article>/.exec(html)?.[1] ?? '';
  return content.replace(/(<h\d id="[^"]*") class="[^"]*"/g, '$1');
}

export default expectation;
