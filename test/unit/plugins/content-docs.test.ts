import { symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { UserConfig } from '../../../core/config/user-config.js';
import type { Plugin } from '../../../core/plugin.js';
import { contentDocs, type ContentDocsOptions } from '../../../plugins/index.js';
import { bilingual, docDataOf, folderWith, neighboursOf, problemsOf, routesOf, siteWith } from './fixture.js';

type Files = Readonly<Record<string, string | Uint8Array>>;

interface Setup {
  config?: Partial<UserConfig>;
  options?: ContentDocsOptions;
}

async function docs(files: Files, { config = {}, options = {} }: Setup = {}) {
  const root = folderWith(files);
  const { site, warnings } = await siteWith(contentDocs(options), config, root);
  return { root, site, warnings, read: () => routesOf(site) };
}

async function paths(files: Files, setup?: Setup): Promise<string[]> {
  const { read } = await docs(files, setup);
  return (await read()).all.map(({ path }) => path);
}

it('a navigation bar of Rspress is reported where nothing reads it', async () => {
  const files = { 'docs/a.md': '', 'docs/_nav.json': '[]', 'docs/b/_nav.json': '[]' };
  const { warnings, read } = await docs(files);
  await read();
  expect(warnings).toEqual(['`docs/_nav.json` has no effect.']);
});

describe('routes', () => {
  it('are those of each language, with a not-found page each', async () => {
    const files = {
      'docs/en/index.md': '# Home',
      'docs/en/guide/start.mdx': '# Start',
      'docs/zh/guide/start.mdx': '# 开始',
    };
    const { read } = await docs(files, { config: { locales: bilingual } });
    const routes = await read();
    expect(
      routes.all.map(({ path, lang, filePath, title, component }) => [path, lang, filePath, title, component]),
    ).toEqual([
      ['/', 'en', 'docs/en/index.md', 'Home', 'DocPage'],
      ['/404', 'en', '', '404', 'NotFoundPage'],
      ['/guide/start', 'en', 'docs/en/guide/start.mdx', 'Start', 'DocPage'],
      ['/zh/404', 'zh', '', '404', 'NotFoundPage'],
      ['/zh/guide/start', 'zh', 'docs/zh/guide/start.mdx', '开始', 'DocPage'],
    ]);
  });

  it('come from the docs folder itself in a site of one language', async () => {
    expect(await paths({ 'docs/index.md': '', 'docs/a/b.md': '' })).toEqual(['/', '/404', '/a/b']);
  });

  it('come from the folder of the only language where there is one', async () => {
    expect(await paths({ 'docs/en/a.md': '', 'docs/readme.md': '' })).toEqual(['/404', '/a']);
  });

  it('come from another folder when the options say so', async () => {
    expect(await paths({ 'content/a.md': '', 'docs/b.md': '' }, { options: { dir: 'content' } })).toEqual([
      '/404',
      '/a',
    ]);
  });

  it('leave out what is excluded, starts with `_` or `.`, or is no content', async () => {
    const files = {
      'docs/a.md': '',
      'docs/_part.md': '',
      'docs/.x/b.md': '',
      'docs/shared/c.md': '',
      'docs/g/shared/d.md': '',
      'docs/e.txt': '',
      'docs/f.mdx.bak': '',
    };
    expect(await paths(files)).toEqual(['/404', '/a']);
  });

  it('leave out what names and globs say', async () => {
    const files = {
      'docs/a.md': '',
      'docs/shared/c.md': '',
      'docs/g/drafts/x.md': '',
      'docs/g/y.draft.md': '',
      'docs/g/h/z.draft.md': '',
      'docs/k/l.md': '',
    };
    const options = { exclude: ['drafts', 'g/*.draft.md', '**/l.md'] };
    expect(await paths(files, { options })).toEqual(['/404', '/a', '/g/h/z.draft', '/shared/c']);
  });

  it('have no second page where a file is the not-found page', async () => {
    const { read } = await docs({ 'docs/404.md': '---\npageType: 404\n---\n# Lost', 'docs/a.md': '' });
    const routes = await read();
    expect(routes.all.map(({ path, component }) => [path, component])).toEqual([
      ['/404', 'DocPage'],
      ['/a', 'DocPage'],
    ]);
    expect(docDataOf(routes.byPath.get('/404')).pageType).toBe('404');
  });

  it('keep a not-found page of their own out of the sidebar', async () => {
    const { read } = await docs({ 'docs/404.md': '# Lost', 'docs/a.md': '# A', 'docs/b.md': '# B' });
    const routes = await read();
    expect(routes.all.filter(({ path }) => path === '/404').map(({ component }) => component)).toEqual(['DocPage']);
    expect(routes.slices.get('sidebar:en:')).toMatchObject([{ link: '/a' }, { link: '/b' }]);
    expect(docDataOf(routes.byPath.get('/404'))).toMatchObject({ previous: null, next: null });
  });

  it('come from two folders, with one not-found page and a sidebar for each', async () => {
    const root = folderWith({ 'docs/guide/a.md': '# A', 'more/guide/b.md': '# B' });
    const { site } = await siteWith([contentDocs(), contentDocs({ dir: 'more' })], {}, root);
    const routes = await routesOf(site);
    expect(routes.all.map(({ path }) => path)).toEqual(['/404', '/guide/a', '/guide/b']);
    const sidebarOf = (path: string) => routes.slices.get(routes.byPath.get(path)?.slices['sidebar'] ?? '');
    expect(sidebarOf('/guide/a')).toMatchObject([{ link: '/guide/a' }]);
    expect(sidebarOf('/guide/b')).toMatchObject([{ link: '/guide/b' }]);
  });

  it('do not follow symbolic links out of the docs folder or in a circle', async () => {
    const { root, warnings, read } = await docs({
      'docs/a.md': '',
      'docs/in/b.md': '',
      'outside/secret.md': '',
      'secret.md': '',
    });
    symlinkSync(join(root, 'outside'), join(root, 'docs/out'));
    symlinkSync(join(root, 'secret.md'), join(root, 'docs/file.md'));
    symlinkSync(join(root, 'docs'), join(root, 'docs/in/circle'));
    symlinkSync(join(root, 'docs/in/b.md'), join(root, 'docs/same.md'));
    symlinkSync(join(root, 'none'), join(root, 'docs/dangling.md'));
    expect((await read()).all.map(({ path }) => path)).toEqual(['/404', '/a', '/in/b', '/same']);
    expect(warnings.map((warning) => /`(.*)`/.exec(warning)?.[1])).toEqual([
      'docs/dangling.md',
      'docs/file.md',
      'docs/in/circle',
      'docs/out',
    ]);
  });

  it('are read again when files change', async () => {
    const { root, read } = await docs({ 'docs/a.md': '# One' });
    expect((await read()).byPath.get('/a')?.title).toBe('One');
    writeFileSync(join(root, 'docs/a.md'), '# Two');
    utimesSync(join(root, 'docs/a.md'), new Date(), new Date(Date.now() + 5000));
    expect((await read()).byPath.get('/a')?.title).toBe('Two');
  });
});

describe('titles', () => {
  it.each([
    ['docs/a.md', '---\ntitle: From front matter\n---\n# Heading', 'From front matter'],
    ['docs/a.md', 'text\n\n# Heading', 'Heading'],
    ['docs/quick-start.md', 'text', 'Quick start'],
    ['docs/quick-start/index.md', 'text', 'Quick start'],
    ['docs/index.md', 'text', 'Site'],
  ])('of %s with %j is %s', async (file, source, title) => {
    const { read } = await docs({ [file]: source });
    expect((await read()).byFile.get(file)?.title).toBe(title);
  });
});

describe('page data', () => {
  it('has pages of other plugins as neighbours that the sidebar lists', async () => {
    const files = {
      'docs/guide/_meta.json': '["a", { "type": "custom-link", "label": "API", "link": "/api" }, "b"]',
      'docs/guide/a.md': '# A',
      'docs/guide/b.md': '# B',
    };
    const sidebar = { '/own/': ['/own/c', { text: 'API', link: '/api' }] };
    const own = { 'docs/own/c.md': '# C', 'docs/own/d.md': '# D' };
    const api: Plugin = {
      name: 'api',
      apply: ({ hooks }) =>
        hooks.routes.tap('api', ({ routes }) => routes.add({ path: '/api', lang: 'en', component: 'ApiPage' })),
    };
    const root = folderWith({ ...files, ...own });
    const { site } = await siteWith([contentDocs(), api], { themeConfig: { sidebar } }, root);
    const routes = await routesOf(site);
    const around = (path: string) => {
      const { previous, next } = neighboursOf(routes, path);
      return [previous?.link, next?.link];
    };
    expect(around('/guide/a')).toEqual([undefined, '/api']);
    expect(around('/guide/b')).toEqual(['/api', undefined]);
    expect(around('/own/c')).toEqual([undefined, '/api']);
  });

  it(
    'has neighbours, an edit link, front matter and the sidebar of the section',
    { meta: { clauses: ['2.4-edit-link'] } },
    async () => {
      const files = {
        'docs/index.md': '---\npageType: home\nhero: { name: x }\n---',
        'docs/guide/_meta.json': '["b", "a"]',
        'docs/guide/a.md': '# A',
        'docs/guide/b c.md': '# B',
        'docs/guide/b.md': '---\noutline: false\n---\n# B',
      };
      const editLink = { docRepoBaseUrl: 'https://example.org/edit/docs/' };
      const { read } = await docs(files, { config: { base: '/base/', themeConfig: { editLink } } });
      const routes = await read();
      expect(routes.byPath.get('/guide/b')?.slices).toEqual({ sidebar: 'sidebar:en:guide' });
      expect(routes.slices.get('sidebar:en:guide')).toMatchObject([
        { link: '/base/guide/b' },
        { link: '/base/guide/a' },
        { link: '/base/guide/b%20c' },
      ]);
      expect(docDataOf(routes.byPath.get('/guide/a'))).toMatchObject({ lastUpdated: null });
      expect(neighboursOf(routes, '/guide/a')).toEqual({
        previous: { text: 'B', link: '/base/guide/b' },
        next: { text: 'B', link: '/base/guide/b%20c' },
      });
      expect(docDataOf(routes.byPath.get('/guide/b c')).editUrl).toBe('https://example.org/edit/docs/guide/b%20c.md');
      expect(docDataOf(routes.byPath.get('/guide/b')).show).toEqual({
        navbar: true,
        sidebar: true,
        outline: false,
        footer: true,
        globalUIComponents: true,
      });
      const home = routes.byPath.get('/');
      expect(home?.slices).toEqual({});
      expect(docDataOf(home)).toMatchObject({
        pageType: 'home',
        previous: null,
        next: null,
        frontMatter: { hero: { name: 'x' } },
      });
      expect(docDataOf(home).show).toEqual({
        navbar: true,
        sidebar: false,
        outline: false,
        footer: true,
        globalUIComponents: true,
      });
    },
  );

  it.each([
    ['custom', { navbar: true, sidebar: false, outline: false, footer: false, globalUIComponents: false }],
    ['blank', { navbar: false, sidebar: false, outline: false, footer: false, globalUIComponents: false }],
  ])('of a %s page shows only its parts', { meta: { clauses: ['2.4-custom'] } }, async (pageType, show) => {
    const { read } = await docs({ 'docs/a.md': `---\npageType: ${pageType}\n---` });
    expect(docDataOf((await read()).byPath.get('/a')).show).toEqual(show);
  });

  it('puts the language into links of a _meta.json', async () => {
    const entries = [{ type: 'custom-link', label: 'X', link: '/guide/x#y' }];
    const files = {
      'docs/en/guide/x.md': '',
      'docs/zh/guide/x.md': '',
      'docs/zh/guide/_meta.json': JSON.stringify(entries),
    };
    const { read } = await docs(files, { config: { locales: bilingual, base: '/base/' } });
    expect((await read()).slices.get('sidebar:zh:guide')).toMatchObject([
      { link: '/base/zh/guide/x#y' },
      { link: '/base/zh/guide/x' },
    ]);
  });
});

describe('problems', () => {
  it('of all files are reported together, each with its place', async () => {
    const files = {
      'docs/a.md': '---\ntitle: 12\nnavbar: maybe\n---',
      'docs/b.md': '---\ntitle: [\n---',
      'docs/c.md': Uint8Array.of(0x23, 0x20, 0xff, 0xfe),
      'docs/g/d.md': '',
      'docs/g/_meta.json': '["d",\n  "none"]',
      'docs/h/e.md': '',
      'docs/h/_meta.json': '["e",]',
    };
    const { read } = await docs(files);
    const problems = await problemsOf(read);
    expect(problems.map(({ code, at }) => [code, at?.file, at?.line, at?.column])).toEqual([
      ['FRONT_MATTER_FIELD', 'docs/a.md', 2, 1],
      ['FRONT_MATTER_FIELD', 'docs/a.md', 3, 1],
      ['FRONT_MATTER_SYNTAX', 'docs/b.md', 3, 1],
      ['NOT_UTF8', 'docs/c.md', undefined, undefined],
      ['META_INVALID', 'docs/h/_meta.json', 1, 5],
      ['META_INVALID', 'docs/g/_meta.json', 2, 3],
    ]);
    expect(problems.every(({ plugin }) => plugin === 'content-docs')).toBe(true);
  });

  it.each<{ name: string; files: Files; config?: Partial<UserConfig>; dir: string }>([
    { name: 'no docs folder', files: { 'public/x.png': '' }, dir: 'docs' },
    { name: 'an empty docs folder', files: { 'docs/readme.txt': '' }, dir: 'docs' },
    { name: 'no folder of a language', files: { 'docs/a.md': '' }, config: { locales: bilingual }, dir: 'docs/en' },
  ])('is ROUTE_NONE with $name', async ({ files, config = {}, dir }) => {
    const { read } = await docs(files, { config });
    expect(await problemsOf(read)).toMatchObject([{ code: 'ROUTE_NONE', message: `There is no page in \`${dir}\`.` }]);
  });

  it('are gone once the file is fixed', async () => {
    const { root, read } = await docs({ 'docs/a.md': '---\norder: first\n---' });
    expect(await problemsOf(read)).toHaveLength(1);
    writeFileSync(join(root, 'docs/a.md'), '---\norder: 1\n---');
    expect((await read()).byPath.has('/a')).toBe(true);
  });
});
