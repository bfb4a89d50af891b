import type { JsonObject } from 'tapdocs';
import { type FrontMatterField, switchField } from '../front-matter-field.js';

const person: JsonObject = {
  anyOf: [
    { type: 'string' },
    {
      type: 'object',
      required: ['name'],
      properties: { name: { type: 'string' }, url: { type: 'string' }, link: { type: 'string' } },
    },
  ],
};

const people: FrontMatterField = {
  doc: 'Authors in the structured data of the page.',
  expected: 'a name, an object with a `name` and a `url`, or a list of these',
  schema: { anyOf: [person, { type: 'array', items: person }] },
};

/** The fields that the plugin reads. */
export const fields = {
  jsonLd: switchField('Whether the page has structured data.'),
  author: people,
  authors: people,
};
