import { join } from 'node:path';
import { type Problem, type ProblemPlace, readDataFile, TapdocsError } from 'tapdocs';
import { describeValue, isPlainObject } from 'tapdocs/kit';
import type { CategoryLink } from './entry.js';
import { docusaurusProblem } from './problems.js';
import { withoutCustomProps } from './front-matter.js';

/** The values of a `_category_` file. */
export interface CategoryFile {
  label?: string | undefined;
  /** Key of its texts in translations. Default: the label. */
  key?: string | undefined;
  position?: number | undefined;
  collapsible?: boolean | undefined;
  collapsed?: boolean | undefined;
  className?: string | undefined;
  description?: string | undefined;
  /** Null: the header is not a link, although the folder has an index. */
  link?: CategoryLink | null | undefined;
}

export interface CategoryFiles {
  /** By folder below the docs folder; '' for the docs folder itself. */
  byFolder: ReadonlyMap<string, CategoryFile>;
  problems: Problem[];
  warnings: Problem[];
}

/** Reads the `_category_` files. `place` returns the path of a file in problems. */
export function readCategories(
  files: readonly string[],
  { dir, place }: { dir: string; place(file: string): string },
): CategoryFiles {
  const byFolder = new Map<string, CategoryFile>();
  const problems: Problem[] = [];
  const warnings: Problem[] = [];
  for (const file of files) {
    const folder = file.slice(0, Math.max(0, file.lastIndexOf('/')));
    if (byFolder.has(folder)) continue;
    try {
      byFolder.set(folder, readCategory(join(dir, file), { name: place(file), problems, warnings }));
    } catch (error) {
      if (!(error instanceof TapdocsError)) throw error;
      problems.push(...error.problems);
    }
  }
  return { byFolder, problems, warnings };
}

interface Reading {
  name: string;
  problems: Problem[];
  warnings: Problem[];
}

const kinds = {
  label: 'string',
  key: 'string',
  position: 'number',
  collapsible: 'boolean',
  collapsed: 'boolean',
  className: 'string',
  description: 'string',
} as const;

function readCategory(file: string, { name, problems, warnings }: Reading): CategoryFile {
  const data = readDataFile(file, name);
  if (!data || data.value === null) return {};
  const refuse = (keys: readonly string[], expected: string, value: unknown): void => {
    const params = { key: keys.join('.') || 'The file', expected, got: describeValue(value) };
    problems.push(docusaurusProblem('DOCUSAURUS_CATEGORY', params, data.place(...keys)));
  };
  if (!isPlainObject(data.value)) {
    refuse([], 'an object', data.value);
    return {};
  }
  const { link, ...fields } = data.value;
  const { customProps } = fields;
  const values = Object.entries(kinds).flatMap(([key, kind]): [string, unknown][] => {
    const value = fields[key];
    if (value === undefined || value === null) return [];
    if (typeof value === kind) return [[key, value]];
    refuse([key], `a ${kind}`, value);
    return [];
  });
  for (const key of Object.keys(fields)) {
    if (Object.hasOwn(kinds, key) || key === 'customProps') continue;
    refuse([key], `one of \`${[...Object.keys(kinds), 'link', 'customProps'].join('`, `')}\``, fields[key]);
  }
  if (customProps !== undefined) warnings.push(customPropsWarning(data.place('customProps')));
  return {
    ...Object.fromEntries(values),
    ...(link !== undefined && { link: linkOf(link, refuse) }),
  };
}

/** The sidebar does not read the data of its entries. */
export function customPropsWarning(at: ProblemPlace): Problem {
  return docusaurusProblem('DOCUSAURUS_FIELD', { key: 'customProps', count: 1, instead: withoutCustomProps }, at);
}

/** The link of a category. */
export function linkOf(
  link: unknown,
  refuse: (keys: readonly string[], expected: string, value: unknown) => void,
): CategoryLink | null {
  if (link === null) return null;
  if (isPlainObject(link) && link['type'] === 'doc' && typeof link['id'] === 'string')
    return { type: 'doc', id: link['id'] };
  if (isPlainObject(link) && link['type'] === 'generated-index') {
    const { keywords } = link;
    const text = (key: string): string | undefined => (typeof link[key] === 'string' ? link[key] : undefined);
    return {
      type: 'generated-index',
      slug: text('slug'),
      title: text('title'),
      description: text('description'),
      image: text('image'),
      keywords: Array.isArray(keywords) ? keywords.map(String) : undefined,
    };
  }
  refuse(['link'], 'null, or an object with `type: doc` and an `id`, or `type: generated-index`', link);
  return null;
}
