import { lstatSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { isFile, statsOf } from '../files/stats.js';
import { fail, problem } from '../problems/problem.js';
import { inCode } from './names.js';

/** Files that a folder may contain before a site is created in it: those of repository hosts, editors and operating systems. */
const allowed =
  /^(?:\.git|\.gitignore|\.gitattributes|\.gitlab|\.hg|\.idea|\.vscode|\.ds_store|thumbs\.db|(?:readme|license|licence|copying|notice)(?:\.\w+)?)$/i;

/** Those of them that are read, or that stay instead of a file of the site. */
const files = /^(?:\.gitignore|\.gitattributes|readme(?:\.\w+)?)$/i;

/** Names that a message lists. */
const most = 10;

/**
 * Checks that a site can be created in a folder.
 *
 * @param dir the folder as it was written, for messages
 * @returns the names in it, none if it does not exist
 */
export function checkTarget(folder: string, dir: string): string[] {
  const stats = statsOf(folder);
  if (!stats) {
    checkParents(folder, dir);
    // A link to nothing.
    if (lstatSync(folder, { throwIfNoEntry: false })) fail(problem('CREATE_FILE', { dir }));
    return [];
  }
  if (!stats.isDirectory()) fail(problem('CREATE_FILE', { dir }));
  const names = readdirSync(folder).sort();
  const inTheWay = names.filter((name) => !allowed.test(name) || (files.test(name) && !isFile(join(folder, name))));
  if (inTheWay.length > 0) {
    const rest = inTheWay.length - most;
    const listed = inCode(inTheWay.slice(0, most)) + (rest > 0 ? ` and ${rest} more` : '');
    fail(problem('CREATE_NOT_EMPTY', { dir, names: listed }));
  }
  return names;
}

/** The nearest parent that exists must be a folder. */
function checkParents(folder: string, dir: string): void {
  let [parent, shown] = [dirname(folder), dirname(dir)];
  while (!statsOf(parent) && parent !== dirname(parent)) [parent, shown] = [dirname(parent), dirname(shown)];
  if (statsOf(parent)?.isDirectory() === false) fail(problem('CREATE_FILE', { dir: shown }));
}
