import { decodePath, isExternal, type Json, pageTypeOf, pageTypes } from 'tapdocs';
import { featuresField, heroField, isPicture } from './home-fields.js';

/** What a known field of the front matter must be. */
export interface FieldRule {
  /** In words, for a message: `true or false`. */
  readonly expected: string;
  accepts(value: Json): boolean;
}

const text: FieldRule = { expected: 'a text', accepts: (value) => typeof value === 'string' };
const flag: FieldRule = { expected: '`true` or `false`', accepts: (value) => typeof value === 'boolean' };

/** The fields that Tapdocs reads. Others are the site's own and reach its theme as they are. */
export const frontMatterFields: Readonly<Record<string, FieldRule>> = {
  title: text,
  titleSuffix: text,
  description: text,
  pageType: {
    expected: `one of ${pageTypes.map((type) => `\`${type}\``).join(', ')}`,
    accepts: (value) => pageTypeOf(value) !== undefined,
  },
  navbar: flag,
  sidebar: flag,
  outline: flag,
  footer: flag,
  globalUIComponents: flag,
  overview: flag,
  overviewHeaders: {
    expected: 'a list of heading depths from 1 to 6',
    accepts: (value) => isListOf(value, (depth) => Number.isInteger(depth) && Number(depth) >= 1 && Number(depth) <= 6),
  },
  hydrate: flag,
  draft: flag,
  search: flag,
  llms: flag,
  sitemap: flag,
  redirectFrom: {
    expected: 'a path, or a list of paths, such as `/guide/old`',
    accepts: (value) => isPath(value) || (Array.isArray(value) && value.every(isPath)),
  },
  order: { expected: 'a number', accepts: (value) => typeof value === 'number' && Number.isFinite(value) },
  published_at: { expected: 'a date or date-time such as `2024-09-10T18:00:00Z`', accepts: isDateTime },
  date: { expected: 'a date or date-time such as `2024-09-10T18:00:00Z`', accepts: isDateTime },
  head: {
    expected: 'a list of tags such as `[meta, { name: robots, content: noindex }]`',
    accepts: (value) => Array.isArray(value) && value.every(isHeadTag),
  },
  'link-rss': {
    expected: 'a list of feed names',
    accepts: (value) => isListOf(value, (item) => typeof item === 'string'),
  },
  hero: heroField,
  features: featuresField,
  background: { expected: 'the path of a picture, or `{ light, dark }`', accepts: isPicture },
};

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPath(value: Json): boolean {
  return typeof value === 'string' && /^[^\p{Cc}?]+$/u.test(value) && !isExternal(value) && decodePath(value) !== null;
}

function isListOf(value: Json, accepts: (item: Json) => boolean): boolean {
  return Array.isArray(value) && value.every(accepts);
}

function isHeadTag(value: Json): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [tag, attributes] = value;
  if (typeof tag !== 'string' || !/^[a-z][a-z\d-]*$/i.test(tag) || !isObject(attributes)) return false;
  return Object.values(attributes).every((item) => ['string', 'number', 'boolean'].includes(typeof item));
}

function isDateTime(value: Json): boolean {
  const form = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?$/;
  return (
    typeof value === 'string' &&
    form.test(value) &&
    !Number.isNaN(Date.parse(value.replace(' ', 'T').replace(/\s/g, '')))
  );
}
