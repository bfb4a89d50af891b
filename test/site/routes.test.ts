import { describe, expect, test } from 'vitest';
import { config } from '../config-text.js';
import { type Files, openSite } from '../open-site.js';

const locales = "locales: { en: { label: 'English' }, zh: { label: '中文' } },";

describe('a site in two languages, with pages in one alone', () => {
  const files: Files = {
    'docs/en/index.md': '# Home\n',
    'docs/en/404.md': '# Lost\n\nOur own words.\n',
    'docs/en/guide.md': '# Guide\n',
    'docs/zh/index.md': '# 首页\n',
  };

  test('has its own not-found page in both with `fallback`, which is in no list of pages', async () => {
    const site = openSite({
      ...files,
      'tapdocs.config.ts': config(
        'contentDocs(), i18n({ fallback: true }), llms(), sitemap(), searchIndex()',
        `url: 'https://example.org', ${locales}`,
      ),
    });
    const { code, stderr } = await site.tapdocs('build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(site.read('dist/404.html')).toContain('Our own words.');
    expect(site.read('dist/zh/404.html')).toContain('页面未找到');
    expect(site.read('dist/llms.txt')).toContain('Guide');
    for (const list of ['llms.txt', 'llms-full.txt', 'sitemap.xml']) {
      expect(site.read(`dist/${list}`), list).not.toMatch(/404|Our own words/);
    }
  });

  test('is reported which language lacks the page of a link in navigation and footer, and of `fallback`', async () => {
    const theme = `themeConfig: {
    nav: [{ text: 'Guide', link: '/guide' }],
    footer: { columns: [{ title: 'More', items: [{ text: 'Guide', link: '/guide?' }] }] },
  },`;
    const site = openSite({
      ...files,
      'tapdocs.config.ts': config('contentDocs(), i18n(), linkCheck()', `${locales} ${theme}`),
    });
    site.write({ 'docs/zh/index.md': '# 首页\n\n[指南](./guide.md)\n' });
    const { code, problems, stderr } = await site.tapdocs('build');
    expect(code).toBe(1);
    expect(problems.map((text) => text.replace(/:\d+$/, ''))).toEqual([
      'LINK_BROKEN docs/zh/index.md:3',
      'LINK_BROKEN tapdocs.config.ts:7',
      'LINK_BROKEN tapdocs.config.ts:8',
    ]);
    const told = stderr.split(/^(?=✖ )/m).filter((text) => text.startsWith('✖ '));
    expect(told).toEqual(
      Array.from({ length: 3 }, () =>
        expect.stringMatching(
          /does not lead to a page in the language `zh`[^]*show it as a fallback with `i18n\(\{ fallback: true \}\)`/,
        ),
      ),
    );
  });
});

test('a text that a plugin brings is not reported missing', async () => {
  const site = openSite({
    'docs/index.mdx':
      "import { useText } from 'tapdocs/client';\n\n# Home\n\nexport function Words() {\n  return <b>{useText()('glossary.term')}</b>;\n}\n\n<Words />\n",
    'tapdocs.config.ts': `import { defineConfig } from 'tapdocs';
import { contentDocs, i18n } from 'tapdocs/plugins';

export default defineConfig({
  title: 'Stranger',
  plugins: [
    contentDocs(),
    i18n(),
    {
      name: 'glossary',
      apply: (site) =>
        site.hooks.config.tap('glossary', (config) => ({
          ...config,
          locales: config.locales.map((locale) => ({ ...locale, strings: { ...locale.strings, 'glossary.term': 'Term' } })),
        })),
    },
  ],
});
`,
  });
  const { code, stdout, stderr } = await site.tapdocs('build');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(stdout).not.toContain('glossary');
  expect(site.read('dist/index.html')).toContain('<b>Term</b>');
});

test('two folders of content share the not-found page', async () => {
  const site = openSite({
    'docs/index.md': '# Home\n',
    'api/reference.md': '# API\n',
    'tapdocs.config.ts': config("contentDocs(), contentDocs({ dir: 'api' })"),
  });
  const { code, stderr } = await site.tapdocs('build');
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  expect(site.exists('dist/reference.html')).toBe(true);
});

describe('pages next to folders', () => {
  const site = openSite({
    'docs/index.md': '# Home\n',
    'docs/install.md': '# Install\n',
    'docs/usage.md': '# Usage\n',
    'docs/guide/first.md': '# First\n',
    'tapdocs.config.ts': config('contentDocs(), linkCheck()'),
  });

  test('have a sidebar and neighbours', async () => {
    const { code, stderr } = await site.tapdocs('build');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    const html = site.read('dist/install.html');
    const sidebar = /<nav[^>]*aria-label="Section pages"[^]*?<\/nav>/.exec(html)?.[0] ?? '';
    for (const link of ['/install', '/usage', '/guide/first']) expect(sidebar).toContain(`href="${link}"`);
    const neighbours = /<nav[^>]*aria-label="Previous and next page"[^]*?<\/nav>/.exec(html)?.[0] ?? '';
    expect(neighbours).toContain('href="/usage"');
  });
});

test.each(['build', 'check'])('a site without a page at its home is warned of by %s', async (command) => {
  const site = openSite({
    'docs/start.md': '# Start\n',
    'tapdocs.config.ts': config('contentDocs(), linkCheck()'),
  });
  const { code, stdout, stderr } = await site.tapdocs(command);
  expect(code).toBe(0);
  expect(stdout + stderr).toContain('ROUTE_HOME_MISSING');
  expect(stdout + stderr).toContain('Add `docs/index.md`');
});
