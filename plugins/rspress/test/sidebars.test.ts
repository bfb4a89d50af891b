import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import type { SidebarItem } from '../../../core/index.js';
import { rspress } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

/** Sidebars as lines, by the start of the paths of their pages. The orders are those of Rspress 2.0.22. */
async function sidebarsOf(files: Record<string, string>, options = '') {
  const config = `export default { title: 'Site', route: { cleanUrls: true, exclude: ['**/hidden/**'] } ${options} };\n`;
  await using site = testSite({
    files: { 'rspress.config.ts': config, ...files },
    config: { plugins: [rspress()] },
  });
  const { slices, all } = await site.routes();
  const sidebars = [...slices].filter(([id]) => id.startsWith('sidebar:'));
  return {
    paths: all.map(({ path }) => path).sort(),
    sidebars: Object.fromEntries(
      sidebars.map(([id, items]) => [id.slice('sidebar:en:'.length), lines(items as never)]),
    ),
    without: all.filter(({ slices: own }) => own['sidebar'] === undefined).map(({ path }) => path),
    log: site.log,
  };
}

function lines(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'divider') return [`${indent}--- ${item.dividerType}`];
    if (item.kind === 'section-header') return [`${indent}# ${item.text}`];
    const marks = [
      item.tag && `tag ${item.tag}`,
      item.context && `context ${item.context}`,
      item.overviewHeaders?.join(),
    ];
    const own = `${indent}${item.text} ${item.link ?? '-'} ${marks.filter(Boolean).join(' ')}`.trimEnd();
    if (item.kind === 'link') return [own];
    const state = `${item.collapsible ? '' : ' fixed'}${item.collapsed ? ' closed' : ''}`;
    return [own + state, ...lines(item.items, `${indent}  `)];
  });
}

const guide = [
  'start.mdx',
  { type: 'file', name: 'cli', label: 'Command line', tag: 'new', icon: '⚙' },
  { type: 'dir', name: 'basic', label: 'Basics', collapsed: true },
  { type: 'dir', name: 'same', collapsible: false },
  { type: 'dir', name: 'listed', label: 'Listed' },
  { type: 'dir-section-header', name: 'recipes', label: 'Recipes' },
  { type: 'divider', dashed: true },
  { type: 'section-header', label: 'Elsewhere' },
  { type: 'custom-link', link: '/about', label: 'About us', context: 'about' },
  { type: 'custom-link', label: 'More', collapsed: true, items: [{ label: 'Forum', link: 'https://example.org' }] },
  { type: 'dir', name: 'hidden' },
];

const pages = {
  'docs/index.md': '---\npageType: home\n---\n',
  'docs/about.md': '# About\n',
  'docs/guide/_meta.json': JSON.stringify(guide),
  'docs/guide/start.mdx': '---\ntag: beta\nicon: x\noverviewHeaders: [2, 3]\n---\n\n# Start\n',
  'docs/guide/cli.md': '# CLI\n',
  'docs/guide/unlisted.md': '# Not listed\n',
  'docs/guide/basic/index.md': '# Basic index\n',
  'docs/guide/basic/b.md': '# B\n',
  'docs/guide/basic/A.md': '# A\n',
  'docs/guide/basic/a-2.md': 'Text.\n',
  'docs/guide/basic/deep.md': '# Deep page\n',
  'docs/guide/basic/deep/inner.md': '# Inner\n',
  'docs/guide/basic/zed/x.md': '# X\n',
  'docs/guide/same.md': '# Same page\n',
  'docs/guide/same/one.md': '# One\n',
  'docs/guide/listed/_meta.json': '["one", "index"]',
  'docs/guide/listed/index.md': '# Listed index\n',
  'docs/guide/listed/one.md': '# One listed\n',
  'docs/guide/recipes/index.md': '# Recipes\n',
  'docs/guide/recipes/cook.md': '# Cook\n',
  'docs/guide/hidden/part.md': '# Part\n',
  'docs/api/index.md': '# API\n',
  'docs/api/z.md': '# Z\n',
  'docs/api/b/c.md': '# C\n',
  'docs/api/_skip.md': '# Skip\n',
};

it('with `_nav.json`, each folder has a sidebar with exactly what its `_meta.json` lists', async () => {
  const found = await sidebarsOf({ ...pages, 'docs/_nav.json': '[{ "text": "Guide", "link": "/guide/start" }]' });
  expect(found.sidebars).toEqual({
    '/api': ['API /api/', 'b -', '  C /api/b/c', 'Z /api/z'],
    '/guide': [
      'Start /guide/start tag beta 2,3',
      'Command line /guide/cli tag new',
      'Basics /guide/basic/ closed',
      '  a-2 /guide/basic/a-2',
      '  A /guide/basic/A',
      '  B /guide/basic/b',
      '  Deep page /guide/basic/deep',
      '    Inner /guide/basic/deep/inner',
      '  zed -',
      '    X /guide/basic/zed/x',
      'Same page /guide/same fixed',
      '  One /guide/same/one',
      'Listed -',
      '  One listed /guide/listed/one',
      '  Listed index /guide/listed/',
      '# Recipes',
      'Recipes /guide/recipes/',
      'Cook /guide/recipes/cook',
      '--- dashed',
      '# Elsewhere',
      'About us /about context about',
      'More - closed',
      '  Forum https://example.org',
    ],
  });
  expect(found.without).toEqual(['/', '/404', '/about']);
  expect(found.paths).not.toContain('/api/_skip');
  expect(found.log).toMatch(/RSPRESS_FIELD docs\/guide\/_meta\.json\n {2}`icon` has no effect/);
  expect(found.log).toMatch(/The same in:\n +docs\/guide\/start\.mdx/);
});

it('without it, all pages have one sidebar, in which the home page is an entry', async () => {
  const files = { 'docs/b.md': '# B\n', 'docs/index.md': '# Home\n', 'docs/a/c.md': '# C\n' };
  const { sidebars } = await sidebarsOf(files);
  expect(sidebars).toEqual({ '/': ['Home /', 'a -', '  C /a/c', 'B /b'] });
});

it('what is wrong in a `_meta.json` is reported with its place, and the rest is shown', async () => {
  const label = '"label": "`a<b>` and ~~old~~ *it*"';
  const meta = `["a", "missing",\n{ "type": "folder", "name": "x" },\n{ "type": "dir", "name": "nope" }, 5,
{ "type": "custom-link", "link": "/a", ${label} },
{ "type": "divider", "dashd": true }]`;
  const { sidebars, log } = await sidebarsOf({ 'docs/_meta.json': meta, 'docs/a.md': '# A\n' });
  expect(sidebars).toEqual({ '/': ['A /a', 'a<b> and old it /a', '--- solid'] });
  expect(log).toContain('RSPRESS_META docs/_meta.json:1:7\n  There is no page `missing` next to this file.');
  expect(log).toContain('RSPRESS_META docs/_meta.json:2:11\n  `folder` is not a type of entry.');
  expect(log).toContain('RSPRESS_META docs/_meta.json:3:26\n  There is no folder `nope` with pages next to this file.');
  expect(log).toContain('An entry is 5.');
  expect(log).toContain('_meta.json:5:22\n  `dashd` of an entry of the type `divider` has no effect.');
  expect(log).toContain('Did you mean `dashed`?');
  expect(log).toMatch(/_meta\.json:4:4\d\n {2}The strike-through of a label is not shown\./);
});

it('in Rspress 1, the `_meta.json` of the docs is the navigation bar', async () => {
  const found = await sidebarsOf({
    'package.json': '{ "devDependencies": { "rspress": "^1.40.0" } }',
    'docs/_meta.json': '[{ "text": "Guide", "link": "/guide/" }]',
    'docs/guide/index.md': '# Guide\n',
    'docs/guide/b.md': '# B\n',
    'docs/guide/B2.md': '# B2\n',
  });
  expect(found.sidebars).toEqual({ '/guide': ['B2 /guide/B2', 'B /guide/b', 'Guide /guide/'] });
});

it('sidebars of the configuration replace those of files', async () => {
  const found = await sidebarsOf(
    pages,
    `, themeConfig: { nav: [], sidebar: { '/guide/': [{ text: 'First', link: '/guide/start' }, { dividerType: 'solid' },
      { text: 'More', collapsed: true, items: [{ text: 'CLI', link: '/guide/cli.html', tag: 'x' }] }, { sectionHeaderText: 'End' }, '/nowhere', { dividerType: 'solid', colapsed: true }] } }`,
  );
  expect(found.sidebars).toEqual({
    '/guide/': ['First /guide/start', '--- solid', 'More - closed', '  CLI /guide/cli tag x', '# End', '--- solid'],
  });
  expect(found.log).toContain("There is no page `/nowhere`. In `sidebar['/guide/']`.");
  expect(found.log).toContain('Did you mean `collapsed`?');
});

it('only files with the endings of `route.extensions` are pages', async () => {
  const files = { 'docs/a.md': '# A\n', 'docs/b.mdx': '# B\n', 'docs/c.tsx': 'export default () => null;\n' };
  const config = "export default { route: { cleanUrls: true, extensions: ['.mdx', '.tsx'] } };\n";
  expect((await sidebarsOf({ ...files, 'rspress.config.ts': config })).paths).toEqual(['/404', '/b', '/c']);
});
