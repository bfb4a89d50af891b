import { describe, expect } from 'vitest';
import { ready, test } from '../browser/harness.js';
import { config } from '../config-text.js';
import { openSite, type Site } from '../open-site.js';

function createSite(): Site {
  return openSite({
    'tapdocs.config.ts': config(
      "contentDocs(), blog({ postsPerPage: 1 }), blog({ dir: 'news', title: 'News' }), tags(), feeds(), searchIndex(), llms(), sitemap(), linkCheck()",
      "base: '/docs/', url: 'https://example.org',",
    ),
    'docs/index.md': '---\ntags: [start]\n---\n\n# Home\n\n[Blog](/blog/)\n',
    'blog/authors.yml': 'ada:\n  name: Ada\n  image: /ada.svg\n',
    'blog/2024-05-01-first/index.mdx':
      "---\nauthors: ada\ntags: [Release]\n---\n\nimport Counter from './_Counter';\n\n# First\n\nIn short.\n\n![Dot](./dot.svg)\n\n{/* more */}\n\n<Counter />\n",
    'blog/2024-05-01-first/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>',
    'blog/2024-05-01-first/_Counter.tsx':
      "'use client';\nimport { useState } from 'react';\n\nexport default function Counter() {\n  const [n, set] = useState(0);\n  return <button onClick={() => set(n + 1)}>Times: {n}</button>;\n}\n",
    'blog/2024-06-01-second.md': '# Second\n\nMore to say.\n',
    'news/2024-07-01-release.md': '---\ndescription: It is out.\n---\n\n# Release\n\nText.\n',
    'public/ada.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>',
  });
}

describe('blogs and tags', () => {
  test('are complete below a base, and a second build finds everything', async ({ page }) => {
    const site = createSite();
    const { code, stderr } = await site.tapdocs('build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { stdout } = await site.tapdocs('build');
    expect(stdout).toMatch(/From cache +(\d+)\/\1 contents \(records\), (\d+)\/\2 documents/);
    for (const name of ['blog', 'news']) {
      for (const end of ['rss.xml', 'atom.xml', 'feed.json']) expect(site.exists(`dist/rss/${name}-${end}`)).toBe(true);
    }
    expect(site.read('dist/sitemap.xml')).toContain('https://example.org/docs/blog/2024/05/01/first');
    expect(site.read('dist/llms.txt')).toContain('https://example.org/docs/news/2024/07/01/release.md');
    const server = await site.start('serve');
    await page.goto(`${server.url}blog/page/2`);
    await ready(page);
    const dot = page.locator('main img[alt=Dot]');
    expect(await dot.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3);
    await page.getByRole('link', { name: 'Read more: First' }).click();
    await page.waitForURL('**/docs/blog/2024/05/01/first');
    await page.getByRole('button', { name: 'Times: 0' }).click();
    await page.getByRole('button', { name: 'Times: 1' }).waitFor();
    await page.getByRole('link', { name: 'Release' }).first().click();
    await page.waitForURL('**/docs/blog/tags/release');
    await page.goto(`${server.url}tags/start`);
    await page.getByRole('main').getByRole('link', { name: 'Home' }).waitFor();
  });
});

describe('a blog in dev', () => {
  test('shows new posts, excerpts and tags', async ({ page }) => {
    const site = createSite();
    const server = await site.start('dev');
    await page.goto(`${server.url}blog/`);
    await page.getByRole('heading', { level: 2, name: 'Second' }).waitFor();
    site.write({ 'blog/2024-06-01-second.md': '# Second\n\nOther words.\n' });
    await page.getByText('Other words.').waitFor();
    site.write({ 'blog/2024-08-01-third.md': '---\ndraft: true\n---\n\n# Third\n\nNew.\n' });
    await page.getByRole('heading', { level: 2, name: 'Third' }).waitFor();
    await page.goto(server.url);
    await page.getByRole('link', { name: 'start' }).waitFor();
    site.write({ 'docs/tags.yml': 'start:\n  label: First steps\n' });
    await page.getByRole('link', { name: 'First steps' }).waitFor();
  });
});
