import type { Json } from 'tapdocs';
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
export type FieldRule = StateField;

const text = (doc: string): FieldRule => ({
  doc,
  expected: 'a string',
  accepts: (value) => typeof value === 'string',
});
const flag = (doc: string): FieldRule => ({
  doc,
  expected: '`true` or `false`',
  accepts: (value) => typeof value === 'boolean',
});
const moment = (doc: string): FieldRule => ({
  doc,
  expected: 'a date or date-time such as `2024-09-10T18:00:00Z`',
  accepts: (value) => typeof value === 'string' && parseDateTime(value) !== null,
});

export const heroTexts =
  'title subTitle description getStartedLink getStartedButtonText githubURL learnMoreLink learnMoreButtonText name text tagline'.split(
    ' ',
  );
export const heroLinks = ['getStartedLink', 'githubURL', 'learnMoreLink'];
export const heroFlags = ['showStars', 'showOvalBg'];
const featureTexts = ['details', 'icon'];

/** What the fields of a home page contain, as `hero.title`. */
export const homeFields: readonly string[] = [
  ...[...heroTexts, ...heroFlags, 'logoUrl', 'actions'].map((key) => `hero.${key}`),
  ...['title', ...featureTexts, 'link', 'span'].map((key) => `features.${key}`),
];

/** The hero of a home page. Unknown fields belong to the site. */
const heroField: FieldRule = {
  doc: 'The top of a home page: name, tagline, picture and buttons.',
  expected:
    'an object: `logoUrl` the path of a picture or `{ light, dark }`, `showStars` and `showOvalBg` `true` or `false`, `actions` a list of objects with `text` and `link`, and the others texts. Links do not start with `javascript:`, `vbscript:` or `data:`',
  accepts: (value) =>
    isJsonObject(value) &&
    heroTexts.every((key) => isText(value[key] ?? '')) &&
    heroLinks.every((key) => isLink(value[key] ?? '')) &&
    heroFlags.every((key) => typeof (value[key] ?? false) === 'boolean') &&
    isPicture(value['logoUrl'] ?? '') &&
    isListOf(value['actions'] ?? [], isAction),
};

/** The cards of a home page. */
const featuresField: FieldRule = {
  doc: 'The cards below the hero of a home page.',
  expected:
    'a list of objects with a `title`; in them `span` is 2, 3, 4 or 6, and `details`, `icon` and `link` are texts. SVG has no scripts, handlers, links and foreign elements, and links do not start with `javascript:`, `vbscript:` or `data:`',
  accepts: (value) => isListOf(value, isFeature),
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
  },
  navbar: flag('Whether the page shows the navigation bar.'),
  sidebar: flag('Whether the page shows its sidebar.'),
  outline: {
    doc: 'Whether the page shows its headings, and which depths.',
    expected: '`true`, `false`, or two depths from 1 to 6 such as `[2, 3]`, the smaller one first',
    accepts: (value) => typeof value === 'boolean' || outlineDepths(value) !== null,
  },
  footer: flag('Whether the page shows its footer.'),
  globalUIComponents: flag('Whether the page shows what fills the slot `GlobalUI`.'),
  overview: flag('Whether the page lists the pages of its folder.'),
  overviewHeaders: {
    doc: 'Depths of the headings that an overview lists of this page; on an overview page, of all its pages.',
    expected: 'a list of heading depths from 1 to 6',
    accepts: (value) => isListOf(value, (depth) => Number.isInteger(depth) && Number(depth) >= 1 && Number(depth) <= 6),
  },
  hydrate: flag('Whether the page runs in the browser as one component. Default: whether its own code is interactive.'),
  fallbackHeading: flag(
    'Whether a page without a top heading gets one with its title. Default: `themeConfig.fallbackHeading`.',
  ),
  neighbours: flag('Whether the page links to the previous and the next page.'),
  ...stateFields,
  search: flag('Whether the search finds the page.'),
  llms: flag('Whether `llms.txt` and `llms-full.txt` contain the page.'),
  sitemap: flag('Whether the sitemap contains the page.'),
  redirectFrom: {
    doc: 'Former paths of the page, which redirect to it. Needs the plugin `redirects`.',
    expected: 'a path, or a list of paths, such as `/guide/old`',
    accepts: (value) => isPath(value) || (Array.isArray(value) && value.every(isPath)),
  },
  order: {
    doc: 'Position among its siblings in the sidebar, if no `_meta.json` lists the page.',
    expected: 'a number',
    accepts: (value) => typeof value === 'number' && Number.isFinite(value),
  },
  published_at: moment('Date of the page in feeds, if it has no `date`.'),
  date: moment('Date of the page in feeds; of a post of the plugin `blog`, its date.'),
  head: {
    doc: 'Tags for the head of the document.',
    expected: 'a list of tags such as `[meta, { name: robots, content: noindex }]`',
    accepts: (value) => Array.isArray(value) && value.every(isHeadTag),
  },
  'link-rss': {
    doc: 'Feeds of the plugin `feeds` that the page belongs to and links to.',
    expected: 'a list of feed names',
    accepts: (value) => isListOf(value, (item) => typeof item === 'string'),
  },
  hero: heroField,
  features: featuresField,
  background: {
    doc: 'Picture behind the top of a home page.',
    expected: 'the path of a picture, or `{ light, dark }`',
    accepts: isPicture,
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
