import { resolve } from 'node:path';
import { configPlace, fail, type Json, type ProblemPlace, readDataFile } from 'tapdocs';
import { isPlainObject } from 'tapdocs/kit';
import { docusaurusProblem } from './problems.js';

/** Manually written sidebars. */
export interface SidebarSource {
  /** Path below the site's root. */
  file: string;
  /** The evaluated module; absent for a JSON file, which is read when routes are collected. */
  value?: Json;
}

/** Sidebars by name, not yet checked. */
export interface SidebarValues {
  file: string;
  value: unknown;
  /** The place of a sidebar, or of the file. */
  place(name?: string): ProblemPlace;
}

/** Names of files with sidebars in the folder of a site, by priority. */
export const sidebarFiles = ['ts', 'js', 'mjs', 'cjs', 'json'].map((extension) => `sidebars.${extension}`);

/**
 * Reads sidebars. Null if a JSON file does not exist.
 *
 * @throws TapdocsError for a file that is not JSON
 */
export function sidebarValues({ file, value }: SidebarSource, root: string): SidebarValues | null {
  if (value !== undefined) {
    const configFile = resolve(root, file);
    return { file, value, place: (name = '') => configPlace({ configFile }, { key: name }) ?? { file } };
  }
  const data = readDataFile(resolve(root, file), file);
  return data && { file, value: data.value, place: (name) => (name === undefined ? data.place() : data.place(name)) };
}

/**
 * The sidebars that a module exports.
 *
 * @param omitted keys of values that are not JSON
 * @throws TapdocsError DOCUSAURUS_FUNCTION, DOCUSAURUS_EXPORT
 */
export function checkSidebarModule(
  { value, omitted }: { value: Json; omitted: readonly string[] },
  file: string,
): Json {
  const place = (key: string): ProblemPlace => configPlace({ configFile: file }, { key }) ?? { file };
  if (omitted.length > 0) {
    const first = place('');
    fail(omitted.map((key) => docusaurusProblem('DOCUSAURUS_FUNCTION', { key }, { line: 1, ...first, ...place(key) })));
  }
  if (!isPlainObject(value)) fail(docusaurusProblem('DOCUSAURUS_EXPORT', {}, { ...place(''), line: 1 }));
  return value;
}
