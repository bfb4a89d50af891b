import { describe, expect } from 'vitest';
import { ready, test } from '../browser/harness.js';
import { config, createStranger, type Files } from './stranger.js';

/** A folder as Docusaurus has it: MDX in `.md`, numbers, categories, an admonition of its own, and components. */
const files: Files = {
  'docs/intro.md':
    "---\nslug: /\n---\n\nimport Counter from '../components/Counter';\n\n# Intro {1 + 1}\n\n[Options](./02-reference/options.md)\n\n<Counter start={3} />\n\n:::success\n\nIt works.\n\n:::\n",
  'docs/01-guide/_category_.json': '{ "label": "The guide", "link": { "type": "generated-index" } }\n',
  'docs/01-guide/02-second.md': '---\nsidebar_label: Two\n---\n\n# Second\n',
  'docs/01-guide/01-first.md':
    "import { useState } from 'react';\n\n# First\n\nexport function Box() {\n  const [on, setOn] = useState(false);\n  return <button onClick={() => setOn(true)}>{on ? 'On' : 'Off'}</button>;\n}\n\n<Box />\n",
  'docs/03-browser.md':
    "import BrowserOnly from '@docusaurus/BrowserOnly';\nimport Tabs from '@theme/Tabs';\nimport TabItem from '@theme/TabItem';\nimport raw from '!!raw-loader!../components/raw.txt';\n\n# Browser\n\n<BrowserOnly fallback={<i>soon</i>}>{() => <b>{'at ' + window.location.pathname}</b>}</BrowserOnly>\n\n<Tabs queryString=\"os\" values={[{ value: 'a', label: <b>First</b> }, { value: 'b', label: 'Second' }]}>\n<TabItem value=\"a\">Of the first.</TabItem>\n<TabItem value=\"b\">Of the second.</TabItem>\n</Tabs>\n\n{raw}\n",
  'components/raw.txt': 'Read as text.\n',
  'docs/02-reference/options.md': '---\nmdx:\n  format: md\n---\n\n# Options\n\nA `{` and <b>text</b>, {not code}.\n',
  // Without a directive, as sites of Docusaurus have components.
  'components/Counter.tsx':
    "import { useState } from 'react';\n\nexport default function Counter({ start }: { start: number }) {\n  const [count, setCount] = useState(start);\n  return <button onClick={() => setCount(count + 1)}>{'count ' + count}</button>;\n}\n",
};

const settings = (bundler: string): string =>
  config("docusaurus(), redirects({ rules: [{ from: '/', to: '/docs/' }] })", `bundler: '${bundler}', base: '/base/',`);

describe.each(['rspack', 'webpack'])('a docs folder of Docusaurus, with %s', (bundler) => {
  const stranger = createStranger({ ...files, 'tapdocs.config.ts': settings(bundler) });

  test('is built as it is, and its components work', async ({ page }) => {
    expect(await stranger.tapdocs('build')).toMatchObject({ code: 0, stderr: '' });
    expect(stranger.read('dist/docs/reference/options.html')).toContain('{not code}');
    const server = await stranger.start('serve');
    await page.goto(`${server.url}docs/`);
    await ready(page);
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain('Intro 2');
    expect(await page.getByText('Success', { exact: true }).isVisible()).toBe(true);
    await page.getByRole('button', { name: 'count 3' }).click();
    await page.getByRole('button', { name: 'count 4' }).waitFor();
    const sidebar = page.getByRole('navigation', { name: 'Section pages' });
    expect(await sidebar.getByRole('link').allTextContents()).toEqual(['The guide', 'Browser', 'Intro']);
    await sidebar.getByRole('link', { name: 'The guide' }).click();
    await page.waitForURL('**/base/docs/category/the-guide');
    await sidebar.getByRole('link', { name: 'First' }).click();
    await page.waitForURL('**/base/docs/guide/first');
    await ready(page);
    await page.getByRole('button', { name: 'Off' }).click();
    await page.getByRole('button', { name: 'On' }).waitFor();
    await page.goto(`${server.url}docs/browser?os=b`);
    await page.getByText('at /base/docs/browser').waitFor();
    await page.getByText('Of the second.').waitFor();
    await page.getByRole('tab', { name: 'First' }).click();
    await page.getByText('Of the first.').waitFor();
    expect(page.url()).toMatch(/\/docs\/browser\?os=a$/);
    expect(await page.getByText('Read as text.').isVisible()).toBe(true);
  });

  test('is shown in dev, where an edit counts', async ({ page }) => {
    const server = await stranger.start('dev');
    await page.goto(`${server.url}docs/guide/first`);
    await ready(page);
    await page.getByRole('button', { name: 'Off' }).waitFor();
    stranger.write({ 'docs/01-guide/02-second.md': '---\nsidebar_label: Second page\n---\n\n# Second {2}\n' });
    await page.getByRole('link', { name: 'Second page' }).first().waitFor();
    await page.goto('about:blank');
    await server.close();
  });
});
