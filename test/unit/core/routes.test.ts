import { describe, expect, it } from 'vitest';
import { createRouteTable } from '../../../core/routes/create-table.js';
import type { Route } from '../../../core/routes/table.js';
import { configOf, problemsOf, routeOf } from '../plugins/fixture.js';

const page = (path: string, changes: Partial<Route> = {}): Route =>
  routeOf(path, { filePath: `docs${path}.md`, ...changes });

describe('a route table', () => {
  it('is sorted, and finds pages by path and by file', () => {
    const table = createRouteTable();
    for (const path of ['/b', '/a/', 'c']) table.add(page(path));
    const routes = table.freeze();
    expect(routes.all.map(({ path }) => path)).toEqual(['/a/', '/b', '/c']);
    expect(routes.byPath.get('/a')?.path).toBe('/a/');
    expect(routes.byFile.get('docs/b.md')?.path).toBe('/b');
  });

  it('completes routes, and freezes them', () => {
    const table = createRouteTable();
    table.add({ path: '/a', lang: 'en', component: 'Extra' });
    const route = table.freeze().all[0];
    const defaults = { filePath: '', version: '', title: '', frontMatter: {}, pageType: '', slices: {}, data: {} };
    expect(route).toEqual({ path: '/a', lang: 'en', component: 'Extra', ...defaults });
    expect(Object.isFrozen(route)).toBe(true);
  });

  it('lets routes follow from others, once these are known', async () => {
    const table = createRouteTable();
    table.addSlice('sidebar', ['a']);
    table.derive(async ({ routes, slices }) => {
      await Promise.resolve();
      for (const { path, filePath } of routes)
        table.add(routeOf(`/zh${path}`, { filePath, original: { path, lang: 'en' } }));
      table.addSlice('sidebar', [slices.get('sidebar') ?? null, 'b']);
    });
    table.add(page('/a'));
    expect(() => table.freeze()).toThrow('`settle`');
    await table.settle();
    const routes = table.freeze();
    expect(routes.all.map(({ path }) => path)).toEqual(['/a', '/zh/a']);
    expect(routes.slices.get('sidebar')).toEqual([['a'], 'b']);
    // A file is the source of the page itself, not of one that stands in.
    expect(routes.byFile.get('docs/a.md')?.path).toBe('/a');
  });

  it('refuses a derived page where there is one', async () => {
    const table = createRouteTable();
    table.derive(() => table.add(page('/a', { filePath: 'docs/other.md' })));
    table.add(page('/a'));
    await table.settle();
    expect((await problemsOf(async () => table.freeze())).map(({ code, at }) => [code, at])).toEqual([
      ['ROUTE_CONFLICT', { file: 'docs/other.md' }],
    ]);
  });

  it('refuses a page in a language that the site does not have', async () => {
    const table = createRouteTable({
      root: '',
      base: '/',
      urlStyle: 'clean',
      locales: configOf({ locales: { en: { label: 'English' }, 'zh-CN': { label: '中文' } } }).locales,
    });
    const [near] = await problemsOf(async () => table.add(page('/a', { lang: 'zh-C' })));
    expect([near?.code, near?.hint]).toEqual(['ROUTE_LANG', 'Did you mean `zh-CN`?']);
    const [other] = await problemsOf(async () => table.add(page('/a', { lang: '0' })));
    expect(other?.hint).toBe('Languages of the site: `en`, `zh-CN`. `config.locales` lists them.');
    const [none] = await problemsOf(async () => table.add({ path: '/a', component: 'Extra' } as Route));
    expect(none?.message).toContain('with the language `undefined`');
  });

  it('passes links on', () => {
    const table = createRouteTable();
    table.addLink({ href: '/a', lang: 'en' });
    expect(table.freeze().links).toEqual([{ href: '/a', lang: 'en' }]);
  });

  it('asks for redirects one after the other', () => {
    const table = createRouteTable();
    table.add(page('/new'));
    table.addRedirects((path, routes) => (path === '/old' && routes.byPath.has('/new') ? '/new' : null));
    table.addRedirects((path) => (path.startsWith('/old') ? 'https://example.org/' : null));
    const { redirect } = table.freeze();
    expect(['/old', '/older', '/x'].map((path) => redirect(path))).toEqual(['/new', 'https://example.org/', null]);
  });
});
