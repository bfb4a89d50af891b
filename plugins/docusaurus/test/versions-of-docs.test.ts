import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Config, type Plugin, pageUrl, resolveLink, type Routes, type Site } from '../../../core/index.js';
import { isInListedVersion, siteData } from '../../../core/kit.js';
import { testSite } from '../../../core/test.js';
import { placeOfRoute, versionLists } from '../../../core/document/site-data.js';
import { currentCounterpart } from '../../../core/routes/page-versions.js';
import { versions } from '../../index.js';
import type { UrlComparison } from '../../presets/migration-report.js';
import { describeSite } from '../../presets/test/describe-site.js';
import { docusaurus } from '../index.js';
import { problemsOf } from '../../../test/unit/plugins/fixture.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

const configuration = (docs: string, second: string): string => `module.exports = {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/project/',
  i18n: { defaultLocale: 'en', locales: ['en', 'zh'], localeConfigs: { zh: { label: '中文' } } },
  presets: [['classic', { docs: ${docs} }]],
  plugins: [['@docusaurus/plugin-content-docs', ${second}]],
  themeConfig: { navbar: { items: [{ type: 'doc', docId: 'intro', label: 'Docs' }, { to: '/docs/intro', label: 'As written' }] } },
};
`;

const translated = 'i18n/zh/docusaurus-plugin-content-docs';
const files = {
  'docs/intro.md':
    '# Intro\n\n[File](./guide/first.md) [Old](/docs/1.0/intro) [Own](/docs/guide/first) [Post](/blog/2026/01/02/first) [Other](/community/team) [Base](/project/docs/intro)\n',
  'docs/guide/first.md': '---\ntags: [fast]\n---\n\n# First\n\n[Up](../intro.md)\n',
  'versions.json': '["2.0", "1.0", "0.9"]',
  'versioned_docs/version-2.0/intro.md': '# Intro 2\n\n[Only](./only.md)\n',
  'versioned_docs/version-2.0/only.md': '---\ntags: [fast]\n---\n\n# Only\n',
  'versioned_docs/version-1.0/intro.md':
    '---\ntags: [slow]\n---\n\n# Intro 1\n\n[Newer](/docs/only) [Self](/docs/intro)\n',
  'versioned_docs/version-0.9/intro.md': '# Intro 0.9\n',
  [`${translated}/version-1.0/intro.md`]: '# 介绍\n\n[下一版](/docs/next/intro)\n',
  [`${translated}/current.json`]: '{ "version.label": { "message": "下一版" } }',
  // Labels can be translated without pages.
  [`${translated}/version-0.9.json`]: '{ "version.label": { "message": "零点九" } }',
  'community/team.md': '# Team\n',
  'community_versions.json': '["1.0", "0.5"]',
  'community_versioned_docs/version-1.0/team.md': '# Team 1\n\n[Docs](/docs/intro)\n',
  'community_versioned_docs/version-0.5/team.md': '# Team 0.5\n',
  'blog/2026-01-02-first.md': '# First post\n\n[Docs](/docs/intro) [Old](/docs/1.0/intro)\n',
};

interface Built {
  routes: Routes;
  config: Config;
  check: readonly { message: string }[];
  log: string;
  urls: UrlComparison;
  linksOf(path: string): Promise<string[]>;
}

async function built(
  docs: string,
  second: string,
  { more = [], left = '' }: { more?: readonly Plugin[]; left?: string } = {},
): Promise<Built & AsyncDisposable> {
  const seen: { config?: Config; site?: Site } = {};
  const probe: Plugin = {
    name: 'probe',
    apply(site) {
      site.hooks.routes.tap('probe', () => void Object.assign(seen, { config: site.config, site }));
    },
  };
  const site = testSite({
    files: Object.fromEntries(
      Object.entries({ ...files, 'docusaurus.config.js': configuration(docs, second) }).filter(
        ([path]) => path !== left,
      ),
    ),
    config: { base: '/project/', plugins: [docusaurus(), ...more, probe] },
  });
  const routes = await site.routes();
  const config = seen.config ?? expect.fail('no configuration');
  const { urls } = await describeSite(docusaurus, { site: seen.site ?? expect.fail('no site'), routes });
  return {
    routes,
    config,
    urls,
    check: await site.check(),
    log: site.log,
    async linksOf(path) {
      const route = routes.byPath.get(path) ?? expect.fail(`no page ${path}`);
      const { links } = await site.record(path);
      return links.map(({ href }) => resolveLink(href, { route, routes, config })?.url ?? `broken ${href}`);
    },
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  };
}

const community = "{ id: 'community', path: 'community', routeBasePath: 'community' }";

const docPaths = ({ routes }: Built): string[] =>
  routes.all.filter(({ version }) => version !== '').map(({ path, title }) => `${path} ${title}`);

describe('two folders of docs with versions in two languages', () => {
  let site: Built & AsyncDisposable;
  beforeAll(async () => {
    site = await built('{}', community);
  }, 120_000);
  afterAll(() => site[Symbol.asyncDispose]());

  it('have the URLs of Docusaurus, each with its own default version', () => {
    expect(docPaths(site)).toEqual([
      '/community/0.5/team Team 0.5',
      '/community/next/team Team',
      '/community/team Team 1',
      '/docs/0.9/intro Intro 0.9',
      '/docs/1.0/intro Intro 1',
      '/docs/1.0/tags/ Tags',
      '/docs/1.0/tags/slow Pages tagged “slow”',
      '/docs/intro Intro 2',
      '/docs/next/guide/first First',
      '/docs/next/intro Intro',
      '/docs/next/tags/ Tags',
      '/docs/next/tags/fast Pages tagged “fast”',
      '/docs/only Only',
      '/docs/tags/ Tags',
      '/docs/tags/fast Pages tagged “fast”',
      '/zh/community/0.5/team Team 0.5',
      '/zh/community/next/team Team',
      '/zh/community/team Team 1',
      '/zh/docs/0.9/intro Intro 0.9',
      '/zh/docs/1.0/intro 介绍',
      '/zh/docs/1.0/tags/ Tags',
      '/zh/docs/1.0/tags/slow Pages tagged “slow”',
      '/zh/docs/intro Intro 2',
      '/zh/docs/next/guide/first First',
      '/zh/docs/next/intro Intro',
      '/zh/docs/next/tags/ 标签',
      '/zh/docs/next/tags/fast 标签“fast”的页面',
      '/zh/docs/only Only',
      '/zh/docs/tags/ 标签',
      '/zh/docs/tags/fast 标签“fast”的页面',
    ]);
    expect(site.urls.changed.filter(({ from, to }) => from !== `${to}/`)).toEqual([]);
    expect(site.urls.compared).toBeGreaterThan(10);
    // As in Docusaurus, the default version lacks the page of this link.
    expect(site.check).toMatchObject([{ message: 'The link `/docs/guide/first` does not lead to a page.' }]);
  });

  it('have links whose paths are complete, as in Docusaurus, and links to files that stay in their version', async () => {
    expect(await site.linksOf('/docs/next/intro')).toEqual([
      '/project/docs/next/guide/first',
      '/project/docs/1.0/intro',
      'broken /docs/guide/first',
      '/project/blog/2026/01/02/first',
      '/project/community/team',
      '/project/docs/intro',
    ]);
    expect(await site.linksOf('/docs/next/guide/first')).toEqual([
      '/project/docs/next/intro',
      '/project/docs/next/tags/fast',
    ]);
    expect(await site.linksOf('/docs/1.0/intro')).toEqual([
      '/project/docs/only',
      '/project/docs/intro',
      '/project/docs/1.0/tags/slow',
    ]);
    expect(await site.linksOf('/zh/docs/1.0/intro')).toEqual(['/project/zh/docs/next/intro']);
    expect(await site.linksOf('/community/team')).toEqual(['/project/docs/intro']);
    expect(await site.linksOf('/blog/2026/01/02/first')).toEqual(['/project/docs/intro', '/project/docs/1.0/intro']);
  });

  it('have lists with their ids, unless they are the docs of the preset', async () => {
    await using other = await built('false', community);
    expect(docPaths(other).filter((path) => !path.startsWith('/zh/'))).toEqual([
      '/community/0.5/team Team 0.5',
      '/community/next/team Team',
      '/community/team Team 1',
    ]);
  });

  it('have menus of their own, and banners that know their own default version', () => {
    const { routes, config } = site;
    const dataOf = (path: string) => {
      const route = routes.byPath.get(path) ?? expect.fail(`no page ${path}`);
      return siteData(config, placeOfRoute(route, config), routes);
    };
    expect(dataOf('/zh/docs/1.0/intro')).toMatchObject({
      prefix: '/zh/docs/1.0',
      inner: '/docs',
      version: { name: '1.0', prefix: '', state: 'old', banner: true },
      versionLists: '/project/_tapdocs/versions/',
    });
    expect(dataOf('/community/team')).toMatchObject({
      prefix: '/community',
      inner: '/community',
      version: { name: '1.0', state: 'current', banner: false },
      versionLists: '/project/_tapdocs/versions/community/',
    });
    expect(dataOf('/zh/blog/2026/01/02/first')).toMatchObject({ prefix: '/zh', inner: '', version: { name: '2.0' } });
    const lists = versionLists(config, routes);
    const docs = lists.get('/project/_tapdocs/versions/zh.json')?.();
    const other = lists.get('/project/_tapdocs/versions/community/en.json')?.();
    expect(docs?.versions.map(({ name, root, home }) => [name, root, home])).toEqual([
      ['next', '/project/zh/docs/next', '/project/zh/docs/next/guide/first'],
      ['2.0', '/project/zh/docs', '/project/zh/docs/intro'],
      ['1.0', '/project/zh/docs/1.0', '/project/zh/docs/1.0/intro'],
      ['0.9', '/project/zh/docs/0.9', '/project/zh/docs/0.9/intro'],
    ]);
    expect(docs?.versions.map(({ label }) => label)).toEqual(['下一版', '2.0', '1.0', '零点九']);
    expect(other?.versions.map(({ label }) => label)).toEqual(['Next', '1.0', '0.5']);
    expect(dataOf('/zh/docs/0.9/intro').version?.label).toBe('零点九');
    expect(dataOf('/docs/0.9/intro').version?.label).toBe('0.9');
    expect(docs?.start).toBe('/docs');
    expect(docs?.pages['/docs/intro']).toEqual([['/intro', 0, 4]]);
    expect(docs?.pages).not.toHaveProperty('/community/team');
    expect(other?.versions.map(({ name, state }) => [name, state])).toEqual([
      ['next', 'unreleased'],
      ['1.0', 'current'],
      ['0.5', 'old'],
    ]);
    expect(other?.pages).toEqual({ '/community/team': [['/team', 0, 3]] });
    const counterpart = (path: string) => {
      const found = currentCounterpart(routes.byPath.get(path) ?? expect.fail(path), { routes, config });
      return found && `${found.route.path} ${found.exact}`;
    };
    expect(counterpart('/community/0.5/team')).toBe('/community/team true');
    expect(counterpart('/community/team')).toBeNull();
    expect(counterpart('/zh/docs/next/guide/first')).toBe('/zh/docs/intro false');
    expect(routes.byPath.get('/versions')?.data).toMatchObject({
      versions: expect.arrayContaining([
        { name: 'docs 1.0', label: 'Docs 1.0', state: 'old', link: '/project/docs/1.0/intro' },
        { name: 'community 0.5', label: 'community 0.5', state: 'old', link: '/project/community/0.5/team' },
      ]),
    });
    // Entries for docs stay in the version that is read, and paths are as written.
    expect(dataOf('/docs/next/intro').theme.nav.map(({ link }) => link)).toEqual([
      '/project/docs/next/intro',
      '/project/docs/intro',
    ]);
    expect(dataOf('/zh/docs/only').theme.nav.map(({ link }) => link)).toEqual([
      '/project/zh/docs/intro',
      '/project/zh/docs/intro',
    ]);
  });
});

it('paths, labels, banners and lists of versions are those of the configuration', async () => {
  await using site = await built(
    `{
      routeBasePath: '/',
      lastVersion: 'current',
      onlyIncludeVersions: ['current', '2.0', '0.9'],
      versions: {
        current: { label: '3.x', path: '3.x' },
        '2.0': { label: 'Two', path: 'releases/two', banner: 'none', badge: false, noIndex: true },
        '0.9': { path: '/', banner: 'unmaintained' },
      },
    }`,
    "{ id: 'community', path: 'community', routeBasePath: 'community', includeCurrentVersion: false, lastVersion: '0.5' }",
  );
  expect(docPaths(site).filter((path) => !path.startsWith('/zh/') && !path.includes('/tags/'))).toEqual([
    '/3.x/guide/first First',
    '/3.x/intro Intro',
    '/community/1.0/team Team 1',
    '/community/team Team 0.5',
    '/intro Intro 0.9',
    '/releases/two/intro Intro 2',
    '/releases/two/only Only',
  ]);
  const versionsOf = (id: string) =>
    site.config.contentRoots
      .find((root) => root.id === id)
      ?.versions?.map(({ name, label, prefix, state, banner, badge, noindex }) =>
        [
          name,
          label,
          prefix,
          state,
          ...(banner ? ['banner'] : []),
          ...(badge ? ['badge'] : []),
          ...(noindex ? ['noindex'] : []),
        ].join(' '),
      );
  const listed = site.routes.all.filter((route) => route.version !== '' && isInListedVersion(route, site.config));
  expect(new Set(listed.map(({ path }) => path.replace(/^\/zh/, '').split('/')[1]))).toEqual(
    new Set(['3.x', 'community']),
  );
  expect(versionsOf('docs')).toEqual([
    'next 3.x /3.x current',
    '2.0 Two /releases/two old noindex',
    '0.9 0.9  unmaintained banner badge',
  ]);
  expect(versionsOf('community')).toEqual(['1.0 1.0 /1.0 unreleased banner badge', '0.5 0.5  current']);
  expect(await site.linksOf('/3.x/intro')).toEqual([
    '/project/3.x/guide/first',
    'broken /docs/1.0/intro',
    'broken /docs/guide/first',
    '/project/blog/2026/01/02/first',
    '/project/community/team',
    'broken /project/docs/intro',
  ]);
});

it('a docs folder without a list of versions can have the path of a version', async () => {
  await using site = await built("{ versions: { current: { path: '3.x' } } }", community, { left: 'versions.json' });
  expect(site.config.contentRoots.map((root) => [root.id, root.versions?.map(({ name }) => name)])).toEqual([
    ['docs', ['next']],
    ['community', ['next', '1.0', '0.5']],
    ['blog', undefined],
  ]);
  expect(site.routes.byPath.get('/docs/3.x/intro')?.title).toBe('Intro');
  const data = siteData(site.config, { version: '', lang: 'en' }, site.routes);
  expect(data.theme.nav[0]?.link).toBe('/project/docs/3.x/intro');
});

it('versions of the plugin that the site lists can be at the start of paths, with redirects', async () => {
  await using site = await built('{}', community, {
    more: [versions({ folders: true, default: 'newest' })],
  });
  const { byPath, redirect } = site.routes;
  expect(byPath.get('/1.0/zh/docs/intro')?.title).toBe('介绍');
  expect(redirect('/zh/docs/1.0/intro')).toBe('/1.0/zh/docs/intro');
  expect(site.urls.changed.find(({ from }) => from === pageUrl(site.config, '/zh/docs/1.0/intro'))).toMatchObject({
    redirected: true,
  });
});

it('names in the configuration that no version has are reported at their places', async () => {
  await using site = testSite({
    files: {
      ...files,
      'docusaurus.config.js': configuration(
        "{ lastVersion: '2.1', onlyIncludeVersions: ['current', '2.0', '1.0', 'legacy'], versions: { '1.0.1': { label: 'One' } } }",
        "{ id: 'community', path: 'community', routeBasePath: 'community', lastVersion: '0.5', versions: { '0.5': {} } }",
      ),
    },
    config: { base: '/project/', plugins: [docusaurus()] },
  });
  const problems = await problemsOf(() => site.routes());
  expect(problems.map(({ code, message, at, hint }) => [code, message, at?.line, hint])).toEqual([
    [
      'DOCUSAURUS_VERSION',
      'There is no version `legacy`, which `onlyIncludeVersions` names.',
      6,
      'The versions are `current`, `2.0`, `1.0`, `0.9`.',
    ],
    ['DOCUSAURUS_VERSION', 'There is no version `2.1`, which `lastVersion` names.', 6, 'Did you mean `2.0`?'],
    ['DOCUSAURUS_VERSION', 'There is no version `1.0.1`, which `versions` names.', 6, 'Did you mean `1.0`?'],
  ]);
  expect(problems[0]?.at?.file).toMatch(/docusaurus\.config\.js$/);
});
