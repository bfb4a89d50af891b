import { asWarning, type Json, nearest, type Problem, problem, type ProblemPlace } from 'tapdocs';
import { describeValue, isPlainObject } from 'tapdocs/kit';
import { tagsProblem } from './problems.js';
import type { NamePaths, Tag } from './tag.js';
import { createTag, type TagsFile } from './tags-file.js';

/** What happens with a tag that the tags file does not contain. */
export type UnknownTag = 'ignore' | 'warn' | 'error';

/** Options of `pageTags`. */
export interface PageTagsOptions {
  /** Null if the site has no tags file. */
  file: TagsFile | null;
  onUnknownTag: UnknownTag;
  /** How names become parts of URLs. Default: `plain`. */
  paths?: NamePaths | undefined;
  /** The place of `tags` in the front matter. */
  at(): ProblemPlace;
}

/** The tags of a page, each once, from the `tags` of its front matter. A tag is a string, or an object with a label. */
export function pageTags(
  value: Json | undefined,
  { file, onUnknownTag, paths, at }: PageTagsOptions,
): { tags: Tag[]; problems: Problem[] } {
  if (value === undefined || value === null) return { tags: [], problems: [] };
  const items = typeof value === 'string' ? [value] : value;
  const isValid = Array.isArray(items) && items.every(isTag);
  if (!isValid) {
    const expected = 'a list of tags, each a string or an object with a `label`';
    return {
      tags: [],
      problems: [problem('FRONT_MATTER_FIELD', { key: 'tags', expected, got: describeValue(value) }, at())],
    };
  }
  const tags = new Map<string, Tag>();
  const problems: Problem[] = [];
  for (const item of items) {
    const key = keyOf(item);
    const listed = file?.tags.get(key);
    const tag = listed ?? createTag(key, item, paths);
    if (!tags.has(tag.permalink)) tags.set(tag.permalink, tag);
    if (file === null || listed || onUnknownTag === 'ignore' || isPlainObject(item)) continue;
    const params = { tag: key, file: file.name, nearest: nearest(key, file.tags.keys()) };
    const unknown = tagsProblem('TAG_UNKNOWN', params, at());
    problems.push(onUnknownTag === 'warn' ? asWarning(unknown) : unknown);
  }
  return { tags: [...tags.values()], problems };
}

function keyOf(item: Json): string {
  const text = isPlainObject(item) ? item['label'] : item;
  return typeof text === 'string' || typeof text === 'number' ? String(text) : '';
}

/** YAML reads `2.0` as a number. */
function isTag(item: Json): boolean {
  if (typeof item === 'number') return true;
  const text = isPlainObject(item) ? item['label'] : item;
  return typeof text === 'string' && text.trim() !== '';
}
