import type { JsonObject } from 'tapdocs';

/** A front matter field that a plugin reads. */
export interface PluginField {
  /** The plugins that read it. */
  readonly plugins: readonly string[];
  readonly doc: string;
  readonly expected: string;
  /** Its value in JSON Schema. */
  readonly schema: JsonObject;
}

const text: JsonObject = { type: 'string' };

/** The fields of the plugins that come with Tapdocs. Each plugin checks its own. */
export const pluginFields: Readonly<Record<string, PluginField>> = {
  tags: {
    plugins: ['tags', 'blog'],
    doc: 'Tags of the page or the post.',
    expected: 'a list of tags, each a string or an object with a `label`',
    schema: {
      anyOf: [
        text,
        { type: 'null' },
        {
          type: 'array',
          items: {
            anyOf: [
              { type: ['string', 'number'] },
              { type: 'object', required: ['label'], properties: { label: text, permalink: text, description: text } },
            ],
          },
        },
      ],
    },
  },
  authors: {
    plugins: ['blog'],
    doc: 'Authors of the post.',
    expected: 'a key of the file of authors, an object with a `name` or a `key`, or a list of these',
    schema: {
      anyOf: [
        { $ref: '#/definitions/author' },
        { type: 'null' },
        { type: 'array', items: { $ref: '#/definitions/author' } },
      ],
    },
  },
  slug: {
    plugins: ['blog'],
    doc: 'Path of the post, instead of the one from its file name.',
    expected: 'a path such as `first-post` or `/2024/first-post`, without `..`, `?` and `#`',
    schema: { type: 'string', minLength: 1, pattern: '^[^?#]+$' },
  },
  image: {
    plugins: ['social-cards'],
    doc: 'Picture for link previews, or `false` for none.',
    expected: 'a path of the public folder that starts with `/`, a URL, or `false`',
    schema: { anyOf: [{ const: false }, { type: 'string', pattern: '^(?:/[^/]|https?://)' }] },
  },
};

/** Parts of the schemas that several fields share. */
export const fieldDefinitions: JsonObject = {
  author: {
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
  },
};
