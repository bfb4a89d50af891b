import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const html =
  '<p><em>September 10, 2024</em></p>\n\n' +
  '<p>See the <a href="https://example.org/news/second#part">second</a> and <a href="https://example.org/news/first#below">below</a>.</p>\n' +
  '<p><img src="https://example.org/_tapdocs/assets/dot.HASH.svg" alt="Dot" width="2" height="2"></p>\n' +
  '<p><strong>One</strong></p>Panel one<p><strong>Two</strong></p>Panel two\n' +
  '<figure><figcaption>a.ts</figcaption><pre><code class="language-ts">const a = \'&lt;b&gt;]]&gt;\';</code></pre></figure>\n' +
  '<h2>Below</h2>';

const expectation: Expectation = async ({ build, files, read }) => {
  const run = await build();
  expect(run.code).toBe(0);
  expect(run.stderr).toContain('`docs/en/news/undated.md` is left out of the feed `news`');
  expect(run.problems).toEqual([]);
  const paths = Object.keys(files('dist/rss')).sort();
  expect(paths).toEqual(
    ['atom-zh.xml', 'atom.xml', 'feed-zh.json', 'feed.json', 'rss-zh.xml', 'rss.xml'].map(
      (end) => `dist/rss/news-${end}`,
    ),
  );
  for (const path of paths.filter((name) => name.endsWith('.xml'))) {
    expect(XMLValidator.validate(read(path)), path).toBe(true);
  }

  const parser = new XMLParser({ ignoreAttributes: false });
  const { channel } = (parser.parse(read('dist/rss/news-rss.xml')) as { rss: { channel: { item: object[] } } }).rss;
  expect(channel.item).toMatchObject([
    { title: 'Second', pubDate: 'Tue, 01 Oct 2024 00:00:00 GMT' },
    {
      title: 'First & <last> ]]&gt;',
      link: 'https://example.org/news/first',
      pubDate: 'Tue, 10 Sep 2024 18:00:00 GMT',
      description: 'The first news.',
    },
  ]);
  const { items } = JSON.parse(read('dist/rss/news-feed.json')) as { items: { content_html: string }[] };
  expect(items[1]?.content_html.replace(/dot\.[\da-f]+\./, 'dot.HASH.')).toBe(html);
  expect(read('dist/rss/news-atom-zh.xml')).toContain('<updated>2024-09-10T12:00:00.000Z</updated>');

  const links = (page: string) =>
    [...read(page).matchAll(/<link rel="alternate" type="application\/atom\+xml"[^>]*>/g)].join();
  expect(links('dist/index.html')).toMatch(
    /hreflang="en" title="News" href="https:\/\/example\.org\/rss\/news-atom\.xml"/i,
  );
  expect(links('dist/zh/index.html')).toMatch(
    /hreflang="zh-CN" title="新闻" href="https:\/\/example\.org\/rss\/news-atom-zh\.xml"/i,
  );
  expect(links('dist/news/first.html')).toContain('news-atom.xml');
  expect(links('dist/news/undated.html')).toBe('');
};

export default expectation;
