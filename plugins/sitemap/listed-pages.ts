import {
  type Config,
  globExpression,
  type HeadTag,
  pageUrl,
  type RecordReader,
  type Route,
  type Routes,
} from 'tapdocs';
import { canonicalPage, frontMatterHead, innerPath, isInListedVersion, isNotFound, versionOf } from 'tapdocs/kit';

export interface ListOptions {
  exclude: readonly (string | RegExp)[];
  config: Config;
  /** For the head tags in the content of pages. */
  records: RecordReader;
}

/** The pages for search engines, in the order of the routes. */
export async function listedPages(
  routes: Pick<Routes, 'all' | 'byPath' | 'former'>,
  { exclude, config, records }: ListOptions,
): Promise<readonly Route[]> {
  const tests = exclude.map((pattern) => {
    const expression = typeof pattern === 'string' ? globExpression(pattern) : pattern;
    // `search` starts at the beginning, with any flags of the expression.
    return (path: string) => path.search(expression) >= 0;
  });
  const candidates = routes.all.filter((route) => {
    const paths = [route.path, innerPath(route, config)];
    const isWanted = isPage(route, config) && isInVersion(route, routes, config);
    return isWanted && !tests.some((test) => paths.some(test));
  });
  const listed: Route[] = [];
  for (const route of candidates) {
    const tags = [...config.head, ...(await ownTags(route, records))];
    if (!tags.some(isNoindex) && !tags.some((tag) => isForeignCanonical(tag, route, config))) listed.push(route);
  }
  return listed;
}

/** Search engines show the page in the newest version that has it, but not in a version with `noindex`. */
function isInVersion(route: Route, routes: Pick<Routes, 'all' | 'byPath' | 'former'>, config: Config): boolean {
  const isClosed = versionOf(route, config)?.noindex === true;
  return isInListedVersion(route, config) && !isClosed && canonicalPage(route, { routes, config }) === null;
}

/** Head tags of front matter and content. */
async function ownTags({ path, filePath, frontMatter }: Route, records: RecordReader): Promise<HeadTag[]> {
  const written = frontMatterHead(frontMatter['head']);
  if (filePath === '') return written;
  const { head } = records.outline(path) ?? (await records.read(path));
  return [...written, ...head];
}

/** Not-found pages, fallback pages and unlisted pages are not listed. */
function isPage(route: Route, config: Config): boolean {
  if (isNotFound(route, config) || route.original || route.unlisted) return false;
  return route.frontMatter['sitemap'] !== false;
}

function isNoindex({ tag, attributes }: HeadTag): boolean {
  if (tag !== 'meta' || !/^(?:robots|googlebot)$/i.test(String(attributes['name'] ?? ''))) return false;
  return /(?:^|[\s,])(?:noindex|none)(?:$|[\s,])/i.test(String(attributes['content'] ?? ''));
}

/** Search engines index the target of a canonical link. */
function isForeignCanonical({ tag, attributes }: HeadTag, { path }: Route, config: Config): boolean {
  if (tag !== 'link' || attributes['rel'] !== 'canonical') return false;
  const fullUrl = config.url + pageUrl(config, path);
  const href = String(attributes['href'] ?? '');
  return !URL.canParse(href, fullUrl) || new URL(href, fullUrl).href !== new URL(fullUrl).href;
}
