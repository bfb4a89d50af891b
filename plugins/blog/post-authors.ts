import { type Json, type JsonObject, nearest, type Problem, problem, type ProblemPlace } from 'tapdocs';
import { describeValue, isPlainObject } from 'tapdocs/kit';
import { type Author, authorFault, createAuthor, type AuthorsFile } from './author.js';
import { blogProblem } from './problems.js';

export interface PostAuthorsOptions {
  file: AuthorsFile | null;
  /** The place of a key in the front matter. */
  at(key: string): ProblemPlace;
}

/**
 * The authors of a post from its front matter: keys of the file, names with other fields, or both:
 * `authors: [ada, { name: 'Bob' }, { key: ada, title: 'Guest' }]`. Old posts have `author`, `author_title` and so on.
 */
export function postAuthors(
  frontMatter: JsonObject,
  options: PostAuthorsOptions,
): { authors: Author[]; problems: Problem[] } {
  const { authors: written, author } = frontMatter;
  if (written === undefined) {
    if (typeof author !== 'string' || author.trim() === '') return { authors: [], problems: [] };
    const listed = options.file?.authors.get(author);
    return { authors: [listed ?? oldAuthor(author, frontMatter)], problems: [] };
  }
  const items: readonly Json[] = Array.isArray(written) ? written : written === null ? [] : [written];
  const results = items.map((item) => oneAuthor(item, options));
  return {
    authors: results.flatMap((item) => (item && 'name' in item ? [item] : [])),
    problems: results.flatMap((item) => (item && 'code' in item ? [item] : [])),
  };
}

function oneAuthor(item: Json, { file, at }: PostAuthorsOptions): Author | Problem {
  const place = at('authors');
  const key = isPlainObject(item) ? item['key'] : item;
  if (typeof key === 'string') {
    const listed = file?.authors.get(key);
    if (!listed) {
      const params = { key, file: file?.name ?? null, nearest: nearest(key, file?.authors.keys() ?? []) };
      return blogProblem('BLOG_AUTHOR_UNKNOWN', params, place);
    }
    if (!isPlainObject(item)) return listed;
    const detail = authorFault(item, false);
    if (detail !== null) return blogProblem('BLOG_AUTHOR_INVALID', { key, detail }, place);
    return { ...listed, ...givenFields(createAuthor(key, item), item) };
  }
  if (!isPlainObject(item)) {
    const expected = 'a list of keys of authors and of objects with a `name`';
    return problem('FRONT_MATTER_FIELD', { key: 'authors', expected, got: describeValue(item) }, place);
  }
  const { name: authorName } = item;
  const name = typeof authorName === 'string' ? authorName : '';
  const detail = authorFault(item, true);
  return detail === null ? createAuthor('', item) : blogProblem('BLOG_AUTHOR_INVALID', { key: name, detail }, place);
}

/** The fields with a value. */
function givenFields(author: Author, item: Readonly<Record<string, unknown>>): Partial<Author> {
  const { name, title, url, image, description, profiles } = author;
  return {
    ...(item['name'] !== undefined && { name }),
    ...(item['title'] !== undefined && { title }),
    ...(item['url'] !== undefined && { url }),
    ...(image !== '' && { image }),
    ...(item['description'] !== undefined && { description }),
    ...(profiles.length > 0 && { profiles }),
  };
}

function oldAuthor(name: string, frontMatter: JsonObject): Author {
  const fields = {
    name,
    title: frontMatter['author_title'],
    url: frontMatter['author_url'],
    image: frontMatter['author_image_url'],
  };
  return createAuthor('', authorFault({ ...fields, title: '' }, true) === null ? fields : { name });
}
