import { existsSync, readFileSync } from 'node:fs';
import { type Files, tapdocs, temporaryFolder } from '../open-site.js';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const locales = `locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } }, defaultLang: 'en',`;

const config = (options: string, more = ''): string => `
import { contentDocs, versions } from 'tapdocs/plugins';
export default { title: 'Docs', ${more} plugins: [contentDocs(), versions(${options})] };`;

const build = (root: string) => tapdocs(root, ['build']);

const page = (root: string, path: string): string => readFileSync(join(root, 'dist', path), 'utf8');

describe('a version that was not written in the default language', () => {
  const old: Files = {
    'versions.json': '["1.0"]',
    'versioned_docs/version-1.0/zh/index.md': '# 首页\n\n[甲](./a.md)\n',
    'versioned_docs/version-1.0/zh/a.md': '# 甲\n',
    'versioned_docs/version-1.0/img/_meta.json': '[]',
  };
  const layouts: [name: string, today: Files][] = [
    ['folders of languages', { 'docs/en/index.md': '# Home\n', 'docs/zh/index.md': '# 今\n' }],
    [
      'the folders of Docusaurus',
      { 'docs/index.md': '# Home\n', 'i18n/zh/docusaurus-plugin-content-docs/current/index.md': '# 今\n' },
    ],
  ];
  test.each(layouts)('has pages in its own language only, next to %s', async (_, today) => {
    const root = temporaryFolder({ 'tapdocs.config.ts': config(`{ folders: true }`, locales), ...old, ...today });
    const { output, code } = await build(root);
    expect(output).not.toContain('✖');
    expect(code).toBe(0);
    expect(page(root, 'index.html')).toContain('Home');
    expect(page(root, 'zh/index.html')).toContain('今');
    expect(page(root, '1.0/zh/a.html')).toContain('甲');
    expect(page(root, '1.0/zh/index.html')).toContain('href="/1.0/zh/a"');
    expect(existsSync(join(root, 'dist/1.0/a.html'))).toBe(false);
    expect(existsSync(join(root, 'dist/1.0/index.html'))).toBe(false);
  });
});

test('a root without the default language has no pages in it', async () => {
  const root = temporaryFolder({
    'tapdocs.config.ts': config(`{ folders: true }`, locales).replace(
      'contentDocs(),',
      `contentDocs(), contentDocs({ id: 'api', dir: 'api', base: '/api/' }),`,
    ),
    'versions.json': '["1.0"]',
    'api_versions.json': '["1.0"]',
    'docs/en/index.md': '# Home\n',
    'docs/zh/index.md': '# 今\n',
    'api/zh/call.md': '# 调用\n',
    'versioned_docs/version-1.0/en/index.md': '# Old home\n',
    'api_versioned_docs/version-1.0/zh/call.md': '# 旧调用\n',
  });
  const { output, code } = await build(root);
  expect(output).not.toContain('✖');
  expect(code).toBe(0);
  expect(page(root, 'zh/api/call.html')).toContain('调用');
  expect(page(root, '1.0/zh/api/call.html')).toContain('旧调用');
  expect(existsSync(join(root, 'dist/api'))).toBe(false);
  expect(existsSync(join(root, 'dist/1.0/api'))).toBe(false);
});

describe('what only Docusaurus reads in the folders of a version', async () => {
  const root = temporaryFolder({
    'tapdocs.config.ts': config(`{ folders: true }`),
    'versions.json': '["1.1", "1.0"]',
    'docs/index.md': '# Home\n',
    'versioned_docs/version-1.1/index.md': '# Home\n',
    'versioned_docs/version-1.1/01-guide/_category_.json': '{ "label": "Guides" }',
    'versioned_docs/version-1.1/01-guide/02-start.md': '---\nslug: /begin\nsidebar_position: 2\n---\n\n# Start\n',
    'versioned_docs/version-1.0/index.md': '# Home\n',
    'versioned_docs/version-1.0/01-guide/_category_.yml': 'label: Guides\n',
    'versioned_docs/version-1.0/01-guide/start.md':
      '---\nid: start\nsidebar_label: Go\nsidebar_position: 1\n---\n\n# Start\n',
    'versioned_sidebars/version-1.0-sidebars.json': '{ "docs": ["index", "guide/start"] }',
  });
  const { output, code } = await build(root);

  test('is reported, each kind once, with a place and the number of places', () => {
    expect(code).toBe(0);
    const first = 'versioned_docs/version-1.1/01-guide/02-start.md';
    expect(output).toContain(`FRONT_MATTER_UNUSED ${first}:2:1`);
    expect(output).toContain('`slug` in the front matter has no effect.');
    expect(output).toContain('`sidebar_position` in the front matter has no effect, on 2 pages.');
    expect(output).toContain('DOCS_CATEGORY_UNUSED versioned_docs/version-1.1/01-guide/_category_.json');
    expect(output).toContain('and 1 more descriptions of folders have no effect');
    expect(output).toContain(`DOCS_NUMBERS_KEPT ${first}`);
    expect(output).toContain('Numbers at the start of names are part of paths: `/1.1/01-guide/02-start` and 1 more.');
    expect(output.match(/^⚠/gm)).toHaveLength(4);
  });

  test('is not reported where it has an effect: ids and labels of pages in written sidebars', () => {
    expect(page(root, '1.0/01-guide/start.html')).toMatch(/href="\/1\.0\/01-guide\/start"[^>]*>(?:<[^>]+>)*Go/);
    expect(output).not.toContain('sidebar_label');
    expect(output).not.toContain('`id`');
  });
});

test('numbers in the names of a site that was not written for Docusaurus are part of paths without a word', async () => {
  const root = temporaryFolder({
    'tapdocs.config.ts': config(`{ folders: true }`),
    'versions.json': '["1.0"]',
    'docs/01-start.md': '# Start\n',
    'versioned_docs/version-1.0/01-start.md': '# Start\n',
  });
  expect((await build(root)).output).not.toContain('DOCS_NUMBERS_KEPT');
});
