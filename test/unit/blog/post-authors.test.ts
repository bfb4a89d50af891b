import { expect, it } from 'vitest';
import type { JsonObject } from '../../../core/index.js';
import { createAuthor } from '../../../plugins/blog/author.js';
import { postAuthors } from '../../../plugins/blog/post-authors.js';

const ada = createAuthor('ada', {
  name: 'Ada',
  title: 'Author',
  url: '/ada',
  image: '/ada.png',
  description: 'Writes.',
  socials: { github: 'ada' },
});
const file = { name: 'blog/authors.yml', authors: new Map([['ada', ada]]) };
const at = (key: string) => ({ file: 'post.md', line: key.length });
const found = (frontMatter: JsonObject, known: typeof file | null = file) =>
  postAuthors(frontMatter, { file: known, at });
const authorsOf = (frontMatter: JsonObject) => found(frontMatter).authors;
const problemsOf = (frontMatter: JsonObject, known: typeof file | null = file) =>
  found(frontMatter, known).problems.map(({ code, message, hint, at: place }) => ({
    code,
    text: `${message} ${hint}`,
    line: place?.line,
  }));

it('authors are keys, descriptions, or both', () => {
  expect(authorsOf({})).toEqual([]);
  expect(authorsOf({ authors: null })).toEqual([]);
  expect(authorsOf({ authors: 'ada' })).toEqual([ada]);
  expect(authorsOf({ authors: ['ada', { name: 'Bob', title: 'Guest' }] })).toMatchObject([
    { key: 'ada' },
    { key: '', name: 'Bob', title: 'Guest', url: '', image: '', description: '', profiles: [] },
  ]);
});

it.each<[JsonObject, object]>([
  [{}, {}],
  [{ name: 'Ada L.' }, { name: 'Ada L.' }],
  [{ title: 'Guest' }, { title: 'Guest' }],
  [{ url: '/guest' }, { url: '/guest' }],
  [{ image_url: '/guest.png' }, { image: '/guest.png' }],
  [{ description: '' }, { description: '' }],
  [{ socials: { x: 'ada' } }, { profiles: [{ label: 'X', icon: 'x', url: 'https://x.com/ada' }] }],
])('an author of the file with %j has the other fields of the file', (fields, changed) => {
  expect(authorsOf({ authors: [{ key: 'ada', ...fields }] })).toEqual([{ ...ada, ...changed }]);
});

it('what is wrong with authors is reported together, at their place', () => {
  expect(problemsOf({ authors: [7, 'adda', { title: 'x' }, { key: 'ada', url: 1 }, { name: 'B', title: 2 }] })).toEqual(
    [
      { code: 'FRONT_MATTER_FIELD', text: expect.stringContaining('`authors`'), line: 7 },
      { code: 'BLOG_AUTHOR_UNKNOWN', text: expect.stringMatching(/`adda`.*`ada`/s), line: 7 },
      { code: 'BLOG_AUTHOR_INVALID', text: expect.stringContaining('no `name`'), line: 7 },
      { code: 'BLOG_AUTHOR_INVALID', text: expect.stringMatching(/`ada`.*`url` is `1`/s), line: 7 },
      { code: 'BLOG_AUTHOR_INVALID', text: expect.stringMatching(/`B`.*`title`/s), line: 7 },
    ],
  );
  expect(problemsOf({ authors: 'ada' }, null)).toMatchObject([{ code: 'BLOG_AUTHOR_UNKNOWN' }]);
});

it('the fields of old posts describe one author', () => {
  const old = { author: 'Bob', author_title: 'Guest', author_url: '/bob', author_image_url: '/bob.png' };
  expect(authorsOf(old)).toMatchObject([{ key: '', name: 'Bob', title: 'Guest', url: '/bob', image: '/bob.png' }]);
  expect(authorsOf({ author: 'ada', author_title: 'x' })).toEqual([ada]);
  expect(authorsOf({ author: ' ' })).toEqual([]);
  expect(authorsOf({ author: 7 })).toEqual([]);
  expect(authorsOf({ ...old, author_url: 'javascript:x' })).toMatchObject([{ name: 'Bob', title: '', url: '' }]);
});
