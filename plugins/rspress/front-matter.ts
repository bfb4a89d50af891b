import type { Json, JsonObject } from 'tapdocs';
import { isPlainObject, outlineDepths, pageTypeOf } from 'tapdocs/kit';
import { plainLabel } from './sidebars/custom-entries.js';

/** Names of the feeds of the site that a page can link to. */
export type FeedNames = ReadonlySet<string>;

/** The front matter of a Rspress page with the fields of Tapdocs. Values that do not fit are unchanged, and are reported. */
export function pageFrontMatter(frontMatter: JsonObject, feeds: FeedNames): JsonObject {
  const {
    pageType,
    sidebar,
    outline,
    hero,
    features,
    overview,
    head,
    title,
    'link-rss': linked,
    ...rest
  } = frontMatter;
  const names = [linked].flat().filter((name) => typeof name === 'string' && feeds.has(name));
  return {
    ...rest,
    ...(title !== undefined && { title: typeof title === 'string' ? plainLabel(title) : title }),
    ...(names.length > 0 && { 'link-rss': names as string[] }),
    ...typeFields(pageType),
    ...(sidebar !== undefined && { sidebar: sidebar === 'placeholder' ? false : sidebar }),
    ...(outline !== undefined && { outline: outlineOf(outline) }),
    ...(overview !== undefined && { overview }),
    ...(hero !== undefined && { hero: heroOf(hero) }),
    ...(features !== undefined && { features: featuresOf(features) }),
    ...(head !== undefined && { head }),
  };
}

/** Pages of all types have the components for all pages, also those that only have their content in Tapdocs. */
export function withGlobalUI(frontMatter: JsonObject, hasGlobalUI: boolean): JsonObject {
  const { pageType = 'doc' } = frontMatter;
  return hasGlobalUI && pageType !== 'doc' && pageType !== 'home'
    ? { globalUIComponents: true, ...frontMatter }
    : frontMatter;
}

/** A wide page has no outline next to its content. */
function typeFields(type: Json | undefined): JsonObject {
  if (type === undefined) return {};
  if (type === 'doc-wide') return { pageType: 'doc', outline: false };
  if (type === 'overview') return { pageType: 'doc', overview: true };
  return { pageType: pageTypeOf(type) ?? type };
}

function outlineOf(outline: Json): Json {
  return outlineDepths(outline) || typeof outline === 'boolean' ? outline : outline === 'deep' ? true : outline;
}

/** A picture for each appearance is `{ light, dark }`, also in `src`. Attributes of a picture are left out. */
function heroOf(hero: Json): Json {
  if (!isPlainObject(hero)) return hero;
  const { image, ...rest } = hero;
  const source = isPlainObject(image) ? image['src'] : image;
  if (source === undefined || source === null) return rest;
  return isPlainObject(source) ? { ...rest, logoUrl: source } : { ...rest, image: image ?? null };
}

/** Widths that the grid does not support become four columns. */
function featuresOf(features: Json): Json {
  if (!Array.isArray(features)) return features;
  return features.map((feature) => {
    if (!isPlainObject(feature)) return feature;
    const { span, ...rest } = feature;
    return [2, 3, 4, 6].includes(Number(span)) ? { ...rest, span: span ?? 4 } : rest;
  });
}
