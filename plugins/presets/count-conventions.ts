import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseFrontMatter, type Route } from 'tapdocs';
import { codeBlocks, type MigratedSite, readTree, sourcePath, withoutCode } from 'tapdocs/kit';
import type { Interpreted } from './migration-report.js';

/** The conventions that `tapdocs migrate` counts in the pages of a generator. */
export interface Conventions {
  /** Front matter fields of the generator, except those that Tapdocs has with the same name and meaning. */
  fields: readonly string[];
  /** Expressions for text outside of code blocks. They are global. */
  prose: readonly (readonly [name: string, pattern: RegExp])[];
  /** Expressions for code blocks. */
  code: readonly (readonly [name: string, pattern: RegExp])[];
  /** The name of a module that pages import; null for one that is not counted. */
  moduleName(request: string): string | null;
}

/** Counts one more place, or several. */
export type Add = (name: string, count: number) => void;

/** The Markdown files of a site by their paths below its root. A file that several languages show is counted once. */
export function pageSources({ site, routes }: MigratedSite): ReadonlyMap<string, Route> {
  return new Map(
    routes.all.flatMap((route): [string, Route][] => {
      const isFile = /\.mdx?$/.test(route.filePath) && route.source === undefined && !route.original;
      return isFile ? [[sourcePath(site.config, route), route]] : [];
    }),
  );
}

/**
 * Counts conventions in pages, in their order; modules come last.
 *
 * @param names paths below the site's root
 */
export function countConventions(names: Iterable<string>, root: string, conventions: Conventions): Interpreted[] {
  const { fields, prose, code } = conventions;
  const counts = new Map<string, number>();
  const add: Add = (name, count) => void counts.set(name, (counts.get(name) ?? 0) + count);
  for (const name of names) countPage(readFileSync(join(root, name), 'utf8'), conventions, add);
  const order = [...fields.map(fieldName), ...[...prose, ...code].map(([name]) => name)];
  const modules = [...counts.keys()].filter((name) => !order.includes(name)).sort();
  return [...order, ...modules].flatMap((name) => {
    const count = counts.get(name) ?? 0;
    return count === 0 ? [] : [{ name, count }];
  });
}

const imported = /^import\s(?:[^;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm;

/** Counts in the text of a page. */
export function countPage(text: string, { fields, prose, code, moduleName }: Conventions, add: Add): void {
  const { data, bodyOffset } = parseFrontMatter(text, '');
  for (const field of fields) if (Object.hasOwn(data, field)) add(fieldName(field), 1);
  const { tree } = readTree(text, 'mdx');
  const outside = withoutCode(text, tree).slice(bodyOffset);
  const inside = codeBlocks(tree)
    .map(({ position }) => text.slice(position?.start.offset, position?.end.offset))
    .join('\n');
  for (const [kind, pattern] of prose) add(kind, outside.match(pattern)?.length ?? 0);
  for (const [kind, pattern] of code) add(kind, inside.match(pattern)?.length ?? 0);
  for (const [, request = ''] of outside.matchAll(imported)) {
    const name = moduleName(request);
    if (name !== null) add(name, 1);
  }
}

function fieldName(field: string): string {
  return `\`${field}\` in front matter`;
}
