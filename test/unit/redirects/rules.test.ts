import { describe, expect, it } from 'vitest';
import type { Route } from '../../../core/routes/table.js';
import { routeOf } from '../plugins/fixture.js';
import { pages, redirectSite } from './redirect-site.js';

describe('a path', () => {
  it('leads to a page in every language, with the language kept', async () => {
    const { find } = await redirectSite({ rules: [{ from: '/old', to: '/guide/start' }] });
    expect(find('/old')).toBe('/guide/start');
    expect(find('/zh/old')).toBe('/zh/guide/start');
    expect(find('/older')).toBeNull();
    expect(find('/guide/old')).toBeNull();
  });

  it('answers with .html, with a slash and as an index, too', async () => {
    const { find } = await redirectSite({ rules: [{ from: '/old', to: '/guide/start' }] });
    for (const path of ['/old/', '/old.html', '/old/index']) expect(find(path)).toBe('/guide/start');
  });

  it('may be one of several, encoded, and in any script', async () => {
    const { find } = await redirectSite({ rules: [{ from: ['/a%20b', '/旧', '/x.html'], to: '/guide/start' }] });
    for (const path of ['/a b', '/旧', '/zh/旧', '/x']) expect(find(path)).toMatch(/guide\/start$/);
  });

  it('with the prefix of a language holds in that language, and goes before a rule for all', async () => {
    const { find } = await redirectSite({
      rules: [
        { from: '/old', to: '/guide/start' },
        { from: '/zh/old', to: '/guide/styles' },
        { from: '/en/only', to: '/guide/' },
      ],
    });
    expect(find('/old')).toBe('/guide/start');
    expect(find('/zh/old')).toBe('/zh/guide/styles');
    expect(find('/only')).toBe('/guide/');
    expect(find('/zh/only')).toBeNull();
  });

  it('leads to another place in each language, and in a language without one nowhere', async () => {
    const { find } = await redirectSite({
      rules: [
        { from: '/a', to: { en: 'https://example.com/', zh: 'https://example.com/zh' } },
        { from: '/b', to: { zh: '/guide/' } },
      ],
    });
    expect([find('/a'), find('/zh/a'), find('/b'), find('/zh/b')]).toEqual([
      'https://example.com/',
      'https://example.com/zh',
      null,
      '/zh/guide/',
    ]);
  });

  it('leads out of its language when the target says so', async () => {
    const { find } = await redirectSite({ rules: [{ from: '/zh/old', to: '/en/guide/start' }] });
    expect(find('/zh/old')).toBe('/guide/start');
  });

  it('of a page is the page', async () => {
    const { find } = await redirectSite({ rules: [{ from: '^/guide/(.*)$', to: '/' }] });
    expect(find('/guide/start')).toBeNull();
    expect(find('/logo.svg')).toBeNull();
    expect(find('/guide/none')).toBe('/');
  });
});

it('whoever checks links can ask where a path leads', async () => {
  const { routes } = await redirectSite({
    rules: [
      { from: '/old', to: '/guide/ü?a#b' },
      { from: '/x', to: 'https://example.com/%20' },
    ],
  });
  expect([
    routes.redirect('/old'),
    routes.redirect('/x'),
    routes.redirect('/none'),
    routes.redirect('/guide/'),
  ]).toEqual(['/guide/ü?a#b', 'https://example.com/%20', null, null]);
});

describe('a pattern', () => {
  it('is for whole paths behind the language, with groups', async () => {
    const { find } = await redirectSite({
      rules: [
        { from: '^/blog/(\\d+)/(?<name>[^/]+)$', to: '/guide/$<name>?year=$1#top' },
        { from: /\/wiki\/(.*)/, to: 'https://example.com/w/$1?from=$1' },
        { from: /\/CASE/i, to: '/guide/start' },
      ],
    });
    expect(find('/blog/2024/start')).toBe('/guide/start?year=2024#top');
    expect(find('/zh/blog/2024/start')).toBe('/zh/guide/start?year=2024#top');
    expect(find('/x/blog/2024/start')).toBeNull();
    expect(find('/blog/2024/start/more')).toBeNull();
    expect(find('/wiki/a b/ü?c')).toBe('https://example.com/w/a%20b/%C3%BC%3Fc?from=a%20b%2F%C3%BC%3Fc');
    expect(find('/case')).toBe('/guide/start');
  });

  it('does not match the beginning of another path', async () => {
    const { find } = await redirectSite({ rules: [{ from: '^/config/alias', to: '/guide/start' }] });
    expect(find('/config/alias')).toBe('/guide/start');
    expect(find('/config/alias-strategy')).toBeNull();
  });

  it('comes after paths, and after patterns before it', async () => {
    const { find } = await redirectSite({
      rules: [
        { from: '^/a/(.*)$', to: '/guide/' },
        { from: '^/a/b/(.*)$', to: '/guide/styles' },
        { from: '/a/b/c', to: '/guide/start' },
      ],
    });
    expect([find('/a/x'), find('/a/b/x'), find('/a/b/c')]).toEqual(['/guide/', '/guide/', '/guide/start']);
  });

  it('cannot redirect to another host through the text of a group', async () => {
    const { find } = await redirectSite({ rules: [{ from: '^/go/(.*)$', to: '/$1' }] });
    expect(find('/go//evil.example/x')).toBe('/evil.example/x');
    expect(find('/go/\\evil.example')).toBe('/%5Cevil.example');
    expect(find('/en//evil.example')).toBe('/evil.example');
  });

  it('has no long paths', async () => {
    const { find } = await redirectSite({ rules: [{ from: '^/a/.*$', to: '/guide/' }] });
    expect(find(`/a/${'x'.repeat(500)}`)).toBe('/guide/');
    expect(find(`/a/${'x'.repeat(600)}`)).toBeNull();
  });

  it('writes a dollar as two', async () => {
    const { find } = await redirectSite({ rules: [{ from: '^/price/(.*)$', to: '/guide/start?$$=$1' }] });
    expect(find('/price/3')).toBe('/guide/start?$=3');
  });
});

describe('the prefix of the default language', () => {
  it('leads to the page without it', async () => {
    const { find } = await redirectSite({});
    expect([find('/en'), find('/en/'), find('/en/guide/start'), find('/en/none'), find('/english')]).toEqual([
      '/',
      '/',
      '/guide/start',
      '/none',
      null,
    ]);
  });

  it('goes on to where the path leads', async () => {
    const { find } = await redirectSite({ rules: [{ from: '/old', to: '/guide/start' }] });
    expect(find('/en/old')).toBe('/guide/start');
  });

  it('is a path like any other when it is switched off, in one language, or where pages lie below it', async () => {
    expect((await redirectSite({ defaultPrefix: 'off' })).find('/en/guide/')).toBeNull();
    expect((await redirectSite({}, { locales: { en: { label: 'English' } } })).find('/en/guide/')).toBeNull();
    const { find, problems, warnings } = await redirectSite({}, { routes: [...pages, routeOf('/en/words')] });
    expect(find('/en/guide/')).toBeNull();
    expect(await problems()).toEqual([]);
    expect(warnings.join()).toContain('matches the pages `/en/words`');
  });
});

describe('front matter', () => {
  const moved = (path: string, redirectFrom: string | string[], changes: Partial<Route> = {}): Route =>
    routeOf(path, { filePath: 'docs/moved.md', data: { frontMatter: { redirectFrom } }, ...changes });

  it('names old paths in the language of the page, relative ones next to it', async () => {
    const routes = [
      ...pages,
      moved('/guide/new', ['/guide/old', 'beside', '../up']),
      moved('/zh/guide/new', '/guide/old', { lang: 'zh' }),
    ];
    const { find } = await redirectSite({}, { routes });
    expect([find('/guide/old'), find('/guide/beside'), find('/up'), find('/zh/guide/old'), find('/zh/up')]).toEqual([
      '/guide/new',
      '/guide/new',
      '/guide/new',
      '/zh/guide/new',
      null,
    ]);
  });

  describe('of a page that stands in for a translation', () => {
    const froms = ['/guide/old', '/en/guide/older', '/guide/start#part'];
    const copy = moved('/zh/guide/new', froms, { lang: 'zh', original: { path: '/guide/new', lang: 'en' } });
    const routes = [...pages, moved('/guide/new', froms), copy];

    it('counts in the language of the reader', async () => {
      const { find, problems, emit } = await redirectSite({}, { routes });
      expect([find('/guide/old'), find('/zh/guide/old')]).toEqual(['/guide/new', '/zh/guide/new']);
      expect([find('/guide/older'), find('/zh/guide/older')]).toEqual(['/guide/new', null]);
      expect(await problems()).toEqual([]);
      expect((await emit())['zh/guide/old.html']).toContain('url=/zh/guide/new"');
    });

    it('does not count for a translated page, or if there is another rule or page at the path', async () => {
      const rules = [{ from: '/guide/old', to: '/guide/styles' }];
      const other = await redirectSite({ rules }, { routes });
      expect([other.find('/guide/old'), other.find('/zh/guide/old')]).toEqual(['/guide/new', '/zh/guide/styles']);
      expect(await other.problems()).toEqual([]);
      const { problems, find } = await redirectSite(
        {},
        { routes: [...routes, routeOf('/zh/guide/old', { lang: 'zh' })] },
      );
      expect(await problems({ '/zh/guide/start': ['part'] })).toEqual([]);
      expect(find('/zh/guide/old')).toBeNull();
    });
  });
});
