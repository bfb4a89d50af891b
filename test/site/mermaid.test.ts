import { describe, expect } from 'vitest';
import { expectAccessible, ready, test } from '../browser/harness.js';
import { config } from '../config-text.js';
import { openSite } from '../open-site.js';

const diagram = '```mermaid\nflowchart LR\n  accTitle: The way\n  A[Start] --> B[End]\n```\n';

// `everything` compares the documents of both bundlers.

const text = `# Text\n\n${diagram}`;
const site = openSite({
  'tapdocs.config.ts': config(
    'contentDocs(), i18n(), mermaid(), searchIndex(), llms()',
    `base: '/docs/', url: 'https://example.org', security: { csp: true }, locales: { en: { label: 'English' }, zh: { label: '中文', htmlLang: 'zh-CN' } },`,
  ),
  'docs/en/index.mdx': `# Diagrams\n\nBy {1 + 1}.\n\n${diagram}`,
  'docs/en/text.md': text,
  'docs/zh/index.md': '# 首页\n',
  'docs/zh/plain.md': '# 没有图表\n',
  'docs/zh/text.md': `# 文字\n\n${diagram.replace('accTitle: The way', 'A')}`,
  'docs/en/plain.md': '# Plain\n\nNo diagram.\n',
});

describe('diagrams of a site', () => {
  const build = () => site.tapdocs('build');

  test('are drawn below a base, in two languages, under a policy', async ({ page }) => {
    const { code, stderr } = await build();
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(site.read('dist/plain.html')).not.toContain('/_tapdocs/mermaid/');
    expect(site.read('dist/text.md')).toContain('```mermaid\nflowchart LR');
    const server = await site.start('serve');
    await page.goto(`${server.url}plain`);
    await ready(page);
    await page.getByRole('link', { name: 'Diagrams' }).first().click();
    const drawing = page.getByRole('img', { name: 'The way' });
    await drawing.waitFor();
    expect(await drawing.locator('.node').count()).toBe(2);
    await expectAccessible(page);
    await page.goto(`${server.url}zh/text`);
    await page.getByRole('img', { name: '图表' }).waitFor();
    await page.getByRole('button', { name: '显示图表源代码' }).click();
    await page.getByText('A[Start]').waitFor();
    await expectAccessible(page);
    await page.goto('about:blank');
    await server.close();
  });

  test('are kept by the next build, and an edit changes its page', async () => {
    expect((await build()).stdout).toMatch(/From cache +(\d+)\/\1 contents/);
    site.write({ 'docs/en/text.md': '# Text\n\n```mermaid\nflowchart LR\n  A[Start --> B\n```\n' });
    const { problems, stderr } = await build();
    site.write({ 'docs/en/text.md': text });
    expect(problems).toEqual(['CONTENT_COMPILE docs/en/text.md:3:1']);
    expect(stderr).toContain('The diagram cannot be read: ');
  });
});
