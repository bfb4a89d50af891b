import { describe, expect } from 'vitest';
import { test } from './harness.js';
import { useSite } from './site.js';

const site = useSite('test/browser/sites/searched', 'build');

interface Tool {
  name: string;
  execute(values: object): Promise<{ content: { text: string }[]; isError?: true }>;
}

declare global {
  interface Window {
    tools: Tool[];
  }
}

describe('agents in a browser with WebMCP', () => {
  test('search and read the site, in the language of the page', async ({ page, expected }) => {
    expected.push(/404/);
    await page.addInitScript(() => {
      window.tools = [];
      Object.assign(document, { modelContext: { registerTool: (tool: Tool) => window.tools.push(tool) } });
    });
    await page.goto(site.url('/zh/guide/'));
    expect(await page.evaluate(() => window.tools.length)).toBe(3);
    const call = (name: string, values: object) =>
      page.evaluate(async ([tool, input]) => window.tools.find((each) => each.name === tool)?.execute(input), [
        name,
        values,
      ] as const);
    expect((await call('search_docs', { query: '代理' }))?.content[0]?.text).toContain(`](${site.url('/zh/')}`);
    const guide = await call('get_page', { path: site.url('/guide/') });
    expect(guide?.content[0]?.text).toMatch(/^---\ntitle: /);
    expect((await call('list_pages', { lang: 'en' }))?.content[0]?.text).toContain('](/docs/guide/');
    expect(await call('get_page', { path: '/docs/../../etc/passwd' })).toMatchObject({ isError: true });
  });

  test('cost other readers nothing', async ({ page }) => {
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));
    await page.goto(site.url('/guide/'));
    await page.keyboard.press('Escape');
    await page.waitForLoadState('networkidle');
    expect(requests.filter((url) => url.includes('web-tools'))).toEqual([]);
  });
});
