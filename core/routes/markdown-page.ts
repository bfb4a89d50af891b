import type { JsonObject, DocPageData, Json, OutlineDepths, PageSwitches, PageType } from '../contract/index.js';
import { parseFrontMatter } from '../markdown/front-matter.js';
import { scanTitle } from '../markdown/content-headings.js';
import { fail, type Problem, problem, type ProblemPlace } from '../problems/problem.js';
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

/** All layouts of pages. */
export const pageTypes: readonly PageType[] = ['home', 'doc', '404', 'custom', 'blank'];

/** The page type for a value in front matter; undefined if it is not a page type. YAML reads a bare 404 as a number. */
export function pageTypeOf(value: Json | undefined): PageType | undefined {
  return pageTypes.find((type) => type === value || (typeof value === 'number' && type === String(value)));
}

/** The parts of the layout that a page shows: those of its type, changed by its front matter. */
export function pageSwitches({ pageType, frontMatter }: Pick<DocPageData, 'pageType' | 'frontMatter'>): PageSwitches {
  const isDoc = pageType === 'doc';
  const isHome = pageType === 'home';
  const show = (name: keyof PageSwitches, byType: boolean): boolean => {
    const value = frontMatter[name];
    return typeof value === 'boolean' ? value : byType;
  };
  return {
    navbar: show('navbar', pageType !== 'blank'),
    sidebar: show('sidebar', isDoc),
    outline: show('outline', isDoc),
    footer: show('footer', isDoc || isHome),
    globalUIComponents: show('globalUIComponents', isDoc || isHome),
  };
}

/** The data of a documentation page that comes from its front matter. */
export function docPageData(frontMatter: JsonObject): DocPageData {
  const pageType = pageTypeOf(frontMatter['pageType']) ?? 'doc';
  const outline = outlineDepths(frontMatter['outline']);
  return {
    pageType,
    show: pageSwitches({ pageType, frontMatter }),
    previous: null,
    next: null,
    editUrl: null,
    lastUpdated: null,
    ...(outline && { outline }),
    frontMatter,
  };
}

/** The depths in `outline: [2, 3]`; null for any other value. */
export function outlineDepths(value: Json | undefined): OutlineDepths | null {
  if (!Array.isArray(value) || value.length !== 2) return null;
  const [from, to] = value;
  const isDepth = (depth: Json | undefined): depth is number =>
    typeof depth === 'number' && Number.isInteger(depth) && depth >= 1 && depth <= 6;
  return isDepth(from) && isDepth(to) && from <= to ? { from, to } : null;
}
