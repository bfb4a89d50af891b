import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { expectAccessible, ready, test } from '../browser/harness.js';
import { commitTag } from '../git.js';
import { config } from '../config-text.js';
import { bundlers, isLong } from '../long.js';
import { createStranger, type Files, type Stranger } from './stranger.js';

// Features that have tests of their own, with one bundler, in one site: two languages, a base, a policy.

const counter = (label: string): string =>
  `'use client';\nimport { useState } from 'react';\n\nexport default function Counter() {\n  const [n, set] = useState(0);\n  return <button onClick={() => set(n + 1)}>${label}: {n}</button>;\n}\n`;

const files: Files = {
  '.gitignore': 'node_modules\ndist\n.tapdocs\n',
  'docs/en/index.md': '---\ntags: [start]\n---\n\n# Home\n\n[Guide](/guide) and [blog](/blog/).\n',
  'docs/zh/index.md': '# 首页\n\n[指南](/guide)\n',
  'docs/en/guide.mdx':
    "import Counter from './_Counter';\nimport styles from './_box.module.css';\n\n# Guide\n\nOf $a^2$.\n\n```mermaid\nflowchart LR\n  accTitle: The way\n  A[Start] --> B[End]\n```\n\n<Counter />\n\n<p className={styles.box}>Box</p>\n\n<<< @site/src/use.ts#use{1}\n",
  'docs/zh/guide.md': '# 指南\n\n$$\n\\frac{a}{b}\n$$\n',
  'docs/en/_Counter.tsx': counter('old'),
  'docs/en/_box.module.css': '.box { color: rgb(1, 2, 3); }\n',
  'src/use.ts': "// #region use\nexport const use = 'old';\n// #endregion\n",
  'blog/en/authors.yml': 'ada:\n  name: Ada\n',
  'blog/en/2024-05-01-first/index.mdx':
    "---\nauthors: ada\ntags: [Release]\n---\n\nimport Counter from './_Counter';\n\n# First\n\nIn short: $x_1$.\n\n{/* more */}\n\n<Counter />\n",
  'blog/en/2024-05-01-first/_Counter.tsx': counter('post'),
  'blog/zh/2024-05-01-first.md': '# 第一\n\n内容。\n',
  'theme/slots/AfterDoc.tsx': 'export default () => <p>After each page</p>;\n',
};

const settings = (bundler: string): string =>
  config(
    "contentDocs(), i18n(), blog(), tags(), math(), mermaid(), breadcrumbs({ home: true }), readingTime(), jsonLd(), socialCards({ fonts: { en: ['@fontsource/inter/files/inter-latin-400-normal.woff2'] } }), feeds(), searchIndex(), llms(), sitemap(), redirects({ rules: [{ from: '/old', to: '/guide' }] }), linkCheck(), versions({ current: { name: '2.0' }, list: [{ name: '1.0', ref: 'v1' }] })",
    `bundler: '${bundler}', base: '/docs/', url: 'https://example.org', locales: { en: { label: 'English' }, zh: { label: '中文' } }, security: { csp: true },`,
  );

function createSite(): Stranger {
  const stranger = createStranger({ ...files, 'tapdocs.config.ts': settings('rspack') }, { ownStore: true });
  const packages = {
    katex: '0.16',
    'remark-math': '6',
    '@fontsource/stix-two-math': '5',
    mermaid: '11',
    satori: '0.63',
    '@resvg/resvg-js': '2',
    '@fontsource/inter': '5',
    webpack: '5',
    'mini-css-extract-plugin': '2',
  };
  if (isLong) stranger.install(...Object.entries(packages).map(([name, version]) => `${name}@${version}`));
  else stranger.link(...Object.keys(packages));
  commitTag(stranger.folder, 'v1');
  stranger.write({
    'docs/en/_Counter.tsx': counter('new'),
    'docs/en/_box.module.css': '.box { color: rgb(4, 5, 6); }\n',
    'src/use.ts': "// #region use\nexport const use = 'new';\n// #endregion\n",
  });
  return stranger;
}

/** Documents, data of pages, Markdown and feeds, without the hashes of scripts and styles. */
function contentOf({ folder }: Stranger): Record<string, string> {
  const dist = join(folder, 'dist');
  const paths = readdirSync(dist, { recursive: true, encoding: 'utf8' }).sort();
  const texts = paths.filter((path) => /\.(?:html|md|xml)$|^llms|^_tapdocs\/pages\/.*\.json$/.test(path));
  return Object.fromEntries(
    texts.map((path) => [
      path,
      readFileSync(join(dist, path), 'utf8')
        .replaceAll(/(assets\/[\w.-]+?)\.[\da-f]{10}\./g, '$1.')
        .replaceAll(/"build":"[\da-f]+"|'sha256-[^']+'/g, ''),
    ]),
  );
}

/** On paper there is what the page says: no bars, no menus, dark letters in both appearances. */
async function expectPrinted(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ media: 'print', colorScheme });
    for (const hidden of ['header', 'nav[aria-label]', 'footer'])
      for (const element of await page.locator(hidden).all()) expect(await element.isVisible(), hidden).toBe(false);
    for (const shown of ['main h1', '.tap-math math', '[role="img"]', '.code-block:has-text("use =")'])
      expect(await page.locator(shown).first().isVisible(), shown).toBe(true);
    const [ink = 1, paper = 0] = await page.locator('main p').first().evaluate(readLightness);
    expect({ colorScheme, isReadable: ink < 0.5 && paper > 0.9 }).toEqual({ colorScheme, isReadable: true });
  }
  await page.emulateMedia({ media: null, colorScheme: null });
}

/** The lightness of a text and of the page behind it, from 0 to 1; the paper is white. Runs in the page. */
function readLightness(text: Element): number[] {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', {
    willReadFrequently: true,
  });
  return [getComputedStyle(text).color, getComputedStyle(document.body).backgroundColor].map((color) => {
    if (!context) return Number.NaN;
    for (const paint of ['white', color]) {
      context.fillStyle = paint;
      context.fillRect(0, 0, 1, 1);
    }
    const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
    return (red + green + blue) / (3 * 255);
  });
}

test('everything at once is the same with both bundlers, below a base, in two languages, under a policy', async ({
  page,
}) => {
  const stranger = createSite();
  expect(await stranger.tapdocs('build')).toMatchObject({ code: 0, stderr: '' });
  const rspack = contentOf(stranger);
  expect(Object.keys(rspack)).toEqual(
    expect.arrayContaining(['1.0/guide.html', '1.0/zh/guide.html', 'blog/tags/release.html', 'zh/blog/index.html']),
  );
  expect((await stranger.tapdocs('build')).stdout).toMatch(
    /From cache +(\d+)\/\1 contents \(records\), (\d+)\/\2 documents/,
  );
  for (const bundler of bundlers.slice(1)) {
    stranger.write({ 'tapdocs.config.ts': settings(bundler) });
    expect(await stranger.tapdocs('build')).toMatchObject({ code: 0, stderr: '' });
    const content = contentOf(stranger);
    expect(Object.keys(content)).toEqual(Object.keys(rspack));
    for (const [path, text] of Object.entries(content)) expect(text, path).toBe(rspack[path]);
  }

  // Pages that use none of these plugins load no text of them.
  const assets = join(stranger.folder, 'dist/_tapdocs/assets');
  const shared = readdirSync(assets).filter((name) => /^site-.*\.json$/.test(name));
  expect(shared).not.toEqual([]);
  for (const name of shared) {
    const { strings } = JSON.parse(readFileSync(join(assets, name), 'utf8')) as { strings: object };
    expect(strings).toHaveProperty('menu');
    expect(Object.keys(strings).filter((key) => /^(?:diagram|tag|blog)/.test(key))).toEqual([]);
  }

  const server = await stranger.start('serve');
  const label = (name: string) => page.getByRole('button', { name });
  for (const [path, name] of [
    ['guide', 'new'],
    ['1.0/guide', 'old'],
    ['blog/2024/05/01/first', 'post'],
  ] as const) {
    await page.goto(server.url + path);
    await ready(page);
    await label(`${name}: 0`).click();
    await label(`${name}: 1`).waitFor();
    await page.locator('.tap-math math').first().waitFor();
    await page.getByText('After each page').waitFor();
    await page.locator('script[type="application/ld+json"]').waitFor({ state: 'attached' });
    // An old version has no cards.
    expect(await page.locator('meta[property="og:image"]').count()).toBe(path.startsWith('1.0') ? 0 : 1);
    await expectAccessible(page);
  }
  await page.goto(`${server.url}1.0/guide`);
  await ready(page);
  await page.getByRole('img', { name: 'The way' }).waitFor();
  await expectPrinted(page);
  expect(await page.getByText('Box', { exact: true }).evaluate((box) => getComputedStyle(box).color)).toBe(
    'rgb(1, 2, 3)',
  );
  expect(await page.locator('.code-block').allTextContents()).toContainEqual(expect.stringContaining("use = 'old'"));
  await page.goto(`${server.url}1.0/zh/guide`);
  await page.locator('.tap-math-block math').waitFor();
  await page.goto(`${server.url}old`);
  await page.waitForURL('**/docs/guide');
});
