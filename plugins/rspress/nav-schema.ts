import type { JsonObject } from 'tapdocs';

/** The schema of a `_nav.json` for editors. Where it cannot say all that the check of a file does, it accepts more. */
export const navSchema: JsonObject = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'The navigation bar of a language of a site of Rspress (_nav.json)',
  $ref: '#/definitions/entries',
  definitions: {
    entries: { type: 'array', items: { $ref: '#/definitions/entry' } },
    entry: {
      type: 'object',
      properties: {
        text: { type: 'string', minLength: 1, description: 'Text of the entry, or a key of `i18n.json`.' },
        link: { type: 'string', minLength: 1, description: 'A path without base, or a URL.' },
        items: { $ref: '#/definitions/entries', description: 'Entries of a menu.' },
        tag: { type: 'string', description: 'A label next to the text: a word, the URL of an image, or SVG.' },
        activeMatch: {
          type: 'string',
          description: 'Regular expression. The entry is marked on pages whose path it matches.',
        },
        position: { enum: ['left', 'right'], description: 'Side of the navigation bar. Default: `right`.' },
      },
      required: ['text'],
      anyOf: [{ required: ['link'] }, { required: ['items'] }],
      additionalProperties: false,
    },
  },
};
