import { describe, expect } from 'vitest';
import { ready, test } from '../browser/harness.js';
import { config } from '../config-text.js';
import { bundlers } from '../long.js';
import { type Files, openSite } from '../open-site.js';

const files: Files = {
  'docs/en/index.md': '# Home\n\n[Proxy](/guide/network/proxy)\n',
  'docs/en/guide/index.md': '# Guide\n',
  'docs/en/guide/network/proxy.md': '# Proxy\n\nIt passes requests on.\n',
  'docs/zh/index.md': '# 首页\n',
  'docs/zh/guide/index.md': '# 指南\n',
  'docs/zh/guide/network/proxy.md': '# 代理\n\n它转发请求。\n',
  // Keeps what is below it.
  'theme/slots/BeforeDoc.tsx':
    "import Original from '@theme-original/slots/BeforeDoc';\n\nexport default function BeforeDoc() {\n  return (\n    <>\n      <p>Before</p>\n      <Original />\n    </>\n  );\n}\n",
};

const settings = (bundler: string): string =>
  config(
    'contentDocs(), i18n(), breadcrumbs({ home: true }), jsonLd(), readingTime()',
    `bundler: '${bundler}', base: '/docs/', url: 'https://example.org', locales: { en: { label: 'English' }, zh: { label: '中文' } }, security: { csp: true },`,
  );

describe('details of pages', () => {
  test('are the same with both bundlers, below a base, in two languages, under a policy', async ({ page }) => {
    const site = openSite({ ...files, 'tapdocs.config.ts': settings('rspack') });
    expect(await site.tapdocs('build')).toMatchObject({ code: 0, stderr: '' });
    const content = (): string => site.read('dist/guide/network/proxy.html').replace(/.*<main|<script.*/gs, '');
    const first = content();
    expect((await site.tapdocs('build')).stdout).toMatch(
      /From cache +(\d+)\/\1 contents \(records\), (\d+)\/\2 documents/,
    );
    for (const bundler of bundlers.slice(1)) {
      site.write({ 'tapdocs.config.ts': settings(bundler) });
      expect(await site.tapdocs('build')).toMatchObject({ code: 0, stderr: '' });
      expect(content()).toBe(first);
    }
    const [, data = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(site.read('dist/zh/guide/network/proxy.html')) ?? [];
    expect(JSON.parse(data)).toMatchObject({
      '@graph': [
        { '@type': 'Article', headline: '代理', inLanguage: 'zh' },
        { itemListElement: [{}, { item: 'https://example.org/docs/zh/guide/' }, { name: '代理' }] },
      ],
    });

    const server = await site.start('serve');
    await page.goto(`${server.url}guide/network/proxy`);
    await ready(page);
    const steps = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
    expect(await steps.allTextContents()).toEqual(['Stranger', 'Guide', 'Network', 'Proxy']);
    expect(await page.getByText('Before').isVisible()).toBe(true);
    expect(await page.getByText('1 min read').isVisible()).toBe(true);
    await page.goto(`${server.url}zh/guide/network/proxy`);
    const chinese = page.getByRole('navigation', { name: '面包屑导航' });
    await chinese.getByRole('link', { name: '指南' }).click();
    await page.waitForURL('**/docs/zh/guide/');
  });
});
