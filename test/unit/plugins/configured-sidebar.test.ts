import fc from 'fast-check';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../../core/config/user-config.js';
import type { UserSidebarItem } from '../../../core/config/theme-values.js';
import type { SidebarItem } from '../../../core/contract/index.js';
import type { RecordReader } from '../../../core/records/record.js';
import { createLogger } from '../../../core/problems/logger.js';
import { createSite } from '../../../core/create-site.js';
import { contentDocs, linkCheck } from '../../../plugins/index.js';
import { resolveConfig } from '../../../core/config/resolve.js';
import { bilingual, folderWith, neighboursOf, problemsOf, routeOf, routesOf, siteWith, tableOf } from './fixture.js';
import { runs } from '../../runs.js';

type Files = Readonly<Record<string, string>>;
type Sidebars = Readonly<Record<string, readonly UserSidebarItem[]>>;

const english: Files = {
  'docs/index.md': '---\npageType: home\n---',
  'docs/guide/index.md': '# Guide',
  'docs/guide/start.md': '# Start',
  'docs/guide/deep/x.md': '# X',
  'docs/guidebook/a.md': '# Book',
};

async function docs(files: Files, sidebar: Sidebars, config: Partial<UserConfig> = {}) {
  const root = folderWith(files);
  const { site } = await siteWith([contentDocs(), linkCheck()], { ...config, themeConfig: { sidebar } }, root);
  return { site, read: () => routesOf(site) };
}

async function slicesByPath(files: Files, sidebar: Sidebars, config?: Partial<UserConfig>) {
  const { all } = await (await docs(files, sidebar, config)).read();
  return Object.fromEntries(all.map(({ path, slices }) => [path, slices['sidebar']]));
}

async function itemsOf(items: readonly UserSidebarItem[]): Promise<readonly SidebarItem[]> {
  const routes = await (await docs(english, { '/guide/': items })).read();
  return routes.slices.get('sidebar:/guide') as unknown as SidebarItem[];
}

const noRecords: RecordReader = {
  read: () => Promise.reject(new Error('no record is read')),
  outline: () => null,
  hash: () => Promise.reject(new Error('no record is read')),
};

describe('the sidebar of a page', () => {
  it('is that of the longest key by segments, else the one made from files', async () => {
    const sidebar = { '/guide/': ['/guide/'], '/guide/deep': ['/guide/deep/x'] };
    expect(await slicesByPath(english, sidebar)).toEqual({
      '/': undefined,
      '/404': undefined,
      '/guide/': 'sidebar:/guide',
      '/guide/start': 'sidebar:/guide',
      '/guide/deep/x': 'sidebar:/guide/deep',
      '/guidebook/a': 'sidebar:en:guidebook',
    });
  });

  it('counts the page at the key itself, with or without slash, and any order of keys', async () => {
    const files = { 'docs/a.md': '# A', 'docs/b/c.md': '# C' };
    expect(await slicesByPath(files, { '/a/': ['/a'], '/': ['/b/c'] })).toEqual({
      '/404': undefined,
      '/a': 'sidebar:/a',
      '/b/c': 'sidebar:/',
    });
  });

  it('is none below a key with an empty list, and never one for a home page', async () => {
    expect(await slicesByPath(english, { '/': ['/guide/'], '/guide/': [] })).toMatchObject({
      '/': undefined,
      '/guide/start': undefined,
      '/guidebook/a': 'sidebar:/',
    });
  });

  it('belongs to the language of its key', async () => {
    const files = { 'docs/en/guide/a.md': '# A', 'docs/zh/guide/a.md': '# 甲', 'docs/zh/b/c.md': '# C' };
    const sidebar = { '/': ['/guide/a'], '/zh/guide/': ['/guide/a'] };
    const routes = await (await docs(files, sidebar, { locales: bilingual, base: '/base/' })).read();
    expect(routes.all.map(({ path, slices }) => [path, slices['sidebar']])).toEqual([
      ['/404', undefined],
      ['/guide/a', 'sidebar:/'],
      ['/zh/404', undefined],
      ['/zh/b/c', 'sidebar:zh:b'],
      ['/zh/guide/a', 'sidebar:/zh/guide'],
    ]);
    expect(routes.slices.get('sidebar:/')).toEqual([{ kind: 'link', text: 'A', link: '/base/guide/a' }]);
    expect(routes.slices.get('sidebar:/zh/guide')).toEqual([{ kind: 'link', text: '甲', link: '/base/zh/guide/a' }]);
    expect([...routes.slices.keys()].sort()).toEqual(['sidebar:/', 'sidebar:/zh/guide', 'sidebar:zh:b']);
  });

  it('is by segments the longest of any keys', async () => {
    const segment = fc.constantFrom('a', 'ab', 'b');
    const path = fc.array(segment, { maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(fc.uniqueArray(path, { maxLength: 6, selector: String }), path, async (keys, page) => {
        const file = [...page, 'p'];
        const above = keys.filter((key) => key.every((name, index) => file[index] === name));
        const longest = above.sort((a, b) => b.length - a.length)[0];
        const others = Object.fromEntries(keys.map((key) => [`docs/${[...key, 'q'].join('/')}.md`, '']));
        const sidebar = Object.fromEntries(keys.map((key) => [['', ...key, ''].join('/'), [`/${file.join('/')}`]]));
        const found = await slicesByPath({ ...others, [`docs/${file.join('/')}.md`]: '' }, sidebar);
        const slice = found[`/${file.join('/')}`];
        if (longest) expect(slice).toBe(`sidebar:/${longest.join('/')}`);
        else expect(slice ?? '').not.toMatch(/^sidebar:\//);
      }),
      { numRuns: runs(40) },
    );
  });
});

describe('entries', () => {
  it('are of five kinds', async () => {
    const items = await itemsOf([
      '/guide/start',
      { text: 'S', link: '/guide/start#a', tag: 'new', context: 'c' },
      { text: 'Out', link: 'https://example.org/x' },
      { text: 'File', link: '/paper.pdf' },
      { text: 'G', items: [{ text: 'Inner', link: '/guide', items: ['/guide/'], collapsed: true, tag: 't' }] },
      { text: 'H', items: [], collapsible: false, context: 'c' },
      { dividerType: 'dashed' },
      { sectionHeaderText: 'Head', tag: 't' },
    ]);
    expect(items).toEqual([
      { kind: 'link', text: 'Start', link: '/guide/start' },
      { kind: 'link', text: 'S', link: '/guide/start#a', tag: 'new', context: 'c' },
      { kind: 'link', text: 'Out', link: 'https://example.org/x' },
      { kind: 'link', text: 'File', link: '/paper.pdf' },
      {
        kind: 'group',
        text: 'G',
        collapsible: true,
        collapsed: false,
        items: [
          {
            kind: 'group',
            text: 'Inner',
            link: '/guide/',
            tag: 't',
            collapsible: true,
            collapsed: true,
            items: [{ kind: 'link', text: 'Guide', link: '/guide/' }],
          },
        ],
      },
      { kind: 'group', text: 'H', context: 'c', collapsible: false, collapsed: false, items: [] },
      { kind: 'divider', dividerType: 'dashed' },
      { kind: 'section-header', text: 'Head', tag: 't' },
    ]);
  });

  it.each([
    ['/guide/start', '/guide/start'],
    ['/guide/start.md', '/guide/start'],
    ['/guide/start.html', '/guide/start'],
    ['/guide', '/guide/'],
    ['/guide/index', '/guide/'],
    ['/en/guide/start', '/guide/start'],
    ['/guide/start?a=1#b', '/guide/start?a=1#b'],
    ['guide/start.md', '/guide/start'],
    ['guide/start', '/guide/start'],
    ['guide/index.md', '/guide/'],
  ])('name a page: %s', async (name, link) => {
    expect(await itemsOf([name])).toMatchObject([{ link }]);
  });

  it('name a file below the folder of the language or of the docs', async () => {
    const files = { 'docs/en/a.md': '# A', 'docs/zh/a.mdx': '# 甲' };
    const sidebar = { '/': ['a.md', 'en/a.md'], '/zh/': ['a.mdx', 'zh/a'] };
    const { slices } = await (await docs(files, sidebar, { locales: bilingual })).read();
    expect(slices.get('sidebar:/')).toMatchObject([{ text: 'A' }, { text: 'A', link: '/a' }]);
    expect(slices.get('sidebar:/zh')).toMatchObject([{ text: '甲' }, { text: '甲', link: '/zh/a' }]);
  });
});

describe('previous and next', () => {
  it('follow the configured order, through groups and without what is no page of the language', async () => {
    const sidebar: Sidebars = {
      '/guide/': [
        '/guide/start',
        { text: 'Out', link: 'https://example.org' },
        '/',
        { text: 'Deep', link: '/guide/', items: ['/guide/deep/x', { text: 'Again', link: '/guide/start' }] },
        { text: 'The book', link: '/guidebook/a' },
      ],
    };
    const routes = await (await docs(english, sidebar)).read();
    const around = (path: string): (string | undefined)[] => {
      const { previous, next } = neighboursOf(routes, path);
      return [previous?.link, next?.link];
    };
    expect(around('/guide/start')).toEqual([undefined, '/guide/']);
    expect(around('/guide')).toEqual(['/guide/start', '/guide/deep/x']);
    expect(around('/guide/deep/x')).toEqual(['/guide/', '/guidebook/a']);
    expect(neighboursOf(routes, '/guide/deep/x').next?.text).toBe('The book');
    expect(around('/guidebook/a')).toEqual([undefined, undefined]);
  });
});

describe('what leads nowhere', () => {
  it('is reported with the nearest page, all entries together', async () => {
    const items = ['/guide/strat', '/start', 'guide/strat.md', 'nothing-like-it', '/paper.pdf'];
    const { read } = await docs(english, { '/guide/': items, '/guid/': [], '/en/guide/': [] });
    const problems = await problemsOf(read);
    expect(problems.map(({ code, message, hint }) => `${code} ${message} ${hint}`)).toEqual([
      'SIDEBAR_LINK_BROKEN The link `/guide/strat` does not lead to a page. Did you mean `/guide/start`?',
      'SIDEBAR_LINK_BROKEN The link `/start` does not lead to a page. Did you mean `/guide/start`?',
      'SIDEBAR_LINK_BROKEN The link `guide/strat.md` does not lead to a page. Did you mean `guide/start`?',
      'SIDEBAR_LINK_BROKEN The link `nothing-like-it` does not lead to a page. Correct the link, or add the page.',
      'SIDEBAR_LINK_BROKEN The link `/paper.pdf` does not lead to a page. Correct the link, or add the page.',
      'CONFIG_INVALID `themeConfig.sidebar./guid/` must be under a path that has pages below it, such as `/guide/`, but it is under `/guid/`. ' +
        'About this key: Sidebars by path, including the language prefix. A path without pages has no effect.',
      expect.stringContaining(
        '`themeConfig.sidebar./en/guide/` must be under a path that has pages below it, such as `/guide/`',
      ),
    ]);
  });

  it('is no more than ROUTE_NONE without any page', async () => {
    const { read } = await docs({ 'docs/readme.txt': '' }, { '/guide/': ['/guide/a'] });
    expect((await problemsOf(read)).map(({ code }) => code)).toEqual(['ROUTE_NONE']);
  });

  it('is, for a link, only reported when no other plugin and no public file answers', async () => {
    const files = { ...english, 'public/demo/index.html': '', 'public/old.html': '' };
    const links = ['/blog', '/demo/', '/demo', '/old', '/guide/strat#a', '/other'];
    const sidebar = { '/guide/': [{ text: 'G', items: links.map((link) => ({ text: link, link })) }] };
    const { site, read } = await docs(files, sidebar, { base: '/base/' });
    const routes = await read();
    expect(routes.slices.get('sidebar:/guide')).toMatchObject([
      { items: [{ link: '/base/blog' }, {}, {}, {}, {}, {}] },
    ]);
    const table = tableOf([...routes.all, routeOf('/blog/')], routes.links);
    const problems = await problemsOf(() => site.hooks.check.promise({ routes: table, records: noRecords }));
    expect(problems.map(({ code, message, hint, plugin }) => [code, message, hint, plugin])).toEqual([
      [
        'LINK_BROKEN',
        'The link `/guide/strat#a` does not lead to a page.',
        'Did you mean `/guide/start`?',
        'link-check',
      ],
      ['LINK_BROKEN', 'The link `/other` does not lead to a page.', 'Correct the link, or add the page.', 'link-check'],
    ]);
  });

  it('is shown where the configuration has it', async () => {
    const source =
      "export default {\n  sidebar: {\n    '/guide/': ['/x/y', '/z/z', '/z/z'],\n    '/gone/': [],\n  },\n};\n";
    const root = folderWith({ ...english, 'tapdocs.config.js': source });
    const configFile = join(root, 'tapdocs.config.js');
    const sidebar = { '/guide/': ['/x/y', '/z/z'], '/gone/': [] };
    const user = { title: 'T', plugins: [contentDocs()], themeConfig: { sidebar } };
    const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined });
    const site = await createSite(resolveConfig(user, { root, configFile }), logger);
    const places = (await problemsOf(() => routesOf(site))).map(({ at }) => [at?.file, at?.line, at?.column]);
    expect(places).toEqual([
      [configFile, 3, 18],
      [configFile, 3, 6],
      [configFile, 4, 6],
    ]);
  });
});
