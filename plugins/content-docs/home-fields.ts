import { isInertLabel, isScriptUrl, type Json, type JsonObject } from 'tapdocs';
import type { FieldRule } from './front-matter-fields.js';

const heroTexts = [
  'title',
  'subTitle',
  'description',
  'getStartedLink',
  'getStartedButtonText',
  'githubURL',
  'learnMoreLink',
  'learnMoreButtonText',
  'name',
  'text',
  'tagline',
];
const heroLinks = ['getStartedLink', 'githubURL', 'learnMoreLink'];
const heroFlags = ['showStars', 'showOvalBg'];

/** The head of a home page. Fields that are not of the theme's hero are a site's own. */
export const heroField: FieldRule = {
  expected:
    'an object: `logoUrl` the path of a picture or `{ light, dark }`, `showStars` and `showOvalBg` `true` or `false`, `actions` a list of objects with `text` and `link`, and the other fields strings. Links must not start with `javascript:`, `vbscript:` or `data:`',
  accepts: (value) =>
    isObject(value) &&
    heroTexts.every((key) => isText(value[key] ?? '')) &&
    heroLinks.every((key) => isLink(value[key] ?? '')) &&
    heroFlags.every((key) => typeof (value[key] ?? false) === 'boolean') &&
    isPicture(value['logoUrl'] ?? '') &&
    isList(value['actions'] ?? [], isAction),
};

/** The cards of a home page. */
export const featuresField: FieldRule = {
  expected:
    'a list of objects with a `title`; in them `span` is 2, 3, 4 or 6, and `details`, `icon` and `link` are strings. SVG must not have scripts, handlers, links or foreign elements, and links must not start with `javascript:`, `vbscript:` or `data:`',
  accepts: (value) => isList(value, isFeature),
};

/** A path or URL, or one for each appearance. */
export function isPicture(value: Json): boolean {
  if (typeof value === 'string') return true;
  return isObject(value) && typeof value['light'] === 'string' && typeof value['dark'] === 'string';
}

function isFeature(value: Json): boolean {
  return (
    isObject(value) &&
    isText(value['title'] ?? null) &&
    ['details', 'icon'].every((key) => isText(value[key] ?? '')) &&
    isInertLabel(wordOf(value['icon'])) &&
    isLink(value['link'] ?? '') &&
    [2, 3, 4, 6].includes(Number(value['span'] ?? 4))
  );
}

function isAction(value: Json): boolean {
  return isObject(value) && isText(value['text'] ?? null) && isLink(value['link'] ?? null);
}

function wordOf(value: Json | undefined): string {
  return typeof value === 'string' ? value : '';
}

function isLink(value: Json): boolean {
  return isText(value) && !isScriptUrl(wordOf(value));
}

/** Words that YAML takes for a number are words. */
function isText(value: Json): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

function isObject(value: Json | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: Json, accepts: (item: Json) => boolean): boolean {
  return Array.isArray(value) && value.every(accepts);
}
