import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import type { Config } from '../config/types.js';
import { below } from '../files/paths.js';
import type { Problem } from '../problems/problem.js';
import type { KnownRecord } from '../records/page-job.js';
import type { Route } from '../routes/table.js';
import { sourceFile } from '../trees/source-root.js';
import { deprecatedImports } from './deprecated-imports.js';
import { deprecations, type RenamedExport } from './table.js';

const code = new Set(['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs', '.md', '.mdx']);

type Place = Pick<Config, 'root' | 'cacheDir' | 'versions'>;

/** Warnings about deprecated imports in pages, and in the components that are rendered with them. Those of old versions stay as they are. */
export function deprecatedInPages(
  routes: readonly Route[],
  known: ReadonlyMap<string, Pick<KnownRecord, 'dependencies'>>,
  config: Place,
): Problem[] {
  return warningsOf(config, () => {
    const own = routes.filter(({ tree }) => tree === undefined);
    const pages = own.filter(({ filePath, source }) => filePath !== '' && source === undefined);
    const names = own.flatMap(({ path }) => known.get(path)?.dependencies.map(([name]) => name) ?? []);
    return [...pages.map((page) => sourceFile(config, page)), ...filesOf(names, config)];
  });
}

/** Warnings about deprecated imports in the theme, islands and what they import: the sources of a bundle by their portable names. */
export function deprecatedInBundle(names: Iterable<string>, config: Place): Problem[] {
  return warningsOf(config, () => filesOf(names, config));
}

/** The files of the site among names such as `site/theme/Root.tsx`. */
function filesOf(names: Iterable<string>, { root }: Place): string[] {
  return [...names].flatMap((name) => {
    const path = /^site\/((?!.*node_modules\/).+)$/.exec(name)?.[1];
    return path === undefined ? [] : [join(root, path)];
  });
}

/** @param files is called only if a name is deprecated, so that other sites read nothing */
function warningsOf({ root }: Place, files: () => readonly string[]): Problem[] {
  const rows = deprecations.exports.filter(({ isGone }) => !isGone);
  if (rows.length === 0) return [];
  return [...new Set(files())]
    .filter((file) => code.has(extname(file)))
    .flatMap((file) => {
      const text = readText(file);
      const met = rows.filter((row) => isIn(row, text));
      return met.length === 0 ? [] : deprecatedImports({ file: below(root, file) ?? file, text }, met);
    });
}

function isIn({ module, name }: RenamedExport, text: string): boolean {
  return text.includes(name) && text.includes(module);
}

/** A file that is gone is reported by what needs it. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
