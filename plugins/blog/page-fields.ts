import type { JsonObject } from 'tapdocs';
import { type FrontMatterField, tagsField } from '../front-matter-field.js';

const text: JsonObject = { type: 'string' };

const author: JsonObject = {
  anyOf: [
    text,
    {
      type: 'object',
      anyOf: [{ required: ['name'] }, { required: ['key'] }],
      properties: {
        key: text,
        name: text,
        title: text,
        url: text,
        image: text,
        description: text,
        socials: { type: 'object' },
      },
    },
  ],
};

/** The fields of posts, besides those of all pages. */
export const fields = {
  tags: tagsField,
  authors: {
    doc: 'Authors of the post.',
    expected: 'a key of the file of authors, an object with a `name` or a `key`, or a list of these',
    schema: { anyOf: [author, { type: 'null' }, { type: 'array', items: author }] },
  },
  slug: {
    doc: 'Path of the post, instead of the one from its file name.',
    expected: 'a path such as `first-post` or `/2024/first-post`, without `..`, `?` and `#`',
    schema: { type: 'string', minLength: 1, pattern: '^[^?#]+$' },
  },
} satisfies Readonly<Record<string, FrontMatterField>>;
