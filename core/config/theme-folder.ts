import { readFileSync, readdirSync } from 'node:fs';
import { isAbsolute, join, resolve } from 'node:path';
import { type Problem, problem } from '../problems/problem.js';
import { nearest } from '../problems/nearest.js';
import { below } from '../files/paths.js';
import { isPlainObject } from './checks.js';
import { findPackage, packageRoot } from '../files/find-package.js';
import { isFolder, isMissing } from '../files/stats.js';

/**
 * Absolute folder of the theme of a site: a folder relative to the site, else an installed package. The `package.json` of
 * both can set the folder of the components: `"tapdocs": { "theme": "./folder" }`. Default: `./theme` of a package.
 *
 * @returns a problem if it does not exist
 */
export function themeFolder(theme: string, root: string): string | Problem {
  const folder = resolve(root, theme);
  const isLocal = isFolder(folder);
  if (isLocal && componentsIn(folder) === undefined) return folder;
  const isPath = /^\.{0,2}[/\\]/.test(theme) || isAbsolute(theme);
  const place = isLocal ? folder : isPath ? undefined : findPackage({ name: theme, from: root })?.folder;
  if (place === undefined) return problem('THEME_MISSING', { theme, nearest: nearest(theme, themesNear(root)) });
  const manifest = join(place, 'package.json');
  const fault = jsonFault(manifest);
  if (fault !== null) return problem('THEME_PACKAGE', { theme, detail: fault }, { file: manifest });
  const path = componentsIn(place) ?? './theme';
  const components = resolve(place, path);
  // The folder of the components may be that of the package.
  const isInside = components === place || below(place, components) !== null;
  if (isInside && isFolder(components)) return components;
  return problem('THEME_FOLDER_MISSING', {
    theme,
    path,
    nearest: nearest(path.replace(/^\.\//, ''), foldersIn(place)),
  });
}

/** The folder of components that the `package.json` in a folder names. */
function componentsIn(folder: string): string | undefined {
  const themeFields = readJson(join(folder, 'package.json'))['tapdocs'];
  return isPlainObject(themeFields) && typeof themeFields['theme'] === 'string' ? themeFields['theme'] : undefined;
}

/** Candidates for suggestions: folders of the site, and packages that it depends on. */
function themesNear(root: string): string[] {
  const { dependencies, devDependencies } = readJson(join(root, 'package.json'));
  const packages = [dependencies, devDependencies].flatMap((list) => (isPlainObject(list) ? Object.keys(list) : []));
  const folders = foldersIn(root);
  return [...packages, ...folders, ...folders.map((name) => `./${name}`)];
}

function foldersIn(folder: string): string[] {
  return readFolder(folder)
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map(({ name }) => name);
}

/** The reason why a file is not valid JSON; null if it is. */
function jsonFault(file: string): string | null {
  try {
    JSON.parse(readFileSync(file, 'utf8'));
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** Empty for a file that does not exist or is not JSON. For suggestions. */
function readJson(file: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isPlainObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** The theme that is the base of all other themes. */
export const defaultTheme = join(packageRoot, 'themes', 'default');

/** Extensions of modules, in the order in which bundlers try them. */
export const moduleEndings: readonly string[] = ['.tsx', '.ts', '.jsx', '.mjs', '.js'];

/** The entries of a folder, without names that start with a dot; empty if the folder does not exist. */
export function readFolder(folder: string) {
  try {
    return readdirSync(folder, { withFileTypes: true }).filter(({ name }) => !name.startsWith('.'));
  } catch (error) {
    if (!isMissing(error)) throw error;
    return [];
  }
}
