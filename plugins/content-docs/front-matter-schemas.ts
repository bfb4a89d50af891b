import type { JsonObject } from 'tapdocs';
import { pageTypes } from 'tapdocs/kit';
import { heroFlags, heroLinks, heroTexts } from './front-matter-fields.js';

const text: JsonObject = { type: 'string' };
const flag: JsonObject = { type: 'boolean' };
/** Numbers are accepted as texts. */
const word: JsonObject = { type: ['string', 'number'] };
const depth: JsonObject = { type: 'integer', minimum: 1, maximum: 6 };
const date = String.raw`^\d{4}-\d{2}-\d{2}`;
const time = String.raw`[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?`;
const zone = String.raw` ?(?:[Zz]|[+-]\d{2}:?\d{2})`;
const moment: JsonObject = {
  type: 'string',
  pattern: `${date}(?:${time}(?:${zone})?)?$`,
  examples: ['2024-09-10T18:00:00Z'],
};
const path: JsonObject = { type: 'string', pattern: '^(?!//)(?![A-Za-z][A-Za-z+.-]*:)[^?]+$' };
const link: JsonObject = { ...word, pattern: '^(?!\\s*(?:[Jj]ava[Ss]cript|[Vv][Bb][Ss]cript|[Dd]ata):)' };
const picture: JsonObject = {
  anyOf: [text, { type: 'object', required: ['light', 'dark'], properties: { light: text, dark: text } }],
};

/** The value of each field in JSON Schema, for editors. If a schema cannot express a rule completely, it accepts more. */
export const frontMatterSchemas: Readonly<Record<string, JsonObject>> = {
  title: text,
  titleSuffix: text,
  description: text,
  pageType: { enum: [...pageTypes, 404] },
  navbar: flag,
  sidebar: flag,
  outline: { anyOf: [flag, { type: 'array', items: depth, minItems: 2, maxItems: 2, examples: [[2, 3]] }] },
  footer: flag,
  globalUIComponents: flag,
  overview: flag,
  overviewHeaders: { type: 'array', items: depth },
  hydrate: flag,
  fallbackHeading: flag,
  neighbours: flag,
  draft: flag,
  unlisted: flag,
  publishAt: {
    type: 'string',
    pattern: `${date}(?:${time}${zone})?$`,
    examples: ['2026-12-24T09:00:00+01:00'],
  },
  search: flag,
  llms: flag,
  sitemap: flag,
  redirectFrom: { anyOf: [path, { type: 'array', items: path }] },
  order: { type: 'number' },
  published_at: moment,
  date: moment,
  head: {
    type: 'array',
    items: {
      type: 'array',
      items: [
        { type: 'string', pattern: '^[A-Za-z][A-Za-z0-9-]*$' },
        { type: 'object', additionalProperties: { type: ['string', 'number', 'boolean'] } },
      ],
      minItems: 2,
      maxItems: 2,
    },
    examples: [[['meta', { name: 'robots', content: 'noindex' }]]],
  },
  'link-rss': { type: 'array', items: text },
  hero: {
    type: 'object',
    properties: {
      ...Object.fromEntries(heroTexts.map((name) => [name, heroLinks.includes(name) ? link : word])),
      ...Object.fromEntries(heroFlags.map((name) => [name, flag])),
      logoUrl: picture,
      actions: {
        type: 'array',
        items: { type: 'object', required: ['text', 'link'], properties: { text: word, link } },
      },
    },
  },
  features: {
    type: 'array',
    items: {
      type: 'object',
      required: ['title'],
      properties: { title: word, details: word, icon: word, link, span: { enum: [2, 3, 4, 6] } },
    },
  },
  background: picture,
};
