import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fileUrl } from '../../../core/contract/page-url.js';
import { canonicalPath, normalizePath } from '../../../core/contract/route-path.js';
import { routePath } from '../../../plugins/content-docs/read-language.js';

const anyText = fc.string({ unit: 'binary' });
const segment = fc.string({ unit: 'grapheme', minLength: 1 }).map((text) => text.replaceAll('/', '_'));
const file = fc
  .tuple(
    fc.array(segment, { maxLength: 3 }),
    fc.oneof(segment, fc.constantFrom('index', 'a.html', '50%', 'a?b#c')),
    fc.constantFrom('.md', '.mdx'),
  )
  .map(([folders, name, extension]) => [...folders, name + extension].join('/'));

describe('routePath', () => {
  it.each([
    ['a/b.mdx', '', '/a/b'],
    ['a/index.mdx', '', '/a/'],
    ['index.md', '', '/'],
    ['index.md', '/zh', '/zh/'],
    ['guide/start/quick-start.md', '/zh', '/zh/guide/start/quick-start'],
    ['a/b.html.md', '', '/a/b'],
    ['a.b.md', '', '/a.b'],
    ['指南/开始.md', '', '/指南/开始'],
    ['cafe\u0301.md', '', '/caf\u00e9'],
  ])('%s with prefix "%s" is at %s', (path, prefix, expected) => {
    expect(routePath(path, prefix)).toBe(expected);
  });

  it('gives paths that a browser asks for, with any name of the file', () => {
    fc.assert(
      fc.property(file, fc.constantFrom('', '/zh'), fc.constantFrom('/', '/docs/'), (path, prefix, base) => {
        const route = routePath(path, prefix);
        const url = fileUrl(base, route);
        expect(url).toMatch(/^\/[\x21-\x7e]*$/);
        expect(url).not.toMatch(/[?#]/);
        expect(normalizePath(url.slice(base.length - 1))).toBe(route);
      }),
    );
  });
});

describe('normalizePath', () => {
  it.each([
    ['/guide/start.html', '/guide/start'],
    ['/guide/index', '/guide/'],
    ['/guide/index.html', '/guide/'],
    ['/index.html', '/'],
    ['/guide/', '/guide/'],
    ['/reindex', '/reindex'],
    ['/%E6%8C%87%E5%8D%97', '/指南'],
    ['/a%20b', '/a b'],
    ['', '/'],
    ['/%', null],
    ['/%E6%8C', null],
  ])('%s is %s', (path, expected) => {
    expect(normalizePath(path)).toBe(expected);
  });

  it('never throws, and its result stays as it is', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, fc.webPath(), file), (path) => {
        const normal = normalizePath(path);
        if (normal === null) return;
        expect(normal.startsWith('/')).toBe(true);
        expect(canonicalPath(normal)).toBe(normal);
        expect(normalizePath(fileUrl('/', normal))).toBe(normal);
      }),
    );
  });
});
