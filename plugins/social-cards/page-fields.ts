import type { FrontMatterField } from '../front-matter-field.js';

/** The fields that the plugin reads. */
export const fields = {
  image: {
    doc: 'Picture for link previews, or `false` for none.',
    expected: 'a path of the public folder that starts with `/`, a URL, or `false`',
    schema: { anyOf: [{ const: false }, { type: 'string', pattern: '^(?:/[^/]|https?://)' }] },
  },
} satisfies Readonly<Record<string, FrontMatterField>>;
