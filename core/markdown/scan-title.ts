import type { JsonObject } from '../contract/index.js';
import type { Problem } from '../problems/problem.js';
import { parseFrontMatter } from './front-matter.js';
import { headingSources } from './heading-sources.js';
import { inlineText } from './inline-text.js';

export interface ScannedTitle {
  frontMatter: JsonObject;
  /** Text of the first level-1 heading that has text, or null. */
  title: string | null;
  /** Problems of the front matter. */
  problems: Problem[];
}

/**
 * Reads front matter and the first `# heading` of a content file without parsing it, for navigation.
 *
 * @param file path for the problems, below the site's root
 */
export function scanTitle(source: string, file = ''): ScannedTitle {
  const { data, bodyOffset, problems } = parseFrontMatter(source, file);
  return { frontMatter: data, title: findTitle(source, bodyOffset), problems };
}

function findTitle(source: string, start: number): string | null {
  for (const heading of headingSources(source, start)) {
    const title = heading.depth === 1 ? inlineText(heading.source) : '';
    if (title !== '') return title;
  }
  return null;
}
