import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathOf } from '../../../core/client/path-of.js';
import {
  pageFile,
  pageUrl,
  pathKey,
  styledPath,
  unstyledPath,
  type UrlStyle,
} from '../../../core/contract/page-url.js';
import { canonicalPath, normalizePath } from '../../../core/contract/route-path.js';

const styles: readonly UrlStyle[] = ['clean', 'slash', 'html'];
const style = fc.constantFrom(...styles);
const segment = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.replaceAll('/', '_')),
  fc.constantFrom('index', 'v1.2', 'a.html', '404', '指南', '50%', 'a?b#c'),
);
/** Paths of routes. */
const path = fc
  .tuple(fc.array(segment, { maxLength: 4 }), fc.boolean())
  .map(([names, folder]) => canonicalPath(`/${names.join('/')}${folder && names.length > 0 ? '/' : ''}`));

describe('the URL of a page', () => {
  it.each<[string, clean: string, slash: string, html: string]>([
    ['/', '/', '/', '/'],
    ['/guide/', '/guide/', '/guide/', '/guide/'],
    ['/guide/start', '/guide/start', '/guide/start/', '/guide/start.html'],
    ['/guide/v1.2', '/guide/v1.2', '/guide/v1.2/', '/guide/v1.2.html'],
    ['/zh/', '/zh/', '/zh/', '/zh/'],
    ['/指南', '/%E6%8C%87%E5%8D%97', '/%E6%8C%87%E5%8D%97/', '/%E6%8C%87%E5%8D%97.html'],
    ['/what?', '/what%3F', '/what%3F/', '/what%3F.html'],
  ])('%s', (route, ...expected) => {
    expect(styles.map((urlStyle) => pageUrl({ base: '/', urlStyle }, route))).toEqual(expected);
    expect(styles.map((urlStyle) => pageUrl({ base: '/docs/', urlStyle }, route))).toEqual(
      expected.map((url) => `/docs${url}`),
    );
  });

  it('leads back to its page', () => {
    fc.assert(
      fc.property(path, style, fc.constantFrom('/', '/docs/'), (route, urlStyle, base) => {
        const url = pageUrl({ base, urlStyle }, route);
        const found = normalizePath(url.slice(base.length - 1)) ?? '';
        expect(pathKey(found)).toBe(pathKey(route));
        expect(pathOf(url, base)).toBe(found);
        if (urlStyle !== 'slash') expect(found).toBe(route);
        // The data of the page is found by the path in the URL.
        expect(pageFile(found, urlStyle)).toBe(pageFile(route, urlStyle));
        // The URL of what was found is the same.
        expect(pageUrl({ base, urlStyle }, found)).toBe(url);
      }),
    );
  });

  it('is read in any style', () => {
    fc.assert(
      fc.property(path, style, (route, written) => {
        expect(pathKey(unstyledPath(styledPath(route, written)))).toBe(pathKey(route));
      }),
    );
  });

  it('is different for different pages', () => {
    fc.assert(
      fc.property(path, path, style, (one, other, urlStyle) => {
        fc.pre(pathKey(one) !== pathKey(other));
        expect(styledPath(one, urlStyle)).not.toBe(styledPath(other, urlStyle));
      }),
    );
  });
});
