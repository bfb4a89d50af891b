import type { JsonObject } from 'tapdocs';

/** A front matter field that a plugin reads and checks, for the reference and for editors. */
export interface FrontMatterField {
  readonly doc: string;
  readonly expected: string;
  /** Its value in JSON Schema. If a schema cannot express the check of the plugin completely, it accepts more. */
  readonly schema: JsonObject;
}

/** A field that leaves something out of a page with `false`. */
export function switchField(doc: string): FrontMatterField {
  return { doc, expected: '`true` or `false`', schema: { type: 'boolean' } };
}

/** The tags of a page or a post. */
export const tagsField: FrontMatterField = {
  doc: 'Tags of the page or the post.',
  expected: 'a list of tags, each a string or an object with a `label`',
  schema: {
    anyOf: [
      { type: 'string' },
      { type: 'null' },
      {
        type: 'array',
        items: {
          anyOf: [
            { type: ['string', 'number'] },
            {
              type: 'object',
              required: ['label'],
              properties: {
                label: { type: 'string' },
                permalink: { type: 'string' },
                description: { type: 'string' },
              },
            },
          ],
        },
      },
    ],
  },
};
