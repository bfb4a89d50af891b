import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fail, type Problem, readDataFile } from 'tapdocs';
import { describeValue, isPlainObject } from 'tapdocs/kit';
import { tagsProblem } from './problems.js';
import { type NamePaths, nameInPath, type Tag } from './tag.js';

/** The tags of a file such as `tags.yml`. */
export interface TagsFile {
  /** Path from the site's root, with `/`. */
  name: string;
  tags: ReadonlyMap<string, Tag>;
}

/** Options of `readTagsFile`. */
export interface TagsFileOptions {
  /** Absolute folders in which the file can be, the first one first. */
  folders: readonly string[];
  /** Absolute folder of the site. */
  root: string;
  /** How keys become parts of URLs. Default: `plain`. */
  paths?: NamePaths;
}

/** Names of tags files, the first one first. */
export const tagsFileNames: readonly string[] = ['tags.yml', 'tags.yaml', 'tags.json'];

/**
 * Reads the first `tags.yml`, `tags.yaml` or `tags.json` in these folders. Null if there is none.
 *
 * @throws TapdocsError with all problems of the file
 */
export function readTagsFile({ folders, root, paths }: TagsFileOptions): TagsFile | null {
  const file = folders
    .flatMap((folder) => tagsFileNames.map((each) => join(folder, each)))
    .find((each) => existsSync(each));
  if (file === undefined) return null;
  const name = relative(root, file).replaceAll('\\', '/');
  const data = readDataFile(file, name);
  if (data === null || data.value === null) return { name, tags: new Map() };
  const problems: Problem[] = [];
  const tags = new Map<string, Tag>();
  const { value } = data;
  if (!isPlainObject(value)) {
    const detail = `the file contains ${describeValue(value)} instead of an object of tags`;
    fail(tagsProblem('TAGS_FILE', { key: name, detail }, data.place()));
  }
  for (const [key, fields] of Object.entries(value)) {
    const detail = faultOf(fields);
    if (detail === null) tags.set(key, createTag(key, fields, paths));
    else problems.push(tagsProblem('TAGS_FILE', { key, detail }, data.place(key)));
  }
  if (problems.length > 0) fail(problems);
  return { name, tags };
}

function faultOf(value: unknown): string | null {
  if (value === null) return null;
  if (!isPlainObject(value)) return `it is ${describeValue(value)} instead of an object`;
  const wrong = ['label', 'description', 'permalink'].find(
    (field) => value[field] !== undefined && typeof value[field] !== 'string',
  );
  return wrong === undefined ? null : `\`${wrong}\` is ${describeValue(value[wrong])} instead of a string`;
}

/** A tag from its entry in a file, or from an object on a page. */
export function createTag(key: string, entry: unknown, paths?: NamePaths): Tag {
  const fields = isPlainObject(entry) ? entry : {};
  const text = (field: string): string => {
    const value = fields[field];
    return typeof value === 'string' ? value.trim() : '';
  };
  const label = text('label') || key;
  return {
    key,
    label,
    description: text('description'),
    permalink: `/${text('permalink').replace(/^\/+|\/+$/g, '') || nameInPath(key, paths)}`,
  };
}
