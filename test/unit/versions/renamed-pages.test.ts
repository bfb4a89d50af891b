import { expect, it } from 'vitest';
import { type Config, type Plugin } from '../../../core/index.js';
import { canonicalPage } from '../../../core/kit.js';
import { versionLists } from '../../../core/document/site-data.js';
import { currentCounterpart } from '../../../core/routes/page-versions.js';
import { testSite } from '../../../core/test.js';
import { contentDocs, versions } from '../../../plugins/index.js';

const files = {
  'docs/en/new.md': '---\nredirectFrom: [/old, /older]\n---\n# New\n',
  'docs/en/kept.md': '---\nredirectFrom: /new\n---\n# Kept\n',
  'docs/zh/new.md': '---\nredirectFrom: /zh/old\n---\n# 新\n',
  'versions.json': '["2.0", "1.0"]',
  'versioned_docs/version-2.0/en/old.md': '# Old 2\n',
  'versioned_docs/version-2.0/zh/old.md': '# 旧 2\n',
  'versioned_docs/version-1.0/en/older.md': '# Older 1\n',
  'versioned_docs/version-1.0/en/gone.md': '# Gone 1\n',
};

it('menus, banners and canonical links follow pages that were renamed', async () => {
  const seen: { config?: Config } = {};
  const probe: Plugin = {
    name: 'probe',
    apply: (site) => site.hooks.routes.tap('probe', () => void (seen.config = site.config)),
  };
  const plugins = [contentDocs(), versions({ folders: true }), probe];
  const locales = { en: { label: 'English' }, zh: { label: '中文' } };
  await using site = testSite({
    files,
    config: { title: 'Site', url: 'https://example.org', locales, defaultLang: 'en', plugins },
  });
  const routes = await site.routes();
  const { config } = seen;
  if (!config) throw new Error('no configuration');
  const lists = versionLists(config, routes);
  const shown = (lang: string) =>
    Object.entries(lists.get(`/_tapdocs/versions/${lang}.json`)?.().pages ?? {}).map(([path, runs]) => [
      path,
      ...runs.map(([end, from, to]) => `${end} ${from}-${to}`),
    ]);
  expect(shown('en')).toEqual([
    ['/gone', '/gone 2-3'],
    ['/kept', 'kept 0-1'],
    ['/new', 'new 0-1', '/old 1-2', '/older 2-3'],
    ['/old', 'new 0-1', '/old 1-2'],
    ['/older', 'new 0-1', '/older 2-3'],
  ]);
  expect(shown('zh')).toEqual([
    ['/new', '/new 0-1', '/old 1-2'],
    ['/old', '/new 0-1', '/old 1-2'],
  ]);
  const at = (path: string) => routes.byPath.get(path) ?? expect.fail(path);
  const lookup = { routes, config };
  const counterpart = (path: string) => {
    const found = currentCounterpart(at(path), lookup);
    return [found?.route.path, found?.exact];
  };
  expect(counterpart('/2.0/old')).toEqual(['/new', true]);
  expect(counterpart('/1.0/older')).toEqual(['/new', true]);
  expect(counterpart('/2.0/zh/old')).toEqual(['/zh/new', true]);
  expect(counterpart('/1.0/gone')[1]).toBe(false);
  expect(canonicalPage(at('/2.0/old'), lookup)?.path).toBe('/new');
  expect(canonicalPage(at('/1.0/gone'), lookup)).toBeNull();
});
