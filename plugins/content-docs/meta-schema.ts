import type { JsonObject } from 'tapdocs';
import { metaFields } from './meta-file.js';

const text: JsonObject = { type: 'string', minLength: 1 };
const flag: JsonObject = { type: 'boolean' };

/** The fields of entries. Where a schema cannot say all that the check of a file does, it accepts more. */
const fields: Readonly<Record<string, JsonObject>> = {
  name: { ...text, description: 'Name of a file without extension, or of a folder.' },
  label: {
    ...text,
    description: 'Text in the sidebar. Default: the title of the page, or the name of the folder as words.',
  },
  link: {
    type: 'string',
    pattern: String.raw`^(?!(?:[Jj]ava[Ss]cript|[Vv][Bb][Ss]cript|[Dd]ata):)(?:/|[A-Za-z][A-Za-z\d+.-]*:)`,
    description: 'A path that starts with `/`, without base and language, or a URL.',
  },
  tag: { ...text, description: 'A label next to the text: a word, the URL of an image, or SVG.' },
  context: { ...text, description: 'Written as `data-context` of the entry, for styles.' },
  collapsible: { ...flag, default: true, description: 'Whether readers can close the group.' },
  collapsed: {
    ...flag,
    description: 'Whether the group is closed at first. Default: `true` in a sidebar of more than 150 pages.',
  },
  dashed: { ...flag, default: false, description: 'Whether the line is dashed.' },
  items: { $ref: '#/definitions/entries', description: 'The entries of the group.' },
  overviewHeaders: {
    type: 'array',
    items: { type: 'integer', minimum: 1, maximum: 6 },
    description: 'Depths of the headings that an overview shows for the page or for the pages of the group.',
  },
};

/** What each kind of entry shows. */
const kinds: Readonly<Record<keyof typeof metaFields, string>> = {
  file: 'A page.',
  dir: 'A group with the entries of a folder.',
  'dir-section-header': 'A heading, followed by the entries of a folder without indentation.',
  divider: 'A line.',
  'section-header': 'A heading.',
  'custom-link': 'A link, or with `items` a group.',
};

/** The schema of a `_meta.json` for editors. */
export const metaSchema: JsonObject = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Order and labels of a folder of Tapdocs (_meta.json)',
  $ref: '#/definitions/entries',
  definitions: {
    entries: { type: 'array', items: { $ref: '#/definitions/entry' } },
    entry: {
      anyOf: [
        { type: 'string', description: 'Name of a page, else of a folder.' },
        ...Object.entries(kinds).map(([type, description]) => kindSchema(type as keyof typeof metaFields, description)),
      ],
    },
  },
};

function kindSchema(type: keyof typeof metaFields, description: string): JsonObject {
  const names = metaFields[type].map((field) => field.replace('!', ''));
  const required = metaFields[type].filter((field) => field.endsWith('!')).map((field) => field.slice(0, -1));
  return {
    type: 'object',
    description,
    properties: { type: { const: type }, ...Object.fromEntries(names.map((name) => [name, fields[name] ?? {}])) },
    required: ['type', ...required],
    ...(type === 'custom-link' && { anyOf: [{ required: ['link'] }, { required: ['items'] }] }),
    additionalProperties: false,
  };
}
