import type { Json, JsonObject } from 'tapdocs';
import {
  decodePath,
  isExternal,
  isInertLabel,
  isJsonObject,
  isScriptUrl,
  outlineDepths,
  pageTypeOf,
  pageTypes,
  parseDateTime,
  type StateField,
  stateFields,
} from 'tapdocs/kit';

/** The rule for a known front matter field. */
export interface FieldRule extends StateField {
  /** Its value in JSON Schema, for editors. If a schema cannot express the rule completely, it accepts more. */
  readonly schema: JsonObject;
}

const textSchema: JsonObject = { type: 'string' };
const flagSchema: JsonObject = { type: 'boolean' };
/** Numbers are accepted as texts. */
const wordSchema: JsonObject = { type: ['string', 'number'] };
const depthSchema: JsonObject = { type: 'integer', minimum: 1, maximum: 6 };
const date = String.raw`^\d{4}-\d{2}-\d{2}`;
const time = String.raw`[Tt ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?`;
const zone = String.raw` ?(?:[Zz]|[+-]\d{2}:?\d{2})`;
const pathSchema: JsonObject = { type: 'string', pattern: '^(?!//)(?![A-Za-z][A-Za-z+.-]*:)[^?]+$' };
const linkSchema: JsonObject = {
  ...wordSchema,
  pattern: '^(?!\\s*(?:[Jj]ava[Ss]cript|[Vv][Bb][Ss]cript|[Dd]ata):)',
};
const pictureSchema: JsonObject = {
  anyOf: [
    textSchema,
    { type: 'object', required: ['light', 'dark'], properties: { light: textSchema, dark: textSchema } },
  ],
};

const text = (doc: string): FieldRule => ({
  doc,
  expected: 'a string',
  accepts: (value) => typeof value === 'string',
  schema: textSchema,
});
const flag = (doc: string): FieldRule => ({
  doc,
  expected: '`true` or `false`',
  accepts: (value) => typeof value === 'boolean',
  schema: flagSchema,
});
const moment = (doc: string): FieldRule => ({
  doc,
  expected: 'a date or date-time such as `2024-09-10T18:00:00Z`',
  accepts: (value) => typeof value === 'string' && parseDateTime(value) !== null,
  schema: { type: 'string', pattern: `${date}(?:${time}(?:${zone})?)?$`, examples: ['2024-09-10T18:00:00Z'] },
});

const heroWords = 'title subTitle description name text tagline getStartedButtonText learnMoreButtonText'.split(' ');
const heroLinks = ['getStartedLink', 'githubURL', 'learnMoreLink'];
const heroFlags = ['showStars', 'showOvalBg'];
const featureTexts = ['details', 'icon'];

/** What the fields of a home page contain, as `hero.title`. */
export const homeFields: readonly string[] = [
  ...[...heroWords, ...heroLinks, ...heroFlags, 'logoUrl', 'actions'].map((key) => `hero.${key}`),
  ...['title', ...featureTexts, 'link', 'span'].map((key) => `features.${key}`),
];

/** The hero of a home page. Unknown fields belong to the site. */
const heroField: FieldRule = {
  doc: 'The top of a home page: name, tagline, picture and buttons.',
  expected:
    'an object: `logoUrl` the path of a picture or `{ light, dark }`, `showStars` and `showOvalBg` `true` or `false`, `actions` a list of objects with `text` and `link`, and the others texts. Links do not start with `javascript:`, `vbscript:` or `data:`',
  accepts: (value) =>
    isJsonObject(value) &&
    heroWords.every((key) => isText(value[key] ?? '')) &&
    heroLinks.every((key) => isLink(value[key] ?? '')) &&
    heroFlags.every((key) => typeof (value[key] ?? false) === 'boolean') &&
    isPicture(value['logoUrl'] ?? '') &&
    isListOf(value['actions'] ?? [], isAction),
  schema: {
    type: 'object',
    properties: {
      ...sameSchema(heroWords, wordSchema),
      ...sameSchema(heroLinks, linkSchema),
      ...sameSchema(heroFlags, flagSchema),
      logoUrl: pictureSchema,
      actions: {
        type: 'array',
        items: { type: 'object', required: ['text', 'link'], properties: { text: wordSchema, link: linkSchema } },
      },
    },
  },
};

function sameSchema(names: readonly string[], schema: JsonObject): JsonObject {
  return Object.fromEntries(names.map((name) => [name, schema]));
}

/** The cards of a home page. */
const featuresField: FieldRule = {
  doc: 'The cards below the hero of a home page.',
  expected:
    'a list of objects with a `title`; in them `span` is 2, 3, 4 or 6, and `details`, `icon` and `link` are texts. SVG has no scripts, handlers, links and foreign elements, and links do not start with `javascript:`, `vbscript:` or `data:`',
  accepts: (value) => isListOf(value, isFeature),
  schema: {
    type: 'array',
    items: {
      type: 'object',
      required: ['title'],
      properties: {
        ...sameSchema(['title', ...featureTexts], wordSchema),
        link: linkSchema,
        span: { enum: [2, 3, 4, 6] },
      },
    },
  },
};

/** The fields that Tapdocs reads. Other fields are passed to the theme unchanged. */
export const frontMatterFields: Readonly<Record<string, FieldRule>> = {
  title: text('Title of the page. Default: its first heading, else its file name as words.'),
  titleSuffix: text('End of the document title, instead of the title of the site.'),
  description: text('Description for search engines, lists and link previews.'),
  pageType: {
    doc: 'Layout of the page. Default: `doc`.',
    expected: `one of ${pageTypes.map((type) => `\`${type}\``).join(', ')}`,
    accepts: (value) => pageTypeOf(value) !== undefined,
    schema: { enum: [...pageTypes, 404] },
  },
  navbar: flag('Whether the page shows the navigation bar.'),
  sidebar: flag('Whether the page shows its sidebar.'),
  outline: {
    doc: 'Whether the page shows its headings, and which depths.',
    expected: '`true`, `false`, or two depths from 1 to 6 such as `[2, 3]`, the smaller one first',
    accepts: (value) => typeof value === 'boolean' || outlineDepths(value) !== null,
    schema: {
      anyOf: [flagSchema, { type: 'array', items: depthSchema, minItems: 2, maxItems: 2, examples: [[2, 3]] }],
    },
  },
  footer: flag('Whether the page shows its footer.'),
  globalUIComponents: flag('Whether the page shows what fills the slot `GlobalUI`.'),
  overview: flag('Whether the page lists the pages of its folder.'),
  overviewHeaders: {
    doc: 'Depths of the headings that an overview lists of this page; on an overview page, of all its pages.',
    expected: 'a list of heading depths from 1 to 6',
    accepts: (value) => isListOf(value, (depth) => Number.isInteger(depth) && Number(depth) >= 1 && Number(depth) <= 6),
    schema: { type: 'array', items: depthSchema },
  },
  hydrate: flag('Whether the page runs in the browser as one component. Default: whether its own code is interactive.'),
  fallbackHeading: flag(
    'Whether a page without a top heading gets one with its title. Default: `themeConfig.fallbackHeading`.',
  ),
  neighbours: flag('Whether the page links to the previous and the next page.'),
  draft: { ...stateFields.draft, schema: flagSchema },
  unlisted: { ...stateFields.unlisted, schema: flagSchema },
  publishAt: {
    ...stateFields.publishAt,
    schema: { type: 'string', pattern: `${date}(?:${time}${zone})?$`, examples: ['2026-12-24T09:00:00+01:00'] },
  },
  search: flag('Whether the search finds the page.'),
  llms: flag('Whether `llms.txt` and `llms-full.txt` contain the page.'),
  sitemap: flag('Whether the sitemap contains the page.'),
  redirectFrom: {
    doc: 'Former paths of the page, which redirect to it. Needs the plugin `redirects`.',
    expected: 'a path, or a list of paths, such as `/guide/old`',
    accepts: (value) => isPath(value) || isListOf(value, isPath),
    schema: { anyOf: [pathSchema, { type: 'array', items: pathSchema }] },
  },
  order: {
    doc: 'Position among its siblings in the sidebar, if no `_meta.json` lists the page.',
    expected: 'a number',
    accepts: (value) => typeof value === 'number' && Number.isFinite(value),
    schema: { type: 'number' },
  },
  published_at: moment('Date of the page in feeds, if it has no `date`.'),
  date: moment('Date of the page in feeds; of a post of the plugin `blog`, its date.'),
  head: {
    doc: 'Tags for the head of the document.',
    expected: 'a list of tags such as `[meta, { name: robots, content: noindex }]`',
    accepts: (value) => isListOf(value, isHeadTag),
    schema: {
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
  },
  'link-rss': {
    doc: 'Feeds of the plugin `feeds` that the page belongs to and links to.',
    expected: 'a list of feed names',
    accepts: (value) => isListOf(value, (item) => typeof item === 'string'),
    schema: { type: 'array', items: textSchema },
  },
  hero: heroField,
  features: featuresField,
  background: {
    doc: 'Picture behind the top of a home page.',
    expected: 'the path of a picture, or `{ light, dark }`',
    accepts: isPicture,
    schema: pictureSchema,
  },
};

function isPath(value: Json): boolean {
  return typeof value === 'string' && /^[^\p{Cc}?]+$/u.test(value) && !isExternal(value) && decodePath(value) !== null;
}

function isListOf(value: Json, accepts: (item: Json) => boolean): boolean {
  return Array.isArray(value) && value.every(accepts);
}

function isHeadTag(value: Json): boolean {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [tag, attributes] = value;
  if (typeof tag !== 'string' || !/^[a-z][a-z\d-]*$/i.test(tag) || !isJsonObject(attributes)) return false;
  return Object.values(attributes).every((item) => ['string', 'number', 'boolean'].includes(typeof item));
}

/** A path or URL, or one for each appearance. */
function isPicture(value: Json): boolean {
  if (typeof value === 'string') return true;
  return isJsonObject(value) && typeof value['light'] === 'string' && typeof value['dark'] === 'string';
}

function isFeature(value: Json): boolean {
  return (
    isJsonObject(value) &&
    isText(value['title'] ?? null) &&
    featureTexts.every((key) => isText(value[key] ?? '')) &&
    isInertLabel(wordOf(value['icon'])) &&
    isLink(value['link'] ?? '') &&
    [2, 3, 4, 6].includes(Number(value['span'] ?? 4))
  );
}

function isAction(value: Json): boolean {
  return isJsonObject(value) && isText(value['text'] ?? null) && isLink(value['link'] ?? null);
}

function wordOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function isLink(value: Json): boolean {
  return isText(value) && !isScriptUrl(wordOf(value));
}

/** Strings that YAML parses as numbers are accepted as strings. */
function isText(value: Json): boolean {
  return typeof value === 'string' || typeof value === 'number';
}
