import { describe, expect, it } from 'vitest';
import { linkFolders, localeOfFile } from '../../../core/config/content-roots.js';
import type { UserConfig } from '../../../core/config/user-config.js';
import { rootOfRoute } from '../../../core/routes/page-versions.js';
import { contentDocs, type ContentDocsOptions } from '../../../plugins/index.js';
import { bilingual, configOf, docDataOf, folderWith, problemsOf, routeOf, routesOf, siteWith } from './fixture.js';

const files = {
  'docs/index.md': '# Home',
  'docs/guide/start.md': '# Start',
  'api/index.md': '# API',
  'api/client/open.md': '# Open',
  'api/client/close.md': '# Close',
};

async function roots(
  list: readonly ContentDocsOptions[],
  { config = {}, given = files }: { config?: Partial<UserConfig>; given?: Readonly<Record<string, string>> } = {},
) {
  const root = folderWith(given);
  const { site, warnings } = await siteWith(list.map(contentDocs), config, root);
  return { site, warnings, routes: await routesOf(site) };
}

/** Codes and messages of the problems, with hints. */
async function refused(...given: Parameters<typeof roots>): Promise<string[]> {
  const problems = await problemsOf(() => roots(...given));
  return problems.map(({ code, message, hint }) => `${code} ${message} ${hint}`);
}

const api: ContentDocsOptions = { dir: 'api', base: '/api/' };

describe('content roots', () => {
  it('have their pages below their base in each language', async () => {
    const given = { 'docs/en/a.md': '', 'docs/zh/a.md': '', 'api/en/b.md': '', 'api/en/404.md': '' };
    const { routes, site } = await roots([{}, { ...api, base: 'a/b' }], { config: { locales: bilingual }, given });
    expect(routes.all.map(({ path }) => path)).toEqual(['/404', '/a', '/a/b/404', '/a/b/b', '/zh/404', '/zh/a']);
    expect(site.config.contentRoots.map(({ id, base, label }) => [id, base, label])).toEqual([
      ['docs', '', { en: 'docs', zh: 'docs' }],
      ['api', '/a/b', { en: 'api', zh: 'api' }],
    ]);
  });

  it('can be inside of each other, and each file is read once', async () => {
    const given = { 'docs/a.md': '', 'docs/api/b.md': '' };
    const { routes, warnings } = await roots([{}, { dir: 'docs/api', base: 'reference' }], { given });
    expect(routes.all.map(({ path }) => path)).toEqual(['/404', '/a', '/reference/b']);
    expect(warnings).toEqual([]);
    const languages = { 'docs/en/a.md': '', 'docs/api/en/b.md': '' };
    const bilingualRoots = await roots([{}, { dir: 'docs/api' }], { given: languages, config: { locales: bilingual } });
    expect(bilingualRoots.routes.all.map(({ path }) => path)).toEqual(['/404', '/a', '/b', '/zh/404']);
    expect(bilingualRoots.warnings).toEqual([]);
  });

  it('report pages on one path', async () => {
    expect(await refused([{}, { dir: 'api' }])).toEqual([expect.stringMatching(/^ROUTE_CONFLICT .*`\/`/)]);
  });

  it('report an id or a folder that two of them have', async () => {
    expect(await refused([{ id: 'x' }, { id: 'x', dir: 'api' }, { dir: './docs' }])).toEqual([
      expect.stringContaining(
        'CONTENT_ROOT_ID Two content roots have the id `x`: those with the folders `docs` and `api`.',
      ),
      expect.stringContaining('CONTENT_ROOT_FOLDER Two content roots read the folder `docs`: `x` and `docs`.'),
    ]);
  });

  it.each([
    [{ id: 'a/b' }, '`contentDocs.id` must be a name of letters, digits, `-` and `_`, such as `api`'],
    [{ dir: 'docs/en/a.md' }, '`contentDocs.dir` must be a folder, but it is the file `docs/en/a.md`'],
    [{ base: '../api' }, '`contentDocs.base` must be a path such as `/` or `/docs/`'],
    [{ base: '/zh/api' }, '`contentDocs.base` must be a path that does not start with a language'],
    [{ label: { en: 'API', cn: 'x' } }, '`contentDocs.label.zh`'],
    [{ sidebars: { guide: [] } }, '`contentDocs.sidebars.guide` must be under a path that starts with `/`'],
    [{ sidebars: { '/': [{ text: 'x' }] } }, '`contentDocs.sidebars./[0]` must be an object with `link`'],
    [{ sidebars: { '/': [{ txet: 'x', link: '/' }] } }, '`contentDocs.sidebars./[0].txet`'],
  ] as [ContentDocsOptions, string][])('report %o', async (options, message) => {
    const found = await refused([options], { config: { locales: bilingual }, given: { 'docs/en/a.md': '' } });
    expect(found.join('\n')).toContain(message);
  });

  it('do not warn of the folder of another root', async () => {
    const given = { 'docs/a.md': '', 'docs/fr/b.md': '' };
    expect((await roots([{}, { dir: 'docs/fr', base: 'fr' }], { given })).warnings).toEqual([]);
  });

  it('have edit links next to the docs folder', async () => {
    const themeConfig = { editLink: { docRepoBaseUrl: 'https://example.org/main/docs/', text: 'Edit' } };
    const { routes } = await roots([{}, api], { config: { themeConfig } });
    const urlOf = (path: string) => docDataOf(routes.byPath.get(path)).editUrl;
    expect(urlOf('/guide/start')).toBe('https://example.org/main/docs/guide/start.md');
    expect(urlOf('/api/client/open')).toBe('https://example.org/main/api/client/open.md');
    const only = await roots([{ ...api, dir: 'api' }], { config: { themeConfig } });
    expect(docDataOf(only.routes.byPath.get('/api/client/open')).editUrl).toBe(
      'https://example.org/main/docs/client/open.md',
    );
  });
});

describe('sidebars of a root', () => {
  const sidebars = { '/client/': ['/client/open', 'client/close', { text: 'Start', link: '/guide/start' }] };

  it('have keys and links below its base, then those of the site', async () => {
    const { routes } = await roots([{}, { ...api, sidebars }]);
    expect(routes.slices.get('sidebar:api:/api/client')).toMatchObject([
      { text: 'Open', link: '/api/client/open' },
      { text: 'Close', link: '/api/client/close' },
      { text: 'Start', link: '/guide/start' },
    ]);
    expect(routes.byPath.get('/api/client/open')?.slices['sidebar']).toBe('sidebar:api:/api/client');
    expect(routes.byPath.get('/guide/start')?.slices['sidebar']).toBe('sidebar:en:guide');
  });

  it('name the nearest page and key of the root', async () => {
    const wrong = { ...sidebars, '/client/': ['/client/opne'], '/api/client/': [], '/clinet/': [] };
    expect(await refused([{}, { ...api, sidebars: wrong }])).toEqual([
      expect.stringMatching(/^SIDEBAR_LINK_BROKEN .*Did you mean `\/client\/open`\?/),
      expect.stringContaining(
        '`contentDocs.sidebars./api/client/` must be under a path that has pages below it, such as `/client/`',
      ),
      expect.stringContaining(
        '`contentDocs.sidebars./clinet/` must be under a path that has pages below it, such as `/client/`',
      ),
    ]);
  });

  it('of the configuration apply to the other roots, and a key without pages is reported once', async () => {
    const themeConfig = { sidebar: { '/guide/': ['/guide/start', '/api/client/open'], '/api/': [], '/none/': [] } };
    const found = await refused([{}, { ...api, sidebars }], { config: { themeConfig } });
    expect(found).toEqual([
      expect.stringMatching(/`themeConfig.sidebar.\/api\/`.*The root `api` has `sidebars` of its own/),
      expect.stringContaining('`themeConfig.sidebar./none/`'),
    ]);
    const { '/guide/': guide } = themeConfig.sidebar;
    const { routes } = await roots([{}, api], {
      config: { themeConfig: { sidebar: { '/guide/': guide, '/api/': [] } } },
    });
    expect(routes.slices.get('sidebar:/guide')).toMatchObject([{ text: 'Start' }, { link: '/api/client/open' }]);
    expect(routes.byPath.get('/api/client/open')?.slices['sidebar']).toBeUndefined();
  });
});

describe('a file or a page in a root', () => {
  const root = (id: string, base = '') => ({ id, base, dir: `/site/${id}`, label: {} });
  const config = { ...configOf({ locales: bilingual }), contentRoots: [root('docs'), root('api', '/api')] };

  it('has its language and the folders of its links', () => {
    const langs = ['docs/zh/a.md', 'api/zh/a.md', 'api/a.md', 'other/zh/a.md'].map(
      (file) => localeOfFile(config, file).lang,
    );
    expect(langs).toEqual(['zh', 'zh', 'en', 'en']);
    expect(linkFolders(config, 'docs/zh/a.md')).toEqual(['/site/docs', '/site/docs/zh']);
    expect(linkFolders(config, 'api/zh/a.md')).toEqual(['/site/api', '/site/api/zh', '/site/docs', '/site/docs/zh']);
    expect(linkFolders(config, 'other/a.md')).toEqual(['/site/docs', '/site/docs/en']);
  });

  it('belongs to the root of its source, else to that of its path', () => {
    const idOf = (path: string, filePath = '', lang = 'en') =>
      rootOfRoute(routeOf(path, { filePath, lang }), config)?.id;
    expect([idOf('/a', 'api/en/a.md'), idOf('/api/a'), idOf('/zh/api/a', '', 'zh'), idOf('/apis')]).toEqual([
      'api',
      'api',
      'api',
      'docs',
    ]);
  });
});
