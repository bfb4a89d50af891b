import type { JsonObject } from '../contract/index.js';
import { parseFrontMatter } from '../markdown/front-matter.js';
import { scanTitle } from '../markdown/content-headings.js';
import { fail, type Problem, problem, type ProblemPlace } from '../problems/problem.js';
import { docPageData } from './doc-page.js';
import { stateProblems } from './page-state.js';
import { completeRoute, type MarkdownPage, type Route } from './table.js';

/**
 * The route of a page that is made of text.
 *
 * @throws TapdocsError ROUTE_SOURCE for a path that a source cannot have, and problems of the front matter
 */
export function markdownRoute(page: MarkdownPage): Route {
  const { path, lang, version = '', source, frontMatter = {}, slices = {}, draft, unlisted } = page;
  const { path: filePath, text } = source;
  const segments = filePath.split('/');
  const isBelow = !segments.some((name) => name === '' || name === '.' || name === '..' || name.includes('\\'));
  if (!isBelow || !/\.mdx?$/.test(filePath)) fail(problem('ROUTE_SOURCE', { path, source: filePath }));
  const scan = scanTitle(text, { file: filePath });
  const problems = [...scan.problems, ...stateProblems(scan.frontMatter, placesIn(text, filePath))];
  if (problems.length > 0) fail(problems);
  const data = docPageData({ ...frontMatter, ...scan.frontMatter });
  const { title } = data.frontMatter;
  return completeRoute({
    path,
    filePath,
    lang,
    version,
    component: 'DocPage',
    data: data as unknown as JsonObject,
    title: (typeof title === 'string' && title.trim()) || (scan.title ?? ''),
    slices,
    source: text,
    ...(draft !== undefined && { draft }),
    ...(unlisted !== undefined && { unlisted }),
  });
}

/** The place of a key of front matter. */
function placesIn(source: string, file: string): (key: string) => ProblemPlace {
  return (key) => ({ file, ...parseFrontMatter(source, file).positions.get(key), source });
}

/** Texts of the pages without a file, by the paths in messages. */
export function sourcesOf(routes: readonly Route[]): ReadonlyMap<string, string> {
  return new Map(
    routes.flatMap(({ filePath, source, original }) =>
      source === undefined || original ? [] : [[filePath, source] as const],
    ),
  );
}

/** Problems with the text of their page, if the page has no file. */
export function withSources(problems: readonly Problem[], routes: readonly Route[]): Problem[] {
  if (problems.length === 0) return [];
  const sources = sourcesOf(routes);
  return problems.map((item) => {
    const source = item.at && item.at.source === undefined ? sources.get(item.at.file) : undefined;
    return item.at && source !== undefined ? { ...item, at: { ...item.at, source } } : item;
  });
}
