import { type Json, type JsonObject, parseFrontMatter, type Problem, problem } from 'tapdocs';
import { describeValue, stateFields } from 'tapdocs/kit';
import { docusaurusProblem } from './problems.js';

type Kind = 'string' | 'number' | 'boolean' | 'id' | 'reference' | 'sidebar' | 'url' | 'depth';

const expected: Readonly<Record<Kind, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: '`true` or `false`',
  id: 'a string without `/`',
  reference: 'the id of a doc, or null',
  sidebar: 'the name of a sidebar, or null',
  url: 'a URL, or null',
  depth: 'a whole number from 2 to 6',
};

/** The fields of Docusaurus for the URL of a page, its sidebar and its layout, by the kind of their values. */
const fields: Readonly<Partial<Record<Kind, string>>> = {
  id: 'id',
  string: 'slug title description image sidebar_label sidebar_class_name pagination_label',
  number: 'sidebar_position',
  depth: 'toc_min_heading_level toc_max_heading_level',
  sidebar: 'displayed_sidebar',
  reference: 'pagination_prev pagination_next',
  url: 'custom_edit_url',
  boolean: 'hide_title hide_table_of_contents parse_number_prefixes',
};
const kinds = new Map(
  Object.entries(fields).flatMap(([kind, keys]) => keys.split(' ').map((key) => [key, kind as Kind] as const)),
);

/** The next step for data of sidebar entries. */
export const withoutCustomProps =
  'Nothing reads the data of sidebar entries: for other entries, put a component `Sidebar` into `theme`.';

/** Fields of docs that have no effect, with the next step. */
const withoutEffect: Readonly<Record<string, string>> = { sidebar_custom_props: withoutCustomProps };

function accepts(kind: Kind, value: Json): boolean {
  switch (kind) {
    case 'string':
      return typeof value === 'string' || typeof value === 'number';
    case 'id':
      return (typeof value === 'string' && value !== '' && !value.includes('/')) || typeof value === 'number';
    case 'reference':
    case 'sidebar':
    case 'url':
      return typeof value === 'string' || value === null;
    case 'depth':
      return typeof value === 'number' && Number.isInteger(value) && value >= 2 && value <= 6;
    default:
      return typeof value === kind;
  }
}

/** A problem for each field with a wrong value. */
export function fieldProblems(data: JsonObject, { source, file }: { source: string; file: string }): Problem[] {
  const wrong = Object.entries(data).flatMap(([key, value]) => {
    const kind = Object.hasOwn(stateFields, key) ? undefined : kinds.get(key);
    return kind === undefined || accepts(kind, value) ? [] : [{ key, kind, value }];
  });
  const { toc_min_heading_level: min = 2, toc_max_heading_level: max } = data;
  const isTurned = typeof min === 'number' && typeof max === 'number' && min > max;
  const all = [
    ...wrong.map(({ key, kind, value }) => ({ key, expected: expected[kind], value })),
    ...(isTurned ? [{ key: 'toc_max_heading_level', expected: `at least ${min}`, value: max }] : []),
  ];
  if (all.length === 0) return [];
  const { positions } = parseFrontMatter(source, file);
  return all.map(({ key, expected: needed, value }) => {
    const params = { key, expected: needed, got: describeValue(value) };
    return problem('FRONT_MATTER_FIELD', params, { file, ...positions.get(key), source });
  });
}

/** A page for warnings about its fields. */
export interface FieldPage {
  filePath: string;
  frontMatter: JsonObject;
  /** Its text. */
  read(): string;
}

const dates = 'Dates of the last change are those of git: add the plugin `git`, or leave the field for Docusaurus.';
const outlineHint = 'Set the depths as `outline: [2, 4]`.';

/** Fields of posts that only docs can have, with the next step. */
export const unusedInPosts: Readonly<Record<string, string>> = {
  custom_edit_url: 'The edit link leads to the file of the post.',
  keywords: 'Write a tag: `head: [[meta, { name: keywords, content: … }]]`.',
  last_update: dates,
  sidebar_label: 'The sidebar of a blog has the titles of posts.',
  title_meta: 'The title of the document is that of the post.',
  toc_min_heading_level: outlineHint,
  toc_max_heading_level: outlineHint,
};

/** Fields of pages that have no effect, with the next step. */
export const unusedInPages: Readonly<Record<string, string>> = {
  last_update: dates,
  wrapperClassName: 'Write an element with the class around the content.',
};

/** A warning for each field in use that has no effect, with its first place. */
export function unusedFieldWarnings(
  pages: readonly FieldPage[],
  unused: Readonly<Record<string, string>> = withoutEffect,
): Problem[] {
  return Object.entries(unused).flatMap(([key, instead]) => {
    const users = pages.filter(({ frontMatter }) => Object.hasOwn(frontMatter, key));
    const [first] = users;
    if (!first) return [];
    const { filePath: file } = first;
    const source = first.read();
    const at = { file, ...parseFrontMatter(source, file).positions.get(key), source };
    return [docusaurusProblem('DOCUSAURUS_FIELD', { key, count: users.length, instead }, at)];
  });
}

/** The text of a field; undefined if it is absent or empty. */
export function textValue(value: Json | undefined): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

/** The front matter with the equivalent fields of Tapdocs. */
export function pageFrontMatter(frontMatter: JsonObject, base: string): JsonObject {
  const { head } = frontMatter;
  const depths = outlineOf(frontMatter);
  return {
    ...frontMatter,
    ...(frontMatter['hide_table_of_contents'] === true ? { outline: false } : depths && { outline: depths }),
    ...(frontMatter['hide_title'] === true && { fallbackHeading: false }),
    // The previous and the next page are those of Docusaurus.
    neighbours: false,
    head: [...(Array.isArray(head) ? head : []), ...headTags(frontMatter, base)],
  };
}

/** The depths of the outline, if a field sets them. The defaults are those of Docusaurus. */
function outlineOf(frontMatter: JsonObject): Json[] | null {
  const { toc_min_heading_level: min, toc_max_heading_level: max } = frontMatter;
  if (min === undefined && max === undefined) return null;
  return [min ?? 2, max ?? Math.max(3, Number(min))];
}

/** Tags for keywords, and for the picture in link previews. */
export function headTags({ keywords, image }: JsonObject, base: string): Json[] {
  const words = Array.isArray(keywords) ? keywords.filter((word) => typeof word === 'string') : [];
  const picture = textValue(image);
  const content = picture?.startsWith('/') ? base + picture.slice(1) : picture;
  return [
    ...(words.length > 0 ? [['meta', { name: 'keywords', content: words.join(',') }]] : []),
    ...(content === undefined ? [] : [['meta', { property: 'og:image', content }]]),
  ];
}
