import { describe, expect } from 'vitest';
import { ready, test } from '../browser/harness.js';
import { config } from '../config-text.js';
import { type Files, openSite } from '../open-site.js';

/** A folder as Rspress has it, in two languages: its packages are not installed. */
const files: Files = {
  'rspress.config.ts': `import { defineConfig } from '@rspress/core';
import { pluginClientRedirects } from '@rspress/plugin-client-redirects';

export default defineConfig({
  title: 'Of Rspress',
  base: '/elsewhere/',
  lang: 'en',
  locales: [
    { lang: 'en', label: 'English' },
    { lang: 'zh', label: '中文' },
  ],
  route: { cleanUrls: true, exclude: ['**/components/**'] },
  plugins: [pluginClientRedirects({ redirects: [{ from: '/old', to: '/guide/start' }] })],
});
`,
  'i18n.json':
    '{ "guide": { "en": "Guide", "zh": "指南" }, "hello": { "en": "Hello {{name}}", "zh": "你好 {{name}}" } }\n',
  'theme/index.tsx':
    "import { Layout as Basic } from '@rspress/core/theme-original';\n\nconst Layout = () => <Basic beforeNav={<b>new</b>} />;\nexport { Layout };\nexport * from '@rspress/core/theme-original';\n",
  'docs/public/a.txt': 'A public file.\n',
  'docs/en/_nav.json': '[{ "text": "guide", "link": "/guide/start", "position": "left" }]\n',
  'docs/zh/_nav.json': '[{ "text": "guide", "link": "/guide/start", "position": "left" }]\n',
  'docs/en/index.md':
    '---\npageType: home\nhero:\n  name: Project\n  tagline: It works\n  actions:\n    - { theme: brand, text: Begin, link: /guide/start }\nfeatures:\n  - { title: Fast, details: Very fast, icon: 🚀, span: 5 }\n---\n',
  'docs/zh/index.md': '---\npageType: home\nhero:\n  name: 项目\n---\n',
  'docs/en/guide/_meta.json':
    '["start", { "type": "dir", "name": "more", "label": "More" }, { "type": "custom-link", "label": "File", "link": "/a.txt" }]\n',
  'docs/en/guide/start.mdx': `import { Tabs, Tab, PackageManagerTabs, Badge } from '@rspress/core/theme';
import { useI18n, useLang } from '@rspress/core/runtime';
import Counter from '../components/Counter';

# Start {#begin}

[[toc]]

## In \`code\`

{useI18n()('hello', { name: useLang() })} <Badge text="stable" />

<Counter start={3} />

<Tabs values={[{ label: 'One', value: '1' }, { label: 'Two', value: '2' }]} defaultValue="2">
  <Tab>Of the first.</Tab>
  <Tab>Of the second.</Tab>
</Tabs>

<PackageManagerTabs command="install project" />

::: tip{title="Good to know"}
See [the second page](../guide/more/second.md).
:::

\`\`\`ts file="<root>/i18n.json"
\`\`\`

<a href="/guide/more/second">Plain</a>
`,
  'docs/en/guide/more/second.md': '# Second\n\n<details><summary>Sum</summary>\n\nInside.\n\n</details>\n',
  'docs/en/guide/more/unlisted.md': '# Third\n',
  'docs/en/guide/more/with-functions.mdx': `import Steps from '../../components/Steps';

# Functions

<Steps label={(count) => 'step ' + count} />
`,
  'docs/en/components/Steps.tsx':
    "import { useState } from 'react';\nimport { useNavigate } from '@rspress/core/runtime';\n\nexport default function Steps({ label }: { label: (count: number) => string }) {\n  const [count, setCount] = useState(1);\n  const navigate = useNavigate();\n  return <button onClick={() => (count < 2 ? setCount(count + 1) : navigate('/guide/start'))}>{label(count)}</button>;\n}\n",
  'docs/en/components/Counter.tsx':
    "import { useState } from 'react';\nimport { NoSSR } from 'rspress/runtime';\n\nexport default function Counter({ start }: { start: number }) {\n  const [count, setCount] = useState(start);\n  return (\n    <NoSSR>\n      <button onClick={() => setCount(count + 1)}>{'count ' + count}</button>\n    </NoSSR>\n  );\n}\n",
  'docs/zh/guide/start.mdx':
    "import { useI18n } from 'rspress/runtime';\n\n# 开始\n\n{useI18n()('hello', { name: 'zh' })}\n",
};

const settings = config('rspress()', "base: '/base/',");

describe('a site of Rspress', () => {
  const site = openSite({ ...files, 'tapdocs.config.ts': settings });

  test('is built as it is, and its components work', async ({ page }) => {
    const run = await site.tapdocs('build');
    expect(run.code, run.stderr).toBe(0);
    expect(run.stderr).toMatch(/RSPRESS_THEME theme\/index\.tsx:3:1/);
    expect(site.read('dist/a.txt')).toBe('A public file.\n');
    const server = await site.start('serve');
    await page.goto(server.url);
    await ready(page);
    await page.getByText('Very fast').waitFor();
    await page.getByRole('link', { name: 'Begin' }).click();
    await page.waitForURL('**/base/guide/start');
    await ready(page);
    await page.getByText('Hello en').waitFor();
    await page.getByRole('button', { name: 'count 3' }).click();
    await page.getByRole('button', { name: 'count 4' }).waitFor();
    await page.getByText('Of the second.').waitFor();
    await page.getByRole('tab', { name: 'One' }).click();
    await page.getByText('Of the first.').waitFor();
    expect(await page.getByText('Good to know').isVisible()).toBe(true);
    const sidebar = page.getByRole('navigation', { name: 'Section pages' });
    expect(await sidebar.getByRole('link').allTextContents()).toEqual([
      'Start',
      'Second',
      'Third',
      'Functions',
      'File',
    ]);
    await page.getByRole('link', { name: 'the second page' }).click();
    await page.waitForURL('**/base/guide/more/second');
    await page.goto(`${server.url}guide/more/with-functions`);
    await ready(page);
    await page.getByRole('button', { name: 'step 1' }).click();
    await page.getByRole('button', { name: 'step 2' }).click();
    await page.waitForURL('**/base/guide/start');
    await page.goto(`${server.url}old`);
    await page.waitForURL('**/base/guide/start');
    await page.goto(`${server.url}zh/guide/start`);
    await page.getByText('你好 zh').waitFor();
    await page.getByRole('link', { name: '指南' }).first().waitFor();
    await server.close();
  });
});

describe('a site of Rspress in dev', () => {
  const site = openSite({ ...files, 'tapdocs.config.ts': settings });

  test('shows edits of pages, sidebars and the navigation bar', async () => {
    const server = await site.start('dev');
    const read = async (): Promise<string> => (await fetch(`${server.url}guide/start`)).text();
    expect(await read()).toContain('More');
    site.write({ 'docs/en/guide/_meta.json': '["start", { "type": "dir", "name": "more", "label": "Deeper" }]\n' });
    await expect.poll(read, { timeout: 20_000 }).toContain('Deeper');
    site.write({ 'i18n.json': '{ "guide": { "en": "Read", "zh": "指南" }, "hello": { "en": "Hi {{name}}" } }\n' });
    await expect.poll(read, { timeout: 20_000 }).toContain('Hi en');
    await server.close();
  });
});
