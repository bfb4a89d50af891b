import { join } from 'node:path';
import type { JsonObject, Problem, Route } from 'tapdocs';
import { type FieldPage, unusedFieldWarnings, unusedInPosts } from './front-matter.js';
import { readDoc } from './scan-doc.js';

/** Warnings about fields of posts that have no effect here. */
export function postWarnings(routes: readonly Route[], root: string): Problem[] {
  const posts = routes.flatMap(({ filePath, source, data }): FieldPage[] => {
    const { frontMatter = {} } = data as { frontMatter?: JsonObject };
    if (source !== undefined || !('blog' in frontMatter)) return [];
    return [{ filePath, frontMatter, read: () => readDoc(join(root, filePath)) }];
  });
  return unusedFieldWarnings(posts, unusedInPosts);
}
