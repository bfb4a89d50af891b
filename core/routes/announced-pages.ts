import { configPlace } from '../config/config-place.js';
import type { Config } from '../config/types.js';
import { globExpression } from '../files/paths.js';
import { nearest } from '../problems/nearest.js';
import { type Problem, problem } from '../problems/problem.js';
import { innerPath } from './prefix.js';
import type { Routes } from './table.js';

/** Warnings about patterns of `themeConfig.announcement.pages` that match no page. */
export function unusedAnnouncementPages(routes: Pick<Routes, 'all'>, config: Config): Problem[] {
  const pages = config.themeConfig.announcement?.pages;
  if (!Array.isArray(pages)) return [];
  const paths = [...new Set(routes.all.map((route) => innerPath(route, config)))];
  return pages
    .filter((pattern: string) => !paths.some((path) => globExpression(pattern).test(path)))
    .map((pattern: string) => {
      const place = configPlace(config, { key: 'themeConfig.announcement.pages', text: pattern });
      return problem('ANNOUNCEMENT_PAGES_UNUSED', { pattern, nearest: nearest(pattern, patternsOf(paths)) }, place);
    });
}

/** Patterns that the author may have meant: each page, and the pages below each folder. */
function* patternsOf(paths: readonly string[]): Generator<string> {
  yield* paths;
  const folders = new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/'))));
  for (const folder of folders) yield `${folder}/**`;
}
