import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { nearest, parseFrontMatter, type Problem } from 'tapdocs';
import { decodeUtf8, memo } from 'tapdocs/kit';
import { docsProblem } from './problems.js';
import { frontMatterFields } from './front-matter-fields.js';
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
 * Keys of other generators that have no effect here, with their equivalents: of Docusaurus, Rspress, VitePress,
 * Starlight and Jekyll. Keys that sites also use for their own data, such as `tags` and `image`, are not included.
 */
const foreignFields: Readonly<Record<string, string>> = {
  ...sameAdvice('The path of a page is derived from its file name.', ['slug', 'id']),
  ...sameAdvice('Set labels of the sidebar in `_meta.json`.', ['sidebar_label', 'pagination_label']),
  ...sameAdvice('Use `order`, or `_meta.json`.', ['sidebar_position', 'nav_order']),
  ...sameAdvice('Use `outline: false`.', ['hide_table_of_contents', 'aside', 'tableOfContents']),
  ...sameAdvice('Use `outline: [2, 3]`.', ['toc_min_heading_level', 'toc_max_heading_level', 'outlineDepth']),
  ...sameAdvice('Use `pageType`: `doc`, `home`, `custom` or `blank`.', ['layout', 'template', 'isHome']),
  ...sameAdvice('Use `titleSuffix`.', ['titleTemplate']),
  ...sameAdvice('Use `draft: true` for a page that should not be published.', ['published', 'publish']),
  ...sameAdvice('Use `search: false`, or `unlisted: true` for a page that no list shows.', ['pagefind']),
  ...sameAdvice('Did you mean `unlisted`? It removes a page from all lists.', ['unlist', 'noindex']),
  ...sameAdvice('Did you mean `publishAt`? It publishes a page at a date.', [
    'publish_at',
    'publishDate',
    'publish_date',
  ]),
  ...sameAdvice('Did you mean `publishAt`, when the page is published, or `published_at`, its date in feeds?', [
    'publishedAt',
    'published-at',
  ]),
  ...sameAdvice('The previous and next page are derived from the sidebar.', [
    'pagination_next',
    'pagination_prev',
    'prev',
    'next',
  ]),
  ...sameAdvice('Set `themeConfig.editLink`; it applies to all pages.', ['custom_edit_url', 'editUrl', 'editLink']),
  ...sameAdvice('Dates of changes come from git: set `themeConfig.lastUpdated`.', ['last_update', 'lastUpdated']),
  ...sameAdvice('Remove it, or add it to `frontMatter` of `contentDocs` if your theme reads it.', [
    'sidebar_class_name',
    'sidebar_custom_props',
    'displayed_sidebar',
    'hide_title',
    'parse_number_prefixes',
    'pageClass',
  ]),
};

function sameAdvice(advice: string, keys: readonly string[]): Record<string, string> {
  return Object.fromEntries(keys.map((key) => [key, advice]));
}

/**
 * A warning for each key that was probably meant for Tapdocs but has no effect: a key that is similar to a known one,
 * or that another generator has. Its place is the first page with the key. Other keys belong to the site.
 */
export function unusedFields(pages: readonly PageWithFields[], { root, extraKeys }: Options): Problem[] {
  const keys = [...Object.keys(frontMatterFields), ...extraKeys];
  const isKnown = new Set(keys);
  const uses = new Map<string, PageWithFields[]>();
  for (const page of pages) {
    for (const key of Object.keys(page.frontMatter)) {
      if (isKnown.has(key) || page.used.includes(key)) continue;
      const users = uses.get(key);
      if (users) users.push(page);
      else uses.set(key, [page]);
    }
  }
  const placeOf = createPlaces(root);
  return [...uses].flatMap(([key, users]) => {
    const [first] = users;
    const instead = adviceOn(key, keys);
    return first && instead
      ? [docsProblem('FRONT_MATTER_UNUSED', { key, count: users.length, instead }, placeOf(key, first))]
      : [];
  });
}

function adviceOn(key: string, keys: readonly string[]): string | undefined {
  if (Object.hasOwn(foreignFields, key)) return foreignFields[key];
  const meant = nearest(key, keys);
  // Short words are similar to many others: `data` is not a misspelt `date`.
  if (!meant || (key.length < 5 && meant.length < 5 && plain(key) !== plain(meant))) return undefined;
  return `Did you mean \`${meant}\`? If the key is your own, add it to \`frontMatter\` of \`contentDocs\`.`;
}

function plain(key: string): string {
  return key.toLowerCase().replace(/[-_]/g, '');
}

/** The place of a key in a page. Each page is read once. */
function createPlaces(root: string): (key: string, page: PageWithFields) => Problem['at'] {
  const places = memo((file: string) => placesIn(file, root));
  return (key, { filePath }) => places(filePath)(key);
}

function placesIn(file: string, root: string): (key: string) => Problem['at'] {
  const source = decodeUtf8(readFileSync(join(root, file)));
  if (source === null) return () => ({ file });
  const { positions } = parseFrontMatter(source, file);
  return (key) => ({ file, ...positions.get(key), source });
}
