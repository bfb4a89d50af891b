import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, files, read }) => {
  const run = await build();
  expect(run).toMatchObject({
    code: 0,
    problems: ['DOCUSAURUS_FIELD docs/01-guide/01-first.mdx:2:1', 'DOCUSAURUS_FILE sidebars.js', 'ROUTE_HOME_MISSING'],
  });
  const pages = Object.keys(files('dist/docs')).filter((path) => path.endsWith('.html'));
  expect(pages.map((path) => path.slice('dist/docs/'.length)).sort()).toEqual([
    '2024-01-notes/index.html',
    'api-start.html',
    'api/1-v.html',
    'category/reference.html',
    'guide/first.html',
    'guide/index.html',
    'guide/ten/index.html',
    'guide/two.html',
    'index.html',
    'reference/index.html',
    'reference/options.html',
    'tags/fast-things.html',
    'tags/index.html',
  ]);

  const [, sidebar = '[]'] =
    Object.entries(files('dist/_tapdocs/assets')).find(([path]) => /docusaurus-docs\.\w+\.json$/.test(path)) ?? [];
  expect(outline(JSON.parse(sidebar) as Item[])).toEqual([
    'The guide /docs/guide/ closed',
    '  First step /docs/guide/first',
    '  Second step /docs/guide/two',
    'Welcome /docs/',
    'The API /docs/api-start open',
    '  V1 /docs/api/1-v',
    'Reference /docs/category/reference closed',
    '  Options /docs/reference/options',
    '  Reference /docs/reference/',
    'January /docs/2024-01-notes/',
  ]);

  const start = read('dist/docs/index.html');
  expect(start).toContain('<strong>ab</strong>, and <a href="/docs/guide/">the guide</a>');
  expect(start).not.toContain('Nobody sees this');
  expect(start).toMatch(/callout-tip[^]*Success[^]*It works/);
  expect(start).toContain('<meta name="keywords" content="small,site"/>');
  expect(start).toContain('<meta property="og:image" content="https://example.org/img/card.png"/>');
  expect(start).toContain('href="https://example.org/edit/main/docs/intro.md"');

  const first = read('dist/docs/guide/first.html');
  expect(first).toContain('<h1 id="one">');
  expect(first).toContain('2024-05-06');
  expect(neighboursIn(first)).toEqual(['prev /docs/guide/']);
  const second = read('dist/docs/guide/two.html');
  expect(second).not.toContain('<h1');
  expect(neighboursIn(second)).toEqual(['prev /docs/guide/first', 'next /docs/']);
  expect(second).toContain('The start');
  expect(read('dist/docs/api-start.html')).toContain('href="https://example.org/api"');
  expect(neighboursIn(read('dist/docs/api/1-v.html'))).toEqual([
    'prev /docs/guide/two',
    'next /docs/category/reference',
  ]);
  expect(read('dist/docs/2024-01-notes/index.html')).not.toContain('https://example.org/edit');

  const list = read('dist/docs/category/reference.html');
  expect(list).toContain('<p>All {parts}.</p>');
  expect(list).toMatch(/href="\/docs\/reference\/options"[^]*All options\.[^]*href="\/docs\/reference\/"/);
};

interface Item {
  text: string;
  link: string;
  collapsed?: boolean;
  items?: Item[];
}

/** A line for each entry of a sidebar. */
function outline(items: readonly Item[]): string[] {
  return items.flatMap(({ text, link, collapsed, items: inner }) => [
    `${text} ${link}${collapsed === undefined ? '' : collapsed ? ' closed' : ' open'}`,
    ...outline(inner ?? []).map((line) => `  ${line}`),
  ]);
}

function neighboursIn(html: string): string[] {
  return [...html.matchAll(/href="([^"]*)" rel="(prev|next)"/g)].map(([, href, rel]) => `${rel} ${href}`);
}

export default expectation;
