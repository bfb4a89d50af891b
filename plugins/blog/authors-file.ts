import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { below, describeValue, fail, isPlainObject, type Problem, readDataFile } from 'tapdocs';
import { type Author, authorFault, createAuthor } from './author.js';
import { blogProblem } from './problems.js';

const names: readonly string[] = ['authors.yml', 'authors.yaml', 'authors.json'];

/** The authors of a file such as `authors.yml`. */
export interface AuthorsFile {
  /** Path below the site's root. */
  name: string;
  authors: ReadonlyMap<string, Author>;
}

/**
 * Reads the file of authors. Null if there is none.
 *
 * @param folders absolute folders in which it can be, the first one first
 * @param root absolute folder of the site
 * @throws TapdocsError with all problems of the file
 */
export function readAuthors(folders: readonly string[], root: string): AuthorsFile | null {
  const file = folders.flatMap((folder) => names.map((each) => join(folder, each))).find((each) => existsSync(each));
  if (file === undefined) return null;
  const name = below(root, file) ?? file;
  const data = readDataFile(file, name);
  const value = data?.value ?? {};
  if (!data || !isPlainObject(value)) {
    const detail = `the file contains ${describeValue(value)} instead of an object of authors`;
    return fail(blogProblem('BLOG_AUTHOR_INVALID', { key: name, detail }, { file: name }));
  }
  const authors = new Map<string, Author>();
  const problems: Problem[] = [];
  for (const [key, given] of Object.entries(value)) {
    const detail = authorFault(given, true);
    if (detail === null && isPlainObject(given)) authors.set(key, createAuthor(key, given));
    else problems.push(blogProblem('BLOG_AUTHOR_INVALID', { key, detail: detail ?? '' }, data.place(key)));
  }
  if (problems.length > 0) fail(problems);
  return { name, authors };
}
