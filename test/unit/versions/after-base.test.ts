import { describe, expect, it } from 'vitest';
import { type Config, type Plugin, resolveLink } from '../../../core/index.js';
import { pathKey } from '../../../core/kit.js';
import { placeOfRoute, siteData, versionLists } from '../../../core/document/site-data.js';
import { isNotFound, missingHomes } from '../../../core/routes/homes.js';
import { currentCounterpart } from '../../../core/routes/page-versions.js';
import { testSite } from '../../../core/test.js';
import { contentDocs, i18n, redirects, versions } from '../../../plugins/index.js';
import { problemsOf } from '../plugins/fixture.js';

const locales = { en: { label: 'English' }, zh: { label: '中文' } };
const files = {
  'docs/en/index.md': '# Home\n\n[A](/docs/a) [Old](/docs/1.0/a) [Own language](/zh/docs/a)\n',
  'docs/en/a.md': '# A\n\n[Latest](/docs/latest/a)\n',
  'docs/zh/a.md': '# 甲\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/en/index.md': '# Home 1\n',
  'versioned_docs/version-1.0/en/a.md': '# A 1\n\nOld.\n\n[New](/docs/new) [Lower](./index.md)\n',
  'versioned_docs/version-1.0/zh/a.md': '# 甲 1\n',
  'docs/en/new.md': '# New\n',
  'api/en/a.md': '# API\n\n[Docs](/docs/a)\n',
  'api_versions.json': '["2.0", "1.0"]',
  'api_versioned_docs/version-2.0/en/a.md': '# API 2\n',
  'api_versioned_docs/version-1.0/en/a.md': '# API 1\n',
};

const plugins = (options: Parameters<typeof versions>[0]): Plugin[] => [
  contentDocs({ base: '/docs', sidebars: { '/': [{ text: 'All', items: ['/a', '/new'] }] } }),
  contentDocs({ id: 'api', dir: 'api', base: '/api' }),
  i18n({ fallback: true }),
  redirects(),
  versions({ folders: true, position: 'base', ...options }),
];

function siteWith(options: Parameters<typeof versions>[0], more: Readonly<Record<string, string>> = {}) {
  const seen: { config?: Config } = {};
  const probe: Plugin = {
    name: 'probe',
    apply: (site) => site.hooks.routes.tap('probe', () => void (seen.config = site.config)),
  };
  const site = testSite({
    files: { ...files, ...more },
    config: { title: 'Site', locales, defaultLang: 'en', plugins: [...plugins(options), probe] },
  });
  return { site, config: () => seen.config ?? expect.fail('no configuration') };
}

describe('versions after the bases of content roots', () => {
  it('have paths, links, sidebars, fallbacks, pages of changes and redirects there', async () => {
    const given = siteWith({
      changes: true,
      removed: ['0.9'],
      settings: { '1.0': { alias: 'latest' } },
      roots: { api: { default: '2.0', only: ['2.0', '1.0'], settings: { '1.0': { path: 'v1/x' } } } },
    });
    await using site = given.site;
    const routes = await site.routes();
    const paths = routes.all.filter(({ version }) => version !== '').map(({ path, title }) => `${path} ${title}`);
    expect(paths).toEqual([
      '/api/a API 2',
      '/api/changes/a What changed in “API 2”',
      '/api/v1/x/a API 1',
      '/docs/ Home',
      '/docs/1.0/ Home 1',
      '/docs/1.0/a A 1',
      '/docs/a A',
      '/docs/changes/ What changed in “Home”',
      '/docs/changes/a What changed in “A”',
      '/docs/new New',
      '/zh/api/a API 2',
      '/zh/api/v1/x/a API 1',
      '/zh/docs/ Home',
      '/zh/docs/1.0/ Home 1',
      '/zh/docs/1.0/a 甲 1',
      '/zh/docs/a 甲',
      '/zh/docs/changes/a “甲”的变化',
      '/zh/docs/new New',
    ]);
    expect(routes.byPath.get('/docs/changes/a')?.about).toBe('/docs/a');
    expect(routes.byPath.get('/zh/docs/1.0')?.original).toMatchObject({ path: '/docs/1.0/' });
    expect(routes.all.filter(({ path }) => path.endsWith('/404')).map(({ path }) => path)).toEqual(['/404', '/zh/404']);
    const linksOf = async (path: string): Promise<(string | undefined)[]> => {
      const route = routes.byPath.get(pathKey(path)) ?? expect.fail(`no page ${path}`);
      const { links } = await site.record(path);
      return links.map(({ href }) => resolveLink(href, { route, routes, config: given.config() })?.url);
    };
    expect(await linksOf('/docs/')).toEqual(['/docs/a', '/docs/1.0/a', '/zh/docs/a']);
    expect(await linksOf('/docs/1.0/a')).toEqual(['/docs/new', '/docs/1.0/']);
    expect(await linksOf('/docs/a')).toEqual(['/docs/1.0/a']);
    const sidebarOf = (path: string) => routes.slices.get(routes.byPath.get(path)?.slices['sidebar'] ?? '');
    expect(sidebarOf('/docs/a')).toMatchObject([{ text: 'All', items: [{ link: '/docs/a' }, { link: '/docs/new' }] }]);
    expect(sidebarOf('/docs/1.0/a')).toMatchObject([{ link: '/docs/1.0/' }, { link: '/docs/1.0/a' }]);
    const { redirect } = routes;
    expect(redirect('/zh/docs/latest/a')).toBe('/zh/docs/1.0/a');
    expect(redirect('/docs/next/a')).toBe('/docs/a');
    expect(redirect('/docs/0.9/a')).toBe('/docs/1.0/a');
    expect(redirect('/zh/docs/0.9/new')).toBe('/zh/docs/new');
    expect(redirect('/docs/0.9/gone')).toBe('/docs/1.0/');
    expect(redirect('/docs/0.9/changes/a')).toBe('/docs/1.0/a');
    expect(await site.check()).toEqual([]);
  });

  it('can be in a root that is not the working tree', async () => {
    await using site = siteWith({ default: '1.0' }).site;
    const { byPath } = await site.routes();
    expect(byPath.get('/docs/next/a')?.title).toBe('A');
    expect(byPath.get('/docs/a')?.title).toBe('A 1');
    expect(byPath.get('/zh/docs/next/a')?.title).toBe('甲');
    const sidebar = byPath.get('/docs/next/a')?.slices['sidebar'];
    expect((await site.routes()).slices.get(sidebar ?? '')).toMatchObject([
      { items: [{ link: '/docs/next/a' }, { link: '/docs/next/new' }] },
    ]);
  });

  it('know the pages of a root below the base of another one', async () => {
    const seen: { config?: Config } = {};
    const probe: Plugin = {
      name: 'probe',
      apply: (site) => site.hooks.routes.tap('probe', () => void (seen.config = site.config)),
    };
    await using site = testSite({
      files: {
        'docs/en/index.md': '# Home\n',
        'docs/en/api/own.md': '# Own\n\n[Next](./two)\n',
        'docs/en/api/two.md': '# Two\n',
        'versions.json': '["1.0"]',
        'versioned_docs/version-1.0/en/api/own.md': '# Own 1\n\n[Next](./two)\n',
        'versioned_docs/version-1.0/en/api/two.md': '# Two 1\n',
        'api/en/a.md': '# API\n',
        'api_versions.json': '["1.0"]',
        'api_versioned_docs/version-1.0/en/a.md': '# API 1\n',
      },
      config: {
        title: 'Site',
        locales,
        defaultLang: 'en',
        plugins: [
          contentDocs({ base: '/docs' }),
          contentDocs({ id: 'api', dir: 'api', base: '/docs/api' }),
          i18n({ fallback: true }),
          versions({ folders: true, position: 'base' }),
          probe,
        ],
      },
    });
    const routes = await site.routes();
    const config = seen.config ?? expect.fail('no configuration');
    expect(routes.byPath.get('/zh/docs/1.0/api/own')?.title).toBe('Own 1');
    expect(routes.byPath.get('/docs/api/1.0/a')?.title).toBe('API 1');
    const old = routes.byPath.get('/docs/1.0/api/own') ?? expect.fail('no page');
    expect(currentCounterpart(old, { routes, config })?.route.path).toBe('/docs/api/own');
    const { links } = await site.record('/docs/1.0/api/own');
    expect(links.map(({ href }) => resolveLink(href, { route: old, routes, config })?.url)).toEqual([
      '/docs/1.0/api/two',
    ]);
    const lists = [...versionLists(config, routes).values()].map((list) => list());
    expect(lists.some(({ pages }) => pages['/docs/api/own']?.[0]?.[2] === 2)).toBe(true);
  });

  it('start with the first page of their first sidebar, if they have no home', async () => {
    const changed = {
      'docs/en/guides/fresh.md': '# Fresh\n',
      'docs/en/guides/a.md': '# Guide\n',
      'docs/en/intro.md': '# Intro\n',
      'docs/en/_meta.json':
        '[{ "type": "custom-link", "label": "A", "link": "https://example.org" }, "intro", "guides"]',
      'api/en/b.md': '# B\n',
    };
    const unchanged = Object.fromEntries(Object.entries(files).filter(([path]) => !/^docs\/|index\.md$/.test(path)));
    const seen: { config?: Config } = {};
    await using site = testSite({
      files: {
        ...unchanged,
        ...changed,
        'versioned_docs/version-1.0/en/z.md': '# Z\n',
        'versioned_sidebars/version-1.0-sidebars.json': '{ "one": ["z", "a"] }',
      },
      config: {
        title: 'Site',
        plugins: [
          contentDocs({ base: '/docs' }),
          contentDocs({ id: 'api', dir: 'api', base: '/api', sidebars: { '/': ['/b', '/a'] } }),
          versions({ folders: true, position: 'base' }),
          { name: 'probe', apply: (own) => own.hooks.routes.tap('probe', () => void (seen.config = own.config)) },
        ],
      },
    });
    const routes = await site.routes();
    const config = seen.config ?? expect.fail('no configuration');
    const lists = [...versionLists(config, routes).values()].map((list) => list());
    const homes = lists.map((list) => list.versions.map(({ home }) => home));
    expect(homes).toEqual([
      ['/docs/intro', '/docs/1.0/z'],
      ['/api/b', '/api/2.0/a', '/api/1.0/a'],
    ]);
    expect(routes.byPath.get('/versions')?.data).toMatchObject({
      versions: expect.arrayContaining([expect.objectContaining({ name: 'docs next', link: '/docs/intro' })]),
    });
    const old = routes.byPath.get('/docs/1.0/z') ?? expect.fail('no page');
    expect(currentCounterpart(old, { routes, config })?.route.path).toBe('/docs/intro');
  });

  it('have no menu in a root with one version', async () => {
    const { site: given, config } = siteWith({ roots: { api: { only: ['next'] } } });
    await using site = given;
    const routes = await site.routes();
    const placeOf = (path: string) => placeOfRoute(routes.byPath.get(path) ?? expect.fail('no page'), config());
    expect(siteData(config(), placeOf('/docs/a'), routes).versionsPage).toBe('/versions');
    expect(siteData(config(), placeOf('/api/a'), routes)).not.toHaveProperty('versionsPage');
  });

  it('have the not-found pages of their files as such, below a root without a base', async () => {
    const seen: { config?: Config } = {};
    await using site = testSite({
      files: {
        'docs/en/index.md': '# Home\n',
        'docs/en/404.md': '# Nothing here\n',
        'versions.json': '["1.0"]',
        'versioned_docs/version-1.0/en/index.md': '# Home 1\n',
      },
      config: {
        title: 'Site',
        locales,
        defaultLang: 'en',
        plugins: [
          contentDocs(),
          i18n(),
          versions({ folders: true, position: 'base', default: '1.0' }),
          { name: 'probe', apply: (own) => own.hooks.routes.tap('probe', () => void (seen.config = own.config)) },
        ],
      },
    });
    const routes = await site.routes();
    const config = seen.config ?? expect.fail('no configuration');
    expect(routes.all.filter((route) => isNotFound(route, config)).map(({ path }) => path)).toContain('/next/404');
    const { sidebar = '' } = routes.byPath.get('/next')?.slices ?? {};
    expect(JSON.stringify(routes.slices.get(sidebar))).not.toContain('Nothing here');
    expect(JSON.stringify(routes.slices.get(sidebar))).toContain('Home');
  });

  it('do not hide the page that readers can be redirected to from a missing home page', async () => {
    const { site: given, config } = siteWith({});
    await using site = given;
    const [missing] = missingHomes(await site.routes(), config(), () => false);
    expect(missing?.hint).toContain("to: '/api/a'");
  });

  it('report all faults of settings together', async () => {
    await using site = siteWith({
      settings: { '1.1': {} },
      removed: ['1.0'],
      roots: { apj: {}, docs: { default: '0.5' }, api: { default: '0.1', only: ['2.1'], settings: { '3.0': {} } } },
    }).site;
    const problems = await problemsOf(() => site.routes());
    expect(problems.map(({ code, message }) => `${code} ${/`([^`]+)`/.exec(message)?.[1]}`)).toEqual([
      'VERSIONS_UNKNOWN 1.1',
      'CONFIG_UNKNOWN_KEY versions.roots.apj',
      'VERSIONS_DEFAULT 0.5',
      'VERSIONS_UNKNOWN 2.1',
      'VERSIONS_UNKNOWN 3.0',
      'VERSIONS_DEFAULT 0.1',
      'VERSIONS_REMOVED 1.0',
    ]);
  });

  it.each<[options: Parameters<typeof versions>[0], message: RegExp]>([
    [{ roots: { apj: { default: '1.0' } } }, /versions\.roots\.apj/],
    [{ roots: { api: { only: ['2.1'] } } }, /There is no version `2\.1`/],
    [{ roots: { api: { settings: { '3.0': {} } } } }, /There is no version `3\.0`/],
    [{ roots: { api: { default: '0.1' } } }, /There is no version `0\.1`/],
    [{ position: 'start', roots: { api: {} } }, /versions\.roots/],
    [{ roots: { api: { current: { path: '../up' } } } }, /versions\.roots\.api\.current\.path/],
    [{ roots: { api: { settings: { '1.0': { path: '2.0' } } } } }, /the path `2\.0`/],
  ])('report options that no root has: %o', async (options, message) => {
    await using site = siteWith(options).site;
    await expect(site.routes()).rejects.toThrow(message);
  });
});
