import type { Config } from '../../core/config/types.js';
import type { RecordLink, RecordReader } from '../../core/content/record.js';
import { type Problem, problem } from '../../core/errors.js';
import { isExternal, resolveLink, splitHref } from '../../core/links.js';
import { decodePath } from '../../core/route-path.js';
import { pathKey, type Route } from '../../core/routes.js';
import { nearestPath } from './nearest-path.js';

export interface CheckInput {
  routes: readonly Route[];
  records: RecordReader;
  /** Paths below the public folder, with `/`. */
  publicFiles: readonly string[];
  config: Config;
}

export interface CheckResult {
  /** LINK_BROKEN for each link to a page that does not exist. */
  broken: Problem[];
  /** A CONTENT_WARNING for each link to a heading that does not exist. */
  warnings: Problem[];
}

/** Checks the links of all pages, in the order of the routes. */
export function checkLinks(input: CheckInput): CheckResult {
  const pages = readPages(input);
  const context = {
    byPath: new Map(input.routes.map((route) => [pathKey(route.path), route])),
    byFile: new Map(input.routes.filter(({ filePath }) => filePath).map((route) => [route.filePath, route])),
  };
  const publicPaths = new Set(input.publicFiles.flatMap(publicVariants));
  const result: CheckResult = { broken: [], warnings: [] };
  for (const { route, links } of pages.values()) {
    for (const link of links) {
      const target = resolveLink(link.href, { route, routes: context, config: input.config });
      if (target?.route) checkHash(link, pages.get(target.route.path), result);
      else if (isBroken(target?.url ?? link.href, input.config.base, publicPaths))
        result.broken.push(brokenLink(link, route, input));
    }
  }
  return result;
}

interface CheckedPage {
  route: Route;
  links: RecordLink[];
  anchors: ReadonlySet<string>;
}

function readPages({ routes, records }: CheckInput): Map<string, CheckedPage> {
  const withSource = routes.filter(({ filePath }) => filePath !== '');
  return new Map(
    withSource.map((route) => {
      const { links, anchors } = records.outline(route.path);
      return [route.path, { route, links, anchors: new Set(anchors) }];
    }),
  );
}

/** A link that leads to no page may still lead to another site or to a public file. */
function isBroken(url: string, base: string, publicPaths: ReadonlySet<string>): boolean {
  if (isExternal(url)) return url.startsWith('file:');
  const decoded = decodePath(splitHref(url).path);
  if (decoded === null) return true;
  return !publicPaths.has(decoded) && !publicPaths.has(decoded.slice(base.length - 1));
}

/** A host serves `a/index.html` at `/a/` and `a.html` at `/a`. */
function publicVariants(file: string): string[] {
  const path = `/${file}`;
  return [path, path.replace(/index\.html$/, ''), path.replace(/\/index\.html$/, ''), path.replace(/\.html$/, '')];
}

function checkHash({ href, at }: RecordLink, target: CheckedPage | undefined, result: CheckResult): void {
  const hash = href.includes('#') ? href.slice(href.indexOf('#') + 1) : '';
  if (hash === '' || hash === 'top' || !target) return;
  const id = decodePath(hash) ?? hash;
  if (target.anchors.has(id) || id.startsWith(':~:')) return;
  const detail = `The link \`${href.replace(/^file:/, '')}\` leads to \`${target.route.path}\`, which has no heading or id \`${id}\`.`;
  result.warnings.push(problem('CONTENT_WARNING', { detail }, at));
}

function brokenLink({ href, at }: RecordLink, route: Route, { routes, config }: CheckInput): Problem {
  return problem(
    'LINK_BROKEN',
    { href: href.replace(/^file:/, ''), nearest: nearestPath(href, { route, routes, config }) },
    at,
  );
}
