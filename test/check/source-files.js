// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Folder of the repository. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

const generated = new Set(['.corpora', '.git', '.tapdocs', '.tmp', 'coverage', 'dist', 'node_modules']);

/**
 * Files of the repository below a folder, without generated ones.
 *
 * @param {string} [folder]
 * @returns {string[]} paths below the repository, with `/`
 */
export function filesBelow(folder = '.') {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (generated.has(entry.name)) return [];
    return entry.isDirectory() ? filesBelow(path) : [relative('.', path).replaceAll(sep, '/')];
  });
}

/** Files of the program itself, without tests: paths of TypeScript and JavaScript in core, plugins, themes and bin. */
export function sourceFiles() {
  return ['bin', 'core', 'plugins', 'themes']
    .flatMap(filesBelow)
    .filter((file) => /\.(?:[jt]sx?|css)$/.test(file) && !/^plugins\/[\w-]+\/test\//.test(file));
}

/** @param {string} file */
export function read(file) {
  return readFileSync(join(root, file), 'utf8');
}
