import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fail, type Problem, readDataFile } from 'tapdocs';
import { describeValue, isPlainObject } from 'tapdocs/kit';
import { type Author, authorFault, createAuthor } from './author.js';
import { blogProblem } from './problems.js';

const names: readonly string[] = ['authors.yml', 'authors.yaml', 'authors.json'];

/** The authors of a file such as `authors.yml`. */
export interface AuthorsFile {
  /** Path from the site's root, with `/`. */
  name: string;
  authors: ReadonlyMap<string, Author>;
}

/**
 * Reads the file of authors. Null if there is none.
 *
 * @param folders absolute folders in which it can be, the first one first
 * @param root absolute folder of the site
 * @param path of the file below a folder, if it has not one of the usual names
 * @throws TapdocsError with all problems of the file
 */
export function readAuthors(
  folders: readonly string[],
  { root, path }: { root: string; path: string | undefined },
): AuthorsFile | null {
  const candidates = path === undefined ? names : [path];
  const file = folders
    .flatMap((folder) => candidates.map((each) => join(folder, each)))
    .find((each) => existsSync(each));
  if (file === undefined) return null;
  const name = relative(root, file).replaceAll('\\', '/');
  const data = readDataFile(file, name);
  const value = data?.value ?? {};
  if (!data || !isPlainObject(value)) {
    const detail = `the file contains ${describeValue(value)} instead of an object of authors`;
    return fail(blogProblem('BLOG_AUTHOR_INVALID', { key: name, detail }, { file: name }));
  }
  const authors = new Map<string, Author>();
  const problems: Problem[] = [];
  for (const [key, author] of Object.entries(value)) {
    const detail = authorFault(author, true);
    if (detail === null && isPlainObject(author)) authors.set(key, createAuthor(key, author));
    else problems.push(blogProblem('BLOG_AUTHOR_INVALID', { key, detail: detail ?? '' }, data.place(key)));
  }
  if (problems.length > 0) fail(problems);
  return { name, authors };
}
