import fc from 'fast-check';
import { expect, it } from 'vitest';
import { docAddress, splitPrefix } from '../doc-address.js';

it.each([
  ['intro.md', {}, 'intro', '/intro'],
  ['index.md', {}, 'index', '/'],
  ['README.mdx', {}, 'README', '/'],
  ['01-guide/02-start.md', {}, 'guide/start', '/guide/start'],
  ['01-guide/02-start.md', { hasPrefixes: false }, '01-guide/02-start', '/01-guide/02-start'],
  ['guide/Guide.md', {}, 'guide/Guide', '/guide/'],
  ['01-guide/guide.md', {}, 'guide/guide', '/guide/guide'],
  ['guide/index.md', { id: 'home' }, 'guide/home', '/guide/'],
  ['guide/index.md', { slug: 'home' }, 'guide/index', '/guide/home'],
  ['guide/a.md', { id: 'b' }, 'guide/b', '/guide/b'],
  ['guide/a.md', { slug: '/' }, 'guide/a', '/'],
  ['guide/a.md', { slug: '/x/y/' }, 'guide/a', '/x/y/'],
  ['guide/a.md', { slug: '../b' }, 'guide/a', '/b'],
  ['guide/a.md', { slug: './b/' }, 'guide/a', '/guide/b/'],
  ['guide/a.md', { slug: '..' }, 'guide/a', '/'],
])('%s with %o is %s at %s', (file, given, id, slug) => {
  expect(docAddress({ file, ...given })).toMatchObject({ id, slug });
});

it.each([
  ['03-start', 'start', 3],
  ['003 - start', 'start', 3],
  ['3._start', 'start', 3],
  ['2021-11-news', '2021-11-news', undefined],
  ['7.0-foo', '7.0-foo', undefined],
  ['3start', '3start', undefined],
  ['3-', '3-', undefined],
])('the name of %s is %s after %s', (given, name, position) => {
  expect(splitPrefix(given)).toEqual({ name, position });
});

it('gives every file a path without empty segments', () => {
  // Names that start with a dot or an underscore are left out of docs.
  const name = fc
    .string({ unit: fc.constantFrom('a', '1', '-', '_', '.', ' ', 'é'), minLength: 1, maxLength: 6 })
    .filter((text) => !/^[._]/.test(text));
  const file = fc.array(name, { minLength: 1, maxLength: 4 }).map((names) => `${names.join('/')}.md`);
  const slug = fc.option(fc.string({ unit: fc.constantFrom('a', '/', '.', '-'), maxLength: 8 }), { nil: undefined });
  fc.assert(
    fc.property(file, slug, (path, own) => {
      const { slug: found } = docAddress({ file: path, slug: own });
      expect(found).toMatch(/^\//);
      expect(found).not.toMatch(/\/\/|\/\.{1,2}(?:\/|$)/);
    }),
  );
});
