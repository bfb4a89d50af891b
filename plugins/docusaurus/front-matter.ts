import {
  describeValue,
  type Json,
  type JsonObject,
  parseFrontMatter,
  type Problem,
  problem,
  stateFields,
} from 'tapdocs';
import { docusaurusProblem } from './problems.js';

type Kind = 'string' | 'number' | 'boolean' | 'id' | 'reference' | 'url';

const expected: Readonly<Record<Kind, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: '`true` or `false`',
  id: 'a string without `/`',
  reference: 'the id of a doc, or null',
  url: 'a URL, or null',
};

/** The fields of Docusaurus that say where a page is and what surrounds it. */
const fields: Readonly<Record<string, Kind>> = {
  id: 'id',
  slug: 'string',
  title: 'string',
  description: 'string',
  image: 'string',
  sidebar_label: 'string',
  sidebar_position: 'number',
  sidebar_class_name: 'string',
  pagination_label: 'string',
  pagination_prev: 'reference',
  pagination_next: 'reference',
  custom_edit_url: 'url',
  hide_title: 'boolean',
  hide_table_of_contents: 'boolean',
  parse_number_prefixes: 'boolean',
};

/** Fields that Tapdocs does not interpret, and what to do. */
const withoutEffect: Readonly<Record<string, string>> = {
  toc_min_heading_level: 'Set the levels of all outlines in `themeConfig.outline`.',
  toc_max_heading_level: 'Set the levels of all outlines in `themeConfig.outline`.',
  sidebar_class_name: 'The entry has the name in `data-context`: style it with `[data-context="…"]`.',
  displayed_sidebar: 'A page has the first sidebar that names it: change the order of the sidebars.',
  sidebar_custom_props: 'Remove it, or pass data to components with `themeConfig.custom`.',
};

function accepts(kind: Kind, value: Json): boolean {
  switch (kind) {
    case 'string':
      return typeof value === 'string' || typeof value === 'number';
    case 'id':
      return (typeof value === 'string' && value !== '' && !value.includes('/')) || typeof value === 'number';
    case 'reference':
    case 'url':
      return typeof value === 'string' || value === null;
    default:
      return typeof value === kind;
  }
}

/** A problem for each field with a wrong value. */
export function fieldProblems(data: JsonObject, { source, file }: { source: string; file: string }): Problem[] {
  const wrong = Object.entries(data).flatMap(([key, value]) => {
    const kind = Object.hasOwn(fields, key) && !Object.hasOwn(stateFields, key) ? fields[key] : undefined;
    return kind === undefined || accepts(kind, value) ? [] : [{ key, kind, value }];
  });
  if (wrong.length === 0) return [];
  const { positions } = parseFrontMatter(source, file);
  return wrong.map(({ key, kind, value }) => {
    const params = { key, expected: expected[kind], got: describeValue(value) };
    return problem('FRONT_MATTER_FIELD', params, { file, ...positions.get(key), source });
  });
}

/** A page, for warnings about its fields. */
export interface FieldPage {
  filePath: string;
  frontMatter: JsonObject;
  /** Its text. */
  read(): string;
}

/** A warning for each field in use that has no effect, with its first place. */
export function unusedFieldWarnings(pages: readonly FieldPage[]): Problem[] {
  return Object.entries(withoutEffect).flatMap(([key, instead]) => {
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
export function textOf(value: Json | undefined): string | undefined {
  const text = typeof value === 'number' ? String(value) : value;
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : undefined;
}

/** The front matter with the fields of Tapdocs that mean the same. */
export function pageFrontMatter(given: JsonObject, base: string): JsonObject {
  const { head } = given;
  return {
    ...given,
    ...(given['hide_table_of_contents'] === true && { outline: false }),
    ...(given['hide_title'] === true && { fallbackHeading: false }),
    // The previous and the next page are those of Docusaurus.
    neighbours: false,
    head: [...(Array.isArray(head) ? head : []), ...headTags(given, base)],
  };
}

/** Tags for keywords, and for the picture in link previews. */
export function headTags({ keywords, image }: JsonObject, base: string): Json[] {
  const words = Array.isArray(keywords) ? keywords.filter((word) => typeof word === 'string') : [];
  const picture = textOf(image);
  const content = picture?.startsWith('/') ? base + picture.slice(1) : picture;
  return [
    ...(words.length > 0 ? [['meta', { name: 'keywords', content: words.join(',') }]] : []),
    ...(content === undefined ? [] : [['meta', { property: 'og:image', content }]]),
  ];
}
