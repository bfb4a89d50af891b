import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type JsonObject, nearest, parseFrontMatter, type Problem } from 'tapdocs';
import { decodeUtf8, isJsonObject } from 'tapdocs/kit';
import { docsProblem } from './problems.js';
import { frontMatterFields, homeFields } from './front-matter-fields.js';
import type { Page } from './page.js';

/** A page of the working tree or of a version in folders. */
export interface PageWithFields extends Pick<Page, 'frontMatter'> {
  /** Its path below the site's root. */
  filePath: string;
  /** Keys that have an effect on this page, but not on others. */
  used: readonly string[];
}

interface Options {
  /** Absolute folder of the site. */
  root: string;
  /** Keys that plugins or the site read. */
  extraKeys: readonly string[];
}

/**
 * Keys of other generators that have no effect here, by what to do instead: of Docusaurus, Rspress, VitePress,
 * Starlight and Jekyll. Keys that sites also use for their own data, such as `tags` and `image`, are not included.
 */
const advice: Readonly<Record<string, string>> = {
  'The path of a page is derived from its file name.': 'slug id',
  'Set labels of the sidebar in `_meta.json`.': 'sidebar_label pagination_label',
  'Use `order`, or `_meta.json`.': 'sidebar_position nav_order',
  'Use `outline: false`.': 'hide_table_of_contents aside tableOfContents',
  'Use `outline: [2, 3]`.': 'toc_min_heading_level toc_max_heading_level outlineDepth',
  'Use `pageType`: `doc`, `home`, `custom` or `blank`.': 'layout template isHome',
  'Use `titleSuffix`.': 'titleTemplate',
  'Use `draft: true` for a page that should not be published.': 'published publish',
  'Use `search: false`, or `unlisted: true` for a page that no list shows.': 'pagefind',
  'Did you mean `unlisted`? It removes a page from all lists.': 'unlist noindex',
  'Did you mean `publishAt`? It publishes a page at a date.': 'publish_at publishDate publish_date',
  'Did you mean `publishAt`, when the page is published, or `published_at`, its date in feeds?':
    'publishedAt published-at',
  'The previous and next page are derived from the sidebar.': 'pagination_next pagination_prev prev next',
  'Set `themeConfig.editLink`; it applies to all pages.': 'custom_edit_url editUrl editLink',
  'Dates of changes come from git: set `themeConfig.lastUpdated`.': 'last_update lastUpdated',
  'Remove it, or add it to `frontMatter` of `contentDocs` if your theme reads it.':
    'sidebar_class_name sidebar_custom_props displayed_sidebar hide_title parse_number_prefixes pageClass',
};
const foreignFields: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(advice).flatMap(([text, keys]) => keys.split(' ').map((key) => [key, text])),
);

/**
 * A warning for each key that was probably meant for Tapdocs but has no effect: a key that is similar to a known one,
 * or that another generator has. Its place is the first page with the key. Other keys belong to the site.
 */
export function unusedFields(pages: readonly PageWithFields[], { root, extraKeys }: Options): Problem[] {
  const keys = [...Object.keys(frontMatterFields), ...homeFields, ...extraKeys];
  const isKnown = new Set(keys);
  const uses = new Map<string, { first: string; count: number }>();
  for (const { filePath, frontMatter, used } of pages) {
    for (const key of keysOf(frontMatter)) {
      const { first = filePath, count = 0 } = uses.get(key) ?? {};
      if (!isKnown.has(key) && !used.includes(key)) uses.set(key, { first, count: count + 1 });
    }
  }
  return [...uses].flatMap(([key, { first, count }]) => {
    const instead = adviceOn(key, keys);
    return instead ? [docsProblem('FRONT_MATTER_UNUSED', { key, count, instead }, placeOf(key, first, root))] : [];
  });
}

/** The keys of a page, and those of its hero and its features: `hero.title`. */
function keysOf(frontMatter: JsonObject): Set<string> {
  const keysIn = (field: string): string[] => {
    const objects = [frontMatter[field] ?? null].flat().filter(isJsonObject);
    return objects.flatMap((value) => Object.keys(value).map((key) => `${field}.${key}`));
  };
  return new Set([...Object.keys(frontMatter), ...keysIn('hero'), ...keysIn('features')]);
}

function adviceOn(key: string, keys: readonly string[]): string | undefined {
  if (Object.hasOwn(foreignFields, key)) return foreignFields[key];
  const field = key.slice(0, key.lastIndexOf('.') + 1);
  const word = key.slice(field.length);
  const others = keys.flatMap((name) => (name.startsWith(field) ? [name.slice(field.length)] : []));
  const meant = nearest(word, others);
  // Short words are similar to many others: `data` is not a misspelt `date`.
  if (!meant || (word.length < 5 && meant.length < 5 && plain(word) !== plain(meant))) return undefined;
  return `Did you mean \`${field}${meant}\`? If the key is your own, add it to \`frontMatter\` of \`contentDocs\`.`;
}

function plain(key: string): string {
  return key.toLowerCase().replace(/[-_]/g, '');
}

function placeOf(key: string, file: string, root: string): Problem['at'] {
  const source = decodeUtf8(readFileSync(join(root, file)));
  return { file, ...(source !== null && { ...parseFrontMatter(source, file).positions.get(key), source }) };
}
