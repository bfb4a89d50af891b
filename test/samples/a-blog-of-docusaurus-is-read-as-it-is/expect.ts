import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, files, read }) => {
  const run = await build();
  expect(run).toMatchObject({ code: 0, problems: [] });
  const pages = Object.keys(files('dist/blog')).filter((path) => path.endsWith('.html'));
  expect(pages.map((path) => path.slice('dist/blog/'.length)).sort()).toEqual([
    '2021/08/26/welcome.html',
    'archive.html',
    'authors/index.html',
    'authors/seb.html',
    'authors/yangshun.html',
    'first-blog-post.html',
    'index.html',
    'mdx-blog-post.html',
    'tags/facebook.html',
    'tags/hello.html',
    'tags/index.html',
  ]);
  const list = read('dist/blog/index.html');
  expect(list).toContain('Lorem ipsum dolor sit amet');
  expect(list).not.toContain('consectetur');
  expect(list).toContain('<a href="/blog/first-blog-post">Another post</a>');
  expect(list).toMatch(/class="callout callout-tip"/);
  expect(read('dist/blog/2021/08/26/welcome.html')).toMatch(/Yangshun Tay[^]*Guest[^]*Somebody/);
  // Its own code runs in the browser, so that all of it does.
  expect(read('dist/blog/mdx-blog-post.html')).toMatch(/<h1[^>]*>(?:<a .*?<\/a>)?MDX Blog Post<\/h1>[^]*Facebook/);
  expect(read('dist/blog/tags/facebook.html')).toContain('Facebook tag description');
  const feed = JSON.parse(read('dist/rss/blog-feed.json')) as { items: { title: string; content_html: string }[] };
  expect(feed.items.map(({ title }) => title)).toEqual(['Welcome', 'MDX Blog Post', 'First Blog Post']);
  expect(feed.items[2]?.content_html).toContain('consectetur');
  expect(feed.items[2]?.content_html).not.toContain('min read');
};

export default expectation;
