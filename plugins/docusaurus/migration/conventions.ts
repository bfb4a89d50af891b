import { join } from 'node:path';
import { type Interpreted, parseFrontMatter } from 'tapdocs';
import { readDoc } from '../scan-doc.js';

/** Fields of the front matter that Docusaurus has, except those that Tapdocs has with the same name and meaning. */
const fields = [
  'id',
  'slug',
  'sidebar_label',
  'sidebar_position',
  'sidebar_class_name',
  'hide_title',
  'hide_table_of_contents',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'pagination_label',
  'pagination_prev',
  'pagination_next',
  'parse_number_prefixes',
  'custom_edit_url',
  'last_update',
  'image',
  'keywords',
  'tags',
  'draft',
  'unlisted',
];

/** What is counted in the text outside of code blocks. */
const inProse: readonly [name: string, pattern: RegExp][] = [
  ['admonitions', /^[ \t>]*:::+[ \t]*[a-z]/gm],
  ['ids of headings', /^#{1,6} .*\{(?:\/\*\s*)?#[^\s}]+(?:\s*\*\/)?\}\s*$/gm],
  ['HTML comments', /<!--/g],
  ['`<head>` in content', /^<head>/gm],
  ['`require()` of files', /\brequire\(/g],
];

/** What is counted in code blocks. */
const inCode: readonly [name: string, pattern: RegExp][] = [
  ['magic comments in code', /(?:\/\/|\/\*|#|<!--|--)[ \t]*highlight-(?:next-line|start)/g],
  ['diagrams', /^[ \t]*(?:```+|~~~+)mermaid\b/gm],
];

const imported = /^import\s[^;]*?from\s+['"]((?:@theme|@docusaurus|@site|!!?raw-loader)[^'"]*)['"]/gm;

/**
 * Counts the conventions of Docusaurus in pages.
 *
 * @param names paths below the site's root
 */
export function conventionsIn(names: readonly string[], root: string): Interpreted[] {
  const counts = new Map<string, number>();
  const add = (name: string, count: number): void => void counts.set(name, (counts.get(name) ?? 0) + count);
  for (const name of names) countPage(readDoc(join(root, name)), { name, add });
  const order = [...fields.map(fieldName), ...[...inProse, ...inCode].map(([name]) => name)];
  const modules = [...counts.keys()].filter((name) => !order.includes(name)).sort();
  return [...order, ...modules].flatMap((name) => {
    const count = counts.get(name);
    return count === undefined || count === 0 ? [] : [{ name, count }];
  });
}

interface Counting {
  name: string;
  add(name: string, count: number): void;
}

/** Counts in the text of a page. Exported for tests of the patterns. */
export function countPage(text: string, { name, add }: Counting): void {
  const { data, bodyOffset } = parseFrontMatter(text, name);
  for (const field of fields) if (Object.hasOwn(data, field)) add(fieldName(field), 1);
  const blocks: string[] = [];
  const prose = text
    .slice(bodyOffset)
    .replaceAll(/^[ \t>]*(```+|~~~+)[^\n]*\n[\s\S]*?(?:^[ \t>]*\1[`~]*[ \t]*$|(?![\s\S]))/gm, (block) => {
      blocks.push(block);
      return '';
    });
  for (const [kind, pattern] of inProse) add(kind, prose.match(pattern)?.length ?? 0);
  for (const [kind, pattern] of inCode) add(kind, blocks.join('\n').match(pattern)?.length ?? 0);
  for (const [, request = ''] of prose.matchAll(imported)) add(moduleName(request), 1);
}

function fieldName(field: string): string {
  return `\`${field}\` in front matter`;
}

/** Files of the site count together, and so do files as text. */
function moduleName(request: string): string {
  if (request.startsWith('@site')) return 'imports from `@site/…`';
  return request.startsWith('!') ? 'imports with `raw-loader`' : `\`${request}\``;
}
