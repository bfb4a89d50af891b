import { spawnSync } from 'node:child_process';
import { describe, expect } from 'vitest';
import { ready, test } from '../browser/harness.js';
import { config } from '../config-text.js';
import { openSite, type Site } from '../open-site.js';

const locales =
  "locales: { en: { label: 'English' }, zh: { label: '中文' } }, base: '/docs/', url: 'https://example.org',";

function git({ root }: Site, ...args: string[]): void {
  const own = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org', '-c', 'commit.gpgsign=false'];
  const { status, stderr } = spawnSync('git', [...own, ...args], { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
}

/** A site in two languages with a version in git, whose page has an island, an image and a style sheet of its own. */
function createSite(): Site {
  const site = openSite({
    'tapdocs.config.ts': config(
      "contentDocs(), i18n(), linkCheck(), searchIndex(), versions({ current: { name: '2.0' }, list: [{ name: '1.0', ref: 'v1' }] })",
      locales,
    ),
    '.gitignore': 'node_modules\ndist\n.tapdocs\n',
    'docs/en/index.md':
      '---\npageType: home\nhero: { name: Home, text: Text, actions: [{ text: Guide, link: /guide }] }\n---\n',
    'docs/zh/index.md': '# 首页\n\n[指南](/guide)\n',
    'docs/en/guide.mdx':
      "import Counter from './_parts/Counter';\nimport styles from './_parts/box.module.css';\n\n# Guide of one\n\nA quokka.\n\n<Counter />\n\n<p className={styles.box}>Box</p>\n\n![Dot](./dot.svg)\n",
    'docs/en/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>',
    'docs/en/_parts/box.module.css': '.box { color: rgb(1, 2, 3); }\n',
    'docs/en/_parts/Counter.tsx':
      "'use client';\nimport { useState } from 'react';\n\nexport default function Counter() {\n  const [n, set] = useState(0);\n  return <button onClick={() => set(n + 1)}>one: {n}</button>;\n}\n",
    'docs/zh/guide.md': '# 指南\n',
  });
  git(site, 'init', '-q', '-b', 'main');
  git(site, 'add', '.');
  git(site, 'commit', '-qm', 'one');
  git(site, 'tag', 'v1');
  const replace = (path: string, from: string, to: string): void =>
    site.write({ [path]: site.read(path).replaceAll(from, to) });
  replace('docs/en/guide.mdx', 'Guide of one', 'Guide of two');
  replace('docs/en/guide.mdx', 'quokka', 'wombat');
  replace('docs/en/_parts/Counter.tsx', 'one:', 'two:');
  replace('docs/en/_parts/box.module.css', '1, 2, 3', '4, 5, 6');
  return site;
}

// `everything` compares the documents of both bundlers.
describe('versions in git', () => {
  test('have their own islands, styles, images and search, in two languages below a base', async ({ page }) => {
    const site = createSite();
    const { code, stderr } = await site.tapdocs('build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const { stdout } = await site.tapdocs('build');
    expect(stdout).toMatch(/From cache +(\d+)\/\1 contents \(records\), (\d+)\/\2 documents/);
    const server = await site.start('serve');
    await page.goto(`${server.url}1.0/`);
    await ready(page);
    await page.getByRole('link', { name: 'Guide' }).first().click();
    await page.getByRole('heading', { name: 'Guide of one' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/docs/1.0/guide');
    await page.getByRole('button', { name: 'one: 0' }).click();
    await page.getByRole('button', { name: 'one: 1' }).waitFor();
    const colour = () => page.getByText('Box', { exact: true }).evaluate((box) => getComputedStyle(box).color);
    expect(await colour()).toBe('rgb(1, 2, 3)');
    expect(await page.locator('img[alt=Dot]').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(3);
    await page.keyboard.press('Control+k');
    await page.locator('.DocSearch-Input').fill('quokka');
    await page.locator('.DocSearch-Hit', { hasText: 'Guide of one' }).first().waitFor();
    await page.locator('.DocSearch-Input').fill('wombat');
    await page.locator('.DocSearch-Title', { hasText: 'No results for "wombat"' }).waitFor();
    await page.keyboard.press('Escape');
    await page.goto(`${server.url}guide`);
    await ready(page);
    expect(await colour()).toBe('rgb(4, 5, 6)');
    await page.getByRole('button', { name: 'two: 0' }).click();
    await page.getByRole('button', { name: 'two: 1' }).waitFor();
    await page.goto(`${server.url}1.0/zh/`);
    await ready(page);
    await page.getByRole('link', { name: '指南' }).first().click();
    await page.waitForURL('**/docs/1.0/zh/guide');
  });
});
