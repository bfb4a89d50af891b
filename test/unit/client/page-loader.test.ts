// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageData } from '../../../core/contract/index.js';
import { createIslandRegistry, type IslandRegistry } from '../../../core/client/island-finder.js';
import { createPageLoader, type PageLoader } from '../../../core/client/page-loader.js';
import { page as anyPage, site } from '../theme/fixture.js';

/** What the server answers, by URL; anything else is not found. */
let files: Record<string, unknown>;
let asked: string[];
let islands: IslandRegistry;
let loader: PageLoader;

const pageUrl = '/base/_tapdocs/pages/guide/start/index.json';
const withPage = (changes: Partial<PageData>): void => {
  files[pageUrl] = { ...anyPage, ...changes };
};

beforeEach(() => {
  files = { '/base/site.json': 'not asked for' };
  asked = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(JSON.stringify(files[url] ?? null), { status: url in files ? 200 : 404 });
  });
  islands = createIslandRegistry();
  loader = createPageLoader({
    base: '/base/',
    urlStyle: 'clean',
    build: '1',
    islands,
    site: { url: '/base/site.json', data: site },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.head.replaceChildren();
});

describe('the page loader', () => {
  it('fetches the data of a page once, and takes the site data that the document brought', async () => {
    withPage({});
    const [first, second] = await Promise.all([loader.load('/guide/start/'), loader.load('/guide/start/')]);
    expect(first).toEqual({ page: anyPage, site });
    expect(second).toBe(first);
    expect(asked).toEqual([pageUrl]);
  });

  it('refuses a page of another build, and asks again the next time', async () => {
    withPage({ build: '2' });
    await expect(loader.load('/guide/start/')).rejects.toThrow('another build');
    withPage({});
    await expect(loader.load('/guide/start/')).resolves.toMatchObject({ page: { build: '1' } });
  });

  it('fetches nothing for a page of another build', async () => {
    withPage({ build: '2', slices: { sidebar: '/base/sidebar.json' }, site: '/base/zh.json' });
    await expect(loader.load('/guide/start/')).rejects.toThrow('another build');
    expect(asked).toEqual([pageUrl]);
  });

  it('rejects for an unknown path, and asks again the next time', async () => {
    await expect(loader.load('/guide/start/')).rejects.toThrow('404');
    withPage({});
    await expect(loader.load('/guide/start/')).resolves.toMatchObject({ page: { title: 'Start' } });
  });

  it('waits for slices and site data, which pages share, and forgets those that failed', async () => {
    withPage({ slices: { sidebar: '/base/sidebar.json' }, site: '/base/zh.json' });
    files['/base/zh.json'] = { ...site, lang: 'zh' };
    await expect(loader.load('/guide/start/')).rejects.toThrow('404 /base/sidebar.json');
    files['/base/sidebar.json'] = ['item'];
    await expect(loader.load('/guide/start/')).resolves.toMatchObject({ site: { lang: 'zh' } });
    files['/base/_tapdocs/pages/other.json'] = files[pageUrl];
    await loader.load('/other');
    expect(await loader.slice('/base/sidebar.json')).toEqual(['item']);
    expect(asked.filter((url) => url === '/base/sidebar.json')).toHaveLength(2);
    expect(asked.filter((url) => url === '/base/zh.json')).toHaveLength(1);
  });

  it('gives a slice to React without a wait once it has arrived', async () => {
    files['/base/sidebar.json'] = ['item'];
    const slice = loader.slice('/base/sidebar.json');
    await slice;
    expect(slice).toMatchObject({ status: 'fulfilled', value: ['item'] });
    expect(loader.slice('/base/sidebar.json')).toBe(slice);
  });

  it('fetches a page again on request, and gives that from then on', async () => {
    withPage({});
    await loader.load('/guide/start/');
    withPage({ title: 'Edited' });
    const edited = { page: { title: 'Edited' } };
    expect(await loader.reload('/guide/start/')).toMatchObject(edited);
    expect(await loader.load('/guide/start/')).toMatchObject(edited);
    expect(asked).toHaveLength(2);
  });

  it('runs the scripts of islands, and waits until their modules are there', async () => {
    const script = `data:text/javascript;base64,${btoa('globalThis.ranScripts = 1')}`;
    withPage({ assets: { tabs: { scripts: [script], styles: [] } } });
    const state = vi.fn();
    const loading = loader.load('/guide/start/').then(state);
    await vi.waitFor(() => expect(globalThis).toHaveProperty('ranScripts', 1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(state).not.toHaveBeenCalled();
    islands.register('tabs', {});
    await loading;
    expect(globalThis).toHaveProperty('ranScripts', 1);
    Reflect.deleteProperty(globalThis, 'ranScripts');
  });

  it('rejects when a script fails twice', async () => {
    islands.register('tabs', {});
    withPage({
      assets: { tabs: { scripts: [`data:text/javascript;base64,${btoa('throw new Error("lost")')}`], styles: [] } },
    });
    await expect(loader.load('/guide/start/')).rejects.toThrow('lost');
  });
});
