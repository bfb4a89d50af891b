import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type LinkContext, resolveLink, writtenUrl } from '../../../core/routes/links.js';
import type { Route } from '../../../core/routes/table.js';
import { bilingual, configOf, folderWith, routeOf, tableOf } from './fixture.js';

const paths = ['/', '/guide/', '/guide/start', '/guide/a b', '/指南'];
const pages = paths.flatMap((path) => [
  routeOf(path, { filePath: `docs/en${path.replace(/\/$/, '/index')}.mdx` }),
  routeOf(`/zh${path}`, { lang: 'zh', filePath: `docs/zh${path.replace(/\/$/, '/index')}.mdx` }),
]);
const routes = tableOf([...pages, routeOf('/only-english', { filePath: 'docs/en/only-english.md' })]);

function contextAt(path: string, base = '/'): LinkContext {
  const route = routes.all.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`no route ${path}`);
  return { route, routes, config: configOf({ base, locales: bilingual }) };
}

function urlFrom(path: string, href: string, base = '/'): string | null {
  return resolveLink(href, contextAt(path, base))?.url ?? null;
}

describe('a document of the public folder', () => {
  const root = (): string => folderWith({ 'public/demo.html': '', 'public/.draft.html': '', 'secret.html': '' });
  const contextIn = (folder: string) => {
    const context = contextAt('/zh/guide/');
    return { ...context, config: configOf({ base: '/base/', locales: bilingual }, folder) };
  };

  it('has no language', () => {
    const context = contextIn(root());
    expect(resolveLink('/demo.html?a#b', context)).toEqual({ url: '/base/demo.html?a#b', route: null });
    expect(writtenUrl('/demo.html', context.route, context.config)).toBe('/base/demo.html');
    expect(resolveLink('/guide/start.html', context)?.url).toBe('/base/zh/guide/start');
  });

  it.each(['/none.html', '/.draft.html', '/../secret.html', '/demo.html/x.html'])('is not %s', (href) => {
    const context = contextIn(root());
    expect(resolveLink(href, context)).toBeNull();
    expect(writtenUrl(href, context.route, context.config)).toContain('/zh/');
  });
});

describe('resolveLink', () => {
  it.each([
    ['/guide/start', '/guide/', '/guide/'],
    ['/guide/start', '/guide', '/guide/'],
    ['/guide/start', '/guide/index.html', '/guide/'],
    ['/guide/start', '/guide/start.html?x=1#a', '/guide/start?x=1#a'],
    ['/guide/start', '/guide/start.mdx#a', '/guide/start#a'],
    ['/guide/start', '/guide/index.md', '/guide/'],
    ['/guide/start', '/guide/start/', '/guide/start'],
    ['/guide/', 'start', '/guide/start'],
    ['/guide/', './start#a', '/guide/start#a'],
    ['/guide/start', '..', '/'],
    ['/guide/start', '.', '/guide/'],
    ['/guide/', '/guide/a%20b', '/guide/a%20b'],
    ['/guide/', '/guide/a b', '/guide/a%20b'],
    ['/', '/指南#标题', '/%E6%8C%87%E5%8D%97#标题'],
    ['/zh/', '/guide/start', '/zh/guide/start'],
    ['/zh/', '/zh/guide/start', '/zh/guide/start'],
    ['/zh/', '/', '/zh/'],
    ['/zh/guide/', 'start', '/zh/guide/start'],
    ['/', '/zh', '/zh/'],
    ['/zh/', '/en/guide/start', '/guide/start'],
    ['/zh/', '/en/', '/'],
    ['/', '/en/only-english', '/only-english'],
    ['/zh/', 'file:docs/zh/guide/start.mdx#a', '/zh/guide/start#a'],
    ['/zh/', 'file:docs/en/guide/a%20b.mdx', '/guide/a%20b'],
    ['/', 'https://example.org/x?y#z', 'https://example.org/x?y#z'],
    ['/', '//example.org/', '//example.org/'],
    ['/', 'mailto:a@example.org', 'mailto:a@example.org'],
    ['/', '#a', '#a'],
    ['/', '?x=1', '?x=1'],
    ['/zh/', '/logo.png', '/logo.png'],
  ])('on %s, %s leads to %s', (page, href, expected) => {
    expect(urlFrom(page, href)).toBe(expected);
  });

  it.each([
    ['/', '/guide/none'],
    ['/', '/none.html'],
    ['/', '/none.mdx'],
    ['/', '/guide/%'],
    ['/', 'file:docs/en/shared/part.mdx'],
    ['/', 'file:///etc/passwd'],
    ['/zh/', '/only-english'],
    ['/', '/only-english/none'],
  ])('on %s, %s leads nowhere', (page, href) => {
    expect(urlFrom(page, href)).toBeNull();
  });

  it('adds the base, once', () => {
    expect(urlFrom('/zh/', '/guide/start#a', '/docs/')).toBe('/docs/zh/guide/start#a');
    expect(urlFrom('/', '/', '/docs/')).toBe('/docs/');
    expect(urlFrom('/zh/', '/logo.png', '/docs/')).toBe('/docs/logo.png');
    expect(urlFrom('/', '#a', '/docs/')).toBe('#a');
  });

  it('returns the page that a link leads to', () => {
    expect(resolveLink('/guide', contextAt('/zh/'))?.route?.path).toBe('/zh/guide/');
    expect(resolveLink('#a', contextAt('/zh/'))?.route?.path).toBe('/zh/');
    expect(resolveLink('/a.png', contextAt('/zh/'))?.route).toBeNull();
  });

  const anyPage = fc.constantFrom(...routes.all);
  const anyHref = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.webPath(),
    fc.webUrl(),
    fc
      .tuple(
        fc.constantFrom('', '/', '/zh', '/en', './', '../', 'file:'),
        fc.constantFrom(...paths),
        fc.constantFrom('', '.html', '#a', '?b', 'index'),
      )
      .map((parts) => parts.join('')),
  );
  const contextOf = (route: Route): LinkContext => ({ ...contextAt('/'), route });

  it('never throws, and a link to a page is a URL of that page', () => {
    fc.assert(
      fc.property(anyPage, anyHref, (route, href) => {
        const found = resolveLink(href, contextOf(route));
        if (!found?.route || /^(?:[?#]|$)/.test(href)) return;
        expect(decodeURI(new URL(found.url, 'https://example.org').pathname)).toBe(found.route.path);
      }),
    );
  });

  it('is unchanged if it is resolved again on a page of its target language', () => {
    fc.assert(
      fc.property(anyPage, anyHref, (route, href) => {
        const found = resolveLink(href, contextOf(route));
        if (found) expect(resolveLink(found.url, contextOf(found.route ?? route))?.url).toBe(found.url);
      }),
    );
  });
});

describe('writtenUrl', () => {
  const config = configOf({ base: '/docs/', locales: bilingual });

  it.each([
    ['/guide/start#a', '/docs/zh/guide/start#a'],
    ['/zh/guide/', '/docs/zh/guide/'],
    ['/en/guide/', '/docs/guide/'],
    ['/guide/start.html', '/docs/zh/guide/start'],
    ['/file.pdf', '/docs/file.pdf'],
    ['https://example.org', 'https://example.org'],
    ['#a', '#a'],
  ])('in Chinese, %s is %s', (link, expected) => {
    expect(writtenUrl(link, { version: '', lang: 'zh' }, config)).toBe(expected);
  });

  it('never throws', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        (link) => typeof writtenUrl(link, { version: '', lang: 'zh' }, config) === 'string',
      ),
    );
  });
});
