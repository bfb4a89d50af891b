import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Version } from '../../../core/index.js';
import type { ContentRoot } from '../../../core/kit.js';
import { completeVersion } from '../../../core/config/version.js';
import {
  type AlgoliaOptions,
  searchHooks,
  searchIndex,
  type SearchIndexOptions,
} from '../../../plugins/search-index/index.js';
import type { UserConfig } from '../../../core/config/user-config.js';
import type { Plugin } from '../../../core/plugin.js';
import { createPageGroups } from '../../../plugins/search-index/plan-indexes.js';
import { createSearchIndex } from '../../../plugins/search-index/theme/search-engine/search-index.js';
import type { SearchedVersion } from '../../../plugins/search-index/theme/search-engine/index-files.js';
import { searchPage } from '../../../plugins/search-index/search-hooks.js';
import type { PageRecord } from '../../../core/records/record.js';
import type { Output } from '../../../core/files/output-run.js';
import type { Route } from '../../../core/routes/table.js';
import { bilingual, configOf, folderWith, problemsOf, routeOf, siteWith, tableOf } from '../plugins/fixture.js';

const algolia = { appId: 'app', apiKey: 'key', indexName: 'docs' };

function problemsWith(options: unknown) {
  return problemsOf(() => siteWith(searchIndex(options as SearchIndexOptions), {}));
}

describe('options', () => {
  test('that do not exist are reported all at once, with the nearest that do', async () => {
    const problems = await problemsWith({ reportURL: 'x', code: 'yes', algolia: { ...algolia, app: 1 } });
    expect(problems.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      'CONFIG_UNKNOWN_KEY: `searchIndex.reportURL` is not a configuration key.',
      'CONFIG_INVALID: `searchIndex.code` must be `true` or `false`, but it is `"yes"`.',
      'CONFIG_UNKNOWN_KEY: `searchIndex.algolia.app` is not a configuration key.',
    ]);
    expect(problems[0]?.hint).toBe('Did you mean `reportUrl`?');
  });

  test('of Algolia that are needed are missed', async () => {
    const problems = await problemsWith({ algolia: { indexName: 'docs' } as AlgoliaOptions });
    expect(problems.map(({ message }) => message)).toEqual([
      '`searchIndex.algolia.appId` is missing.',
      '`searchIndex.algolia.apiKey` is missing.',
    ]);
  });

  test.for([
    { reportUrl: 'https://example.org/new' },
    { reportUrl: '/new?{query}' },
    { algolia: { ...algolia, hosts: [] } },
    { algolia: { ...algolia, hosts: [{ url: 'https://a', accept: 'read', protocol: 'https' }] } },
    { algolia: { ...algolia, hosts: [{ url: 'a', accept: 'all', protocol: 'https' }] } },
    { algolia: true },
  ])('%o cannot be used', async (options) => {
    expect((await problemsWith(options)).map(({ code }) => code)).toEqual(['CONFIG_INVALID']);
  });

  test('reach the browser, next to what the site has there', async () => {
    const { site } = await siteWith(searchIndex({ reportUrl: 'https://example.org/?q={query}' }), {
      themeConfig: { custom: { own: 1 } },
    });
    expect(site.config.themeConfig.custom).toEqual({ own: 1 });
    expect(site.config.pluginData).toEqual({
      'search-index': { algolia: null, reportUrl: 'https://example.org/?q={query}', recent: true },
    });
    const other = await siteWith(searchIndex({ algolia, recent: false }), {});
    expect(other.site.config.pluginData?.['search-index']).toEqual({
      algolia: { ...algolia, searchParameters: {}, languageFacet: true, insights: false, hosts: [] },
      reportUrl: '',
      recent: false,
    });
  });
});

describe('indexes', () => {
  const record = {
    title: 'Title',
    description: '',
    sections: [{ id: '', heading: '', depth: 0, text: 'Text.', code: '' }],
  };

  interface Given {
    plugins?: readonly Plugin[];
    root?: string;
    user?: Partial<UserConfig>;
  }

  async function emitted(
    routes: readonly Route[],
    options: SearchIndexOptions = {},
    { plugins = [], root = folderWith({}), user = {} }: Given = {},
  ) {
    const { site } = await siteWith([searchIndex(options), ...plugins], { locales: bilingual, ...user }, root);
    const files = new Map<string, string>();
    const read: string[] = [];
    const output: Output = {
      keep: () => false,
      write: (path, content) => void files.set(path, String(content)),
    };
    await site.hooks.emit.promise({
      output,
      routes: tableOf(routes),
      records: {
        outline: () => null,
        hash: (path) => Promise.resolve(path),
        read(path) {
          read.push(path);
          return Promise.resolve(record as unknown as PageRecord);
        },
      },
    });
    return { files, read };
  }

  const doc = (path: string, changes: Partial<Route> = {}): Route =>
    routeOf(path, { filePath: `docs${path}.md`, ...changes });

  test('there is one for each language and version', async () => {
    const { files } = await emitted([doc('/a'), doc('/zh/a', { lang: 'zh' }), doc('/v1/a', { version: 'v1' })]);
    expect([...files.keys()].filter((path) => path.endsWith('index.json'))).toEqual([
      'search/en/index.json',
      'search/en/v1/index.json',
      'search/zh/index.json',
    ]);
  });

  test('of old versions have their shards in one folder, and equal ones once', async () => {
    const pages = ['3', '2', '1'].flatMap((version) => [
      doc(version === '3' ? '/a' : `/${version}/a`, { version }),
      doc(version === '3' ? '/b' : `/${version}/b`, { version }),
    ]);
    const user = { multiVersion: { default: '3', versions: ['3', '2', '1'] } };
    const { files } = await emitted(pages, {}, { user });
    const shards = [...files.keys()].filter((path) => /\/(?:terms|words)\//.test(path));
    const foldersOf = (paths: readonly string[]) => [
      ...new Set(paths.map((path) => path.split('/').slice(2, -2).join())),
    ];
    expect(foldersOf(shards).sort()).toEqual(['3', '@shared']);
    expect(shards.filter((path) => path.includes('@shared'))).toHaveLength(shards.length / 2);
    const reading = (version: string) =>
      createSearchIndex(async (path) =>
        JSON.parse(files.get(posix.join('search/en', version, path.replace(/\?.*/, ''))) ?? ''),
      );
    for (const [version, path] of [
      ['3', '/a'],
      ['2', '/2/a'],
      ['1', '/1/a'],
    ] as const) {
      const { results } = await reading(version).search('Title');
      expect(results.map((result) => result.path)).toContain(path);
    }
  });

  test('of versions are listed for each language; pages without a version belong to the current one', async () => {
    const pages = [
      doc('/a', { version: '2' }),
      doc('/zh/a', { lang: 'zh', version: '2' }),
      doc('/1/a', { version: '1' }),
      doc('/blog', { version: '' }),
    ];
    const user = { multiVersion: { default: '2', versions: [{ name: '2', label: 'Two' }, '1'] } };
    const { files } = await emitted(pages, {}, { user });
    expect([...files.keys()].filter((path) => /^search\/en\/\d\/index\.json|^search\/en\/index/.test(path))).toEqual([
      'search/en/1/index.json',
      'search/en/2/index.json',
    ]);
    expect(
      [...files].filter(([path, text]) => path.startsWith('search/en/2/pages/') && /"\/blog"/.test(text)),
    ).toHaveLength(1);
    expect(JSON.parse(files.get('search/en.versions.json') ?? '')).toEqual([
      { name: '2', label: 'Two', state: 'current' },
      { name: '1', label: '1', state: 'old' },
    ]);
    expect(JSON.parse(files.get('search/zh.versions.json') ?? '')).toEqual([
      { name: '2', label: 'Two', state: 'current' },
    ]);
    const { files: without } = await emitted(pages);
    expect([...without.keys()].filter((path) => path.endsWith('versions.json'))).toEqual([]);
  });

  describe('of content roots with versions of their own', () => {
    const version = (name: string, prefix: string, state: Version['state']): Version => ({
      ...completeVersion({ name }, { isCurrent: prefix === '', tree: '', folder: '' }),
      prefix,
      state,
    });
    const label = { en: '', zh: '' };
    const docs: ContentRoot = { id: 'docs', label, dir: '/d', base: '' };
    const api: ContentRoot = {
      id: 'api',
      label,
      dir: '/a',
      base: '/api',
      versions: [version('next', '/next', 'unreleased'), version('1', '', 'current'), version('0', '/0', 'old')],
    };

    async function indexesOf(contentRoots: readonly ContentRoot[], pages: readonly Route[]) {
      const own: Plugin = {
        name: 'own',
        apply: (site) =>
          site.hooks.config.tap('own', (config) => ({
            ...config,
            versions: [version('next', '', 'current'), version('1', '', 'old'), version('0', '', 'old')],
            contentRoots,
          })),
      };
      const { files } = await emitted(pages, {}, { plugins: [own] });
      const folders = [...files.keys()].flatMap((path) => /^search\/(.+)\/index\.json$/.exec(path)?.[1] ?? []);
      const pathsIn = (folder: string): string[] =>
        [...files]
          .filter(([path]) => path.startsWith(`search/${folder}/pages/`))
          .flatMap(([, text]) => /"path":"(.*?)"/.exec(text)?.[1] ?? []);
      const lists = [...files].filter(([path]) => path.startsWith('search/en') && path.endsWith('versions.json'));
      return {
        pages: Object.fromEntries(folders.map((folder) => [folder, pathsIn(folder).sort()])),
        versions: Object.fromEntries(
          lists.map(([path, text]) => [
            path,
            (JSON.parse(text) as SearchedVersion[]).map(({ name, state, index }) => [name, state, index]),
          ]),
        ),
      };
    }

    const pages = [
      doc('/guide', { version: 'next' }),
      doc('/api/a', { version: '1' }),
      doc('/api/next/a', { version: 'next' }),
      doc('/api/0/a', { version: '0' }),
      doc('/zh/guide', { version: 'next', lang: 'zh' }),
    ];

    test('have one of these, and the current version of each other root', async () => {
      const own = { ...docs, versions: [version('next', '', 'current'), version('0', '/0', 'old')] };
      const found = await indexesOf([own, api], [...pages, doc('/0/guide', { version: '0' }), doc('/blog')]);
      expect(found.pages).toEqual({
        'en/@current': ['/api/a', '/blog', '/guide'],
        'en/next@api': ['/api/next/a', '/blog', '/guide'],
        'en/0@api': ['/api/0/a', '/blog', '/guide'],
        'en/0': ['/0/guide', '/api/a'],
        'zh/@current': ['/zh/guide'],
      });
      expect(found.versions).toEqual({
        'search/en.versions.json': [
          ['next', 'current', '@current'],
          ['0', 'old', '0'],
        ],
        'search/en@api.versions.json': [
          ['next', 'unreleased', 'next@api'],
          ['1', 'current', '@current'],
          ['0', 'old', '0@api'],
        ],
      });
    });

    test('that are the only one have the pages of roots without versions', async () => {
      const found = await indexesOf([docs, api], [...pages.slice(1, 4), doc('/guide')]);
      expect(found.pages).toEqual({
        'en/1': ['/api/a', '/guide'],
        'en/next': ['/api/next/a', '/guide'],
        'en/0': ['/api/0/a', '/guide'],
      });
    });

    test('have none of the pages without a version on a site with one root', async () => {
      const found = await indexesOf([api], [...pages.slice(1, 4), doc('/blog')]);
      expect(found.pages).toEqual({ 'en/1': ['/api/a', '/blog'], 'en/next': ['/api/next/a'], 'en/0': ['/api/0/a'] });
    });

    test('list those of the first root for pages outside of all roots with versions', async () => {
      const other = { ...docs, base: '/docs', versions: [version('next', '', 'current')] };
      const found = await indexesOf([api, other], [...pages.slice(1, 4), doc('/docs/guide', { version: 'next' })]);
      expect(found.versions['search/en.versions.json']).toEqual(found.versions['search/en@api.versions.json']);
      expect(found.versions['search/en@docs.versions.json']).toEqual([['next', 'current', '@current']]);
    });
  });

  test('pages that say so, and pages without content, are left out', async () => {
    const hidden = { data: { frontMatter: { search: false } } } as unknown as Partial<Route>;
    const { read } = await emitted([
      doc('/a'),
      doc('/b', hidden),
      doc('/404', { component: 'NotFoundPage' }),
      routeOf('/c'),
    ]);
    expect(read).toEqual(['/a']);
  });

  test('a page that shows another because it has no translation is found in its own language', async () => {
    const { files, read } = await emitted([doc('/zh/a', { lang: 'zh', original: { path: '/a', lang: 'en' } })]);
    expect(read).toEqual(['/a']);
    expect([...files].find(([path]) => path.startsWith('search/zh/pages/'))?.[1]).toContain('"path":"/zh/a"');
  });

  describe('of pages that plugins change', () => {
    const versions = (label: string, more: Partial<Plugin> = {}): Plugin => ({
      name: 'versions',
      ...more,
      apply(site) {
        searchHooks(site).page.tap('versions', (page, { record: { title }, route }) => ({
          ...page,
          path: '/elsewhere',
          title: `${title} (${label} ${route.title})`,
          sections: page.sections.map((section) => ({ ...section, text: `${section.text} zebra` })),
        }));
      },
    });
    const pages = (files: ReadonlyMap<string, string>) =>
      [...files].filter(([path]) => path.includes('/pages/')).map(([, text]) => text);

    test('hold what these return', async () => {
      const { files } = await emitted([doc('/a', { title: 'v1' })], {}, { plugins: [versions('in')] });
      expect(pages(files)).toHaveLength(1);
      expect(pages(files)[0]).toContain('"path":"/a"');
      expect(pages(files)[0]).toContain('Title (in v1)');
      expect(pages(files)[0]).toContain('Text. zebra');
      expect([...files].filter(([path, text]) => path.includes('/terms/') && text.includes('zebra'))).toHaveLength(1);
    });

    const keeping = async (plugin: Plugin, root: string, title = 'v1') => {
      const { files, read } = await emitted([doc('/a', { title })], {}, { plugins: [plugin], root });
      return { title: /Title \(\w+ \w+\)/.exec(pages(files)[0] ?? '')?.[0], read: read.length };
    };

    test('are made again when the code of a plugin changes that does not say what it depends on', async () => {
      const root = folderWith({});
      expect((await keeping(versions('one'), root)).title).toBe('Title (one v1)');
      expect((await keeping(versions('two'), root)).title).toBe('Title (two v1)');
    });

    test('are kept by a `cacheKey`, and by what the route says', async () => {
      const root = folderWith({});
      expect(await keeping(versions('one', { cacheKey: '1' }), root)).toEqual({ title: 'Title (one v1)', read: 1 });
      expect((await keeping(versions('two', { cacheKey: '2' }), root)).title).toBe('Title (two v1)');
      expect((await keeping(versions('two', { cacheKey: '2' }), root, 'v2')).title).toBe('Title (two v2)');
    });

    test('name a plugin that fails', async () => {
      const broken: Plugin = {
        name: 'broken',
        apply: (site) =>
          searchHooks(site).page.tap('broken', () => {
            throw new Error('no title');
          }),
      };
      expect(await problemsOf(() => emitted([doc('/a')], {}, { plugins: [broken] }))).toMatchObject([
        { code: 'TAP_FAILED', plugin: 'broken', hook: 'search-index page' },
      ]);
    });
  });

  test('a site that asks Algolia has none', async () => {
    expect((await emitted([doc('/a')], { algolia })).files.size).toBe(0);
  });
});

describe('a page', () => {
  const record = {
    title: 'Title',
    description: 'What it is about.',
    sections: [{ id: 't', heading: 'Title', depth: 1, text: 'Text.', code: 'code' }],
  } as unknown as PageRecord;
  const options = { path: '/a', group: 'Guide', code: true };

  test('starts with its description, unless its content already does', () => {
    expect(searchPage(record, options).sections.map(({ text }) => text)).toEqual(['What it is about.', 'Text.']);
    expect(searchPage({ ...record, description: 'Text.' }, options).sections).toHaveLength(1);
  });

  test('has no code where code is not searched', () => {
    expect(searchPage(record, { ...options, code: false }).sections.map(({ code }) => code)).toEqual(['', '']);
  });
});

test('groups are those of the navigation bar, else index pages, folders, the site', () => {
  const config = configOf({
    base: '/docs/',
    locales: bilingual,
    themeConfig: {
      nav: [
        { text: { en: 'Guide', zh: '指南' }, link: '/guide/start/', activeMatch: '/guide/' },
        { text: 'API', link: '/api/' },
        { text: 'Home', link: '/' },
      ],
    },
  });
  const routes = ['/', '/guide/a', '/zh/guide/a', '/api/core', '/plugins/', '/plugins/a', '/misc/a', '/about'].map(
    (path) => routeOf(path, { title: `Title of ${path}` }),
  );
  const table = { byPath: new Map(), byFile: new Map() };
  const groupOf = createPageGroups(config, { version: '', lang: 'en' }, { routes, table });
  const names = Object.fromEntries(routes.map((route) => [route.path, groupOf(route)]));
  expect(names).toMatchObject({
    '/': 'Site',
    '/guide/a': 'Guide',
    '/api/core': 'API',
    '/plugins/a': 'Title of /plugins/',
    '/plugins/': 'Title of /plugins/',
    '/misc/a': 'misc',
    '/about': 'Site',
  });
  const zhGroupOf = createPageGroups(config, { version: '', lang: 'zh' }, { routes, table });
  expect(['/zh/guide/a', '/zh/misc/a', '/zh/'].map((path) => zhGroupOf(routeOf(path)))).toEqual([
    '指南',
    'misc',
    'Site',
  ]);
});

test('groups of content roots have their labels, unless the navigation bar names them', () => {
  const config = {
    ...configOf({ locales: bilingual, themeConfig: { nav: [{ text: 'Notes of today', link: '/notes/' }] } }),
    contentRoots: [
      { id: 'docs', label: { en: 'Handbook', zh: '手册' }, dir: '/site/docs', base: '' },
      { id: 'api', label: { en: 'Reference', zh: '参考' }, dir: '/site/api', base: '/api' },
      { id: 'notes', label: { en: 'Notes', zh: '笔记' }, dir: '/site/notes', base: '/notes' },
      { id: 'labs', label: { en: 'labs', zh: 'labs' }, dir: '/site/labs', base: '/labs' },
    ],
  };
  const routes = ['/guide/a', '/api/', '/api/core', '/notes/a', '/labs/', '/labs/a'].map((path) =>
    routeOf(path, { title: `Title of ${path}` }),
  );
  const table = { byPath: new Map(), byFile: new Map() };
  const groupOf = createPageGroups(config, { version: '', lang: 'en' }, { routes, table });
  expect(routes.map((route) => groupOf(route))).toEqual([
    'guide',
    'Reference',
    'Reference',
    'Notes of today',
    'Title of /labs/',
    'Title of /labs/',
  ]);
  const zhGroupOf = createPageGroups(config, { version: '', lang: 'zh' }, { routes, table });
  expect(zhGroupOf(routeOf('/zh/api/core', { lang: 'zh' }))).toBe('参考');
});
