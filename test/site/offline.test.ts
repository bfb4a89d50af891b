import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect } from 'vitest';
import { ready, test } from '../browser/harness.js';
import { config } from '../config-text.js';
import { type Files, openSite } from '../open-site.js';

const locales = `locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } }, defaultLang: 'en',`;
const social = `themeConfig: { socialLinks: [{ icon: 'github', mode: 'link', content: 'https://example.org' }] },`;
const plugins =
  'contentDocs(), i18n(), searchIndex(), redirects({ rules: [{ from: "/old", to: "/guide/#last" }] }), offline()';

const files: Files = {
  'docs/en/index.mdx':
    "import Counter from '../../components/Counter';\n\n# Home\n\nSee [the guide](/guide/), [v1.2](./guide/v1.2.md#new) [a file](/data.txt) and <a href='/other/app'>an app</a>.\n\n<Counter />\n",
  'docs/en/guide/index.md': '# Guide\n\nWords.\n\n## Last\n\nThe pelican.\n\n![A dot](./dot.svg)\n',
  'docs/en/guide/v1.2.md': '# Version one two\n\n## New\n\nWords.\n',
  'docs/zh/index.md': '# 首页\n\n[指南](/guide/)\n',
  'docs/zh/guide/index.md': '# 指南\n\n文字。\n\n## 最后 {#last}\n\n文字。\n',
  'docs/en/guide/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="7" height="5"/>\n',
  'public/data.txt': 'A file.\n',
  'components/Counter.tsx': `'use client';
import { useState } from 'react';
import './counter.css';

export default function Counter() {
  const [count, setCount] = useState(0);
  return <button className="counter" onClick={() => setCount(count + 1)}>count {count}</button>;
}
`,
  'components/counter.css': '.counter { color: rgb(1, 2, 3); mask: url(./shape.svg); }\n',
  'components/shape.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><path d="M0 0h9v9H0z"/></svg>\n',
};

describe.each([
  ['/docs/', ''],
  ['/', 'trailingSlash: true,'],
])('a copy of a site at %s %s', (base, style) => {
  const site = openSite({
    ...files,
    'tapdocs.config.ts': config(plugins, `base: '${base}', url: 'https://example.org', ${locales} ${social} ${style}`),
  });
  beforeAll(async () => {
    const { code, problems, stdout } = await site.tapdocs('build');
    expect([code, problems]).toEqual([0, []]);
    expect(stdout).toMatch(/Offline +offline\/index\.html, [\d.]+ kB: \d+ files written/);
  });
  const url = (path: string, hash = ''): string => pathToFileURL(join(site.root, 'offline', path)).href + hash;
  const guide = style === '' ? 'guide/v1.2.html' : 'guide/v1.2/index.html';

  test('opens from its folder, with islands, links, images and languages', async ({ page }) => {
    await page.goto(url('index.html'));
    await page.locator('.counter').click();
    await expect.poll(() => page.textContent('.counter')).toBe('count 1');
    const mask = await page.locator('.counter').evaluate((button) => getComputedStyle(button).maskImage);
    expect(mask).toMatch(/^url\("data:image\/svg/);
    const marks = await page.evaluate(() => Array.from(document.querySelectorAll('use'), (use) => use.href.baseVal));
    expect([...new Set(marks)]).toEqual(['#tap-mark-github']);
    await page.getByRole('link', { name: 'v1.2' }).first().click();
    await page.waitForURL(url(guide, '#new'));
    await ready(page);
    await page.goto(url('index.html'));
    await page.getByRole('link', { name: 'the guide' }).click();
    await page.waitForURL(url('guide/index.html'));
    await ready(page);
    const width = () => page.locator('img[alt="A dot"]').evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(7);
    await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[lang="zh-CN"]')?.click());
    await page.waitForURL(url('zh/guide/index.html'));
    await page.goBack();
    await page.waitForURL(url('guide/index.html'));
  });

  test('finds words, and leads to their section', async ({ page }) => {
    await page.goto(url(guide));
    await ready(page);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('pelican');
    await page.locator('.DocSearch-Hit').first().waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/guide\/index\.html#last$/);
    await page.getByText('The pelican.').waitFor();
  });

  test('leads on from former places, and reads well without scripts', async ({ page, still }) => {
    await page.goto(url(style === '' ? 'old.html' : 'old/index.html'));
    await page.waitForURL(url('guide/index.html', '#last'));
    await still.goto(url('index.html'));
    expect(await still.getByRole('link', { name: 'an app' }).getAttribute('href')).toMatch(/^https:.*\/other\/app/);
    await still.getByRole('link', { name: 'the guide' }).click();
    await still.waitForURL(url('guide/index.html'));
    const outside = await still.evaluate(() =>
      Array.from(document.querySelectorAll('[href^="/"], [src^="/"]'), (element) => element.outerHTML),
    );
    expect(outside).toEqual([]);
  });

  test('changes only where the site does', async () => {
    expect((await site.tapdocs('build')).stdout).toMatch(/Offline .*: 0 files written/);
    site.write({ 'docs/zh/index.md': '# 首页\n\n另一页。\n' });
    const changed = /Offline .*: (\d+) files written/.exec((await site.tapdocs('build')).stdout)?.[1];
    expect(Number(changed)).toBeGreaterThan(0);
    expect(Number(changed)).toBeLessThan(16);
    const kept = site.files('offline');
    site.remove('offline');
    await site.tapdocs('build');
    expect(site.files('offline')).toEqual(kept);
  });
});

test('a folder that no build wrote is not replaced, and one that holds the output is refused', async () => {
  const small = { 'docs/index.md': '# Home\n', 'offline/mine.txt': 'Mine.\n' };
  const site = openSite({ ...small, 'tapdocs.config.ts': config('contentDocs(), offline()') });
  expect((await site.tapdocs('build')).problems).toEqual([expect.stringContaining('OUTPUT_UNSAFE')]);
  expect(site.read('offline/mine.txt')).toBe('Mine.\n');
  for (const outDir of ['.', '..', 'docs/copy', 'dist', 'dist/copy']) {
    site.write({ 'tapdocs.config.ts': config(`contentDocs(), offline({ outDir: '${outDir}' })`) });
    const { code, problems } = await site.tapdocs('build');
    expect([outDir, code, problems]).toEqual([outDir, 1, ['OUTPUT_UNSAFE']]);
  }
});

test('a module that a folder cannot load is reported', async () => {
  const head = `head: [{ tag: 'script', attributes: { type: 'module', src: 'https://example.org/own.js' } }],`;
  const site = openSite({ 'docs/index.md': '# Home\n', 'tapdocs.config.ts': config('contentDocs(), offline()', head) });
  const { code, stderr } = await site.tapdocs('build');
  expect(code).toBe(0);
  expect(stderr).toContain('the copy lacks what these do: https://example.org/own.js.');
});
