import { join } from 'node:path';
import type { Config, Version } from '../config/types.js';
import { fileUrl, hasExtension, pageUrl, splitHref } from '../contract/page-url.js';
import { below } from '../files/paths.js';
import { isPublished } from '../files/public-files.js';
import { statsOf } from '../files/stats.js';
import { canonicalPath, decodePath, isExternal } from './route-path.js';
import { type PagePlace, pathPrefix } from './prefix.js';
import { fileKey, pathKey, type Route, type Routes } from './table.js';

/** The place of a link, and its possible targets. */
export interface LinkContext {
  /** The page that has the link. */
  readonly route: Route;
  readonly routes: Pick<Routes, 'byPath' | 'byFile'>;
  readonly config: Pick<Config, 'base' | 'urlStyle' | 'defaultLang' | 'locales' | 'versions'> &
    Partial<Pick<Config, 'publicDir' | 'root' | 'contentRoots'>>;
}

/** The target of a link. */
export interface ResolvedLink {
  /** The value for `href`, with base, language, query and hash. */
  url: string;
  /** The page; null for another site, another scheme, or a path with a file extension (`/logo.png`) or of a document of the public folder. */
  route: Route | null;
}

/**
 * Resolves a link. `href` is the href of the source (`/guide/start`, `../b.html#c`, `?x`, `#a`, `https://…`) or the path of a
 * content file (`file:docs/en/a.mdx#b`). A path is looked up in the version and the language of the page. On any page, `/1.5/…`
 * selects that version, and `/en/…` the default language. Null if the link must be a page, and that page does not exist. Never
 * throws.
 */
export function resolveLink(href: string, context: LinkContext): ResolvedLink | null {
  const { route, config } = context;
  const { path, suffix } = splitHref(href);
  if (path === '') return { url: href, route };
  if (path.startsWith('file:')) return pageLink(routeOfFile(path.slice('file:'.length), context), suffix, config);
  if (isExternal(href)) return { url: href, route: null };
  const relative = decodePath(path);
  if (relative === null) return null;
  const decoded = joinPath(route.path, relative);
  const page = findRoute(decoded, context);
  if (!page && isFile(decoded, config)) return { url: fileUrl(config.base, decoded) + suffix, route: null };
  return pageLink(page, suffix, config);
}

/** URL of the target of a link; if there is none, the unchanged link. Never throws. */
export function linkUrl(href: string, context: LinkContext): string {
  return resolveLink(href, context)?.url ?? writtenUrl(href, context.route, context.config);
}

/**
 * URL for a link on a page of a version and a language, if its target is not a page of the site. Base, version and language are added
 * to a path. Only the base is added to a path with a file extension, and to that of a document of the public folder, `/demo.html`.
 * Other links are unchanged. Never throws.
 */
export function writtenUrl(href: string, place: PagePlace, config: LinkContext['config']): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  const { path, suffix } = splitHref(href);
  const decoded = decodePath(path) ?? path;
  // If the URLs of pages have no extension, hosts drop that of other documents, too.
  const written = config.urlStyle === 'clean' ? canonicalPath(decoded) : decoded;
  return fileUrl(config.base, isFile(decoded, config) ? decoded : localPath(written, place, config)) + suffix;
}

/** Decoded path of a link in the version and the language of its page, whether or not the page exists; null if it is malformed. */
export function targetPath(href: string, { route, config }: Pick<LinkContext, 'route' | 'config'>): string | null {
  const decoded = decodePath(splitHref(href).path);
  return decoded === null ? null : localPath(canonicalPath(joinPath(route.path, decoded)), route, config);
}

/**
 * Adds the prefixes of a version and a language to a decoded path, unless the path names others. The names of the
 * default ones, `/2.0/…` and `/en/…`, are removed.
 */
function localPath(path: string, place: PagePlace, config: LinkContext['config']): string {
  const { version, rest: inVersion } = namedVersion(path, config);
  const locale = config.locales.find(({ lang, prefix }) => isBelow(inVersion, prefix || `/${lang}`));
  const rest = locale ? inVersion.slice(locale.lang.length + 1) : inVersion;
  const target = { version: version?.name ?? place.version, lang: locale?.lang ?? place.lang };
  return pathPrefix(target, config) + (rest || '/');
}

/** The version whose name, path or alias a path starts with, and the rest of the path. */
function namedVersion(path: string, { versions }: Pick<Config, 'versions'>): { version?: Version; rest: string } {
  for (const version of versions) {
    const { name, prefix, alias } = version;
    const start = [`/${name}`, prefix, alias && `/${alias}`].find((each) => each !== '' && isBelow(path, each));
    if (start !== undefined) return { version, rest: path.slice(start.length) };
  }
  return { rest: path };
}

function pageLink(route: Route | undefined, suffix: string, config: LinkContext['config']): ResolvedLink | null {
  return route ? { url: pageUrl(config, route.path) + suffix, route } : null;
}

/**
 * The page of a file in the tree of the page with the link. On a page that shows the content of another language, the page in the
 * reader's language has priority.
 */
function routeOfFile(file: string, { route, routes, config }: LinkContext): Route | undefined {
  const { tree } = route;
  const name = decodePath(file) ?? file;
  const pageOf = (filePath: string): Route | undefined =>
    routes.byFile.get(fileKey({ filePath, ...(tree !== undefined && { tree }) }));
  const own = pageOf(name);
  if (own && route.original?.lang !== own.lang) return own;
  const original = own ? null : originalFile(name, config);
  const found = own ?? (original === null ? undefined : pageOf(original));
  if (!found) return undefined;
  const path = pathPrefix(route, config) + found.path.slice(pathPrefix(found, config).length);
  return routes.byPath.get(pathKey(path)) ?? found;
}

/** The original of a missing translation, if translations are in a separate folder. Paths are below the site's root. */
function originalFile(file: string, { root, contentRoots = [] }: LinkContext['config']): string | null {
  if (root === undefined) return null;
  for (const { dir, languages = {} } of contentRoots) {
    for (const folder of Object.values(languages)) {
      const path = below(folder, join(root, file));
      if (path !== null && folder !== dir) return below(root, join(dir, path));
    }
  }
  return null;
}

function findRoute(decoded: string, { route, routes, config }: LinkContext): Route | undefined {
  const path = canonicalPath(decoded.replace(/\.mdx?$/, ''));
  const asWritten = canonicalPath(decoded);
  const candidates = [
    localPath(asWritten, route, config),
    pathPrefix(route, config) + asWritten,
    localPath(path, route, config),
  ];
  for (const candidate of candidates) {
    const found = routes.byPath.get(pathKey(candidate));
    if (found) return found;
  }
  // A page without a version, such as a blog post, can be linked from all versions.
  const shared = routes.byPath.get(pathKey(localPath(path, { version: '', lang: route.lang }, config)));
  return shared?.version === '' ? shared : undefined;
}

/**
 * Resolves a relative path from a page as a browser does: the part after the last slash of the page counts as a file.
 */
function joinPath(from: string, path: string): string {
  const segments = (path.startsWith('/') ? path : from.slice(0, from.lastIndexOf('/') + 1) + path).split('/').slice(1);
  const kept: string[] = [];
  for (const segment of segments) {
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
  }
  const last = segments.at(-1);
  if (last === '.' || last === '..') kept.push('');
  return `/${kept.join('/')}`;
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(`${prefix}/`);
}

/** Whether a path is not that of a page, so it has no language and no version. */
function isFile(path: string, config: LinkContext['config']): boolean {
  return hasExtension(path) || isPublicDocument(path, config);
}

/** Whether the public folder has this HTML file. */
function isPublicDocument(path: string, { publicDir }: LinkContext['config']): boolean {
  if (publicDir === undefined || !path.endsWith('.html') || path.includes('\0')) return false;
  const file = join(publicDir, path);
  const inside = below(publicDir, file);
  return inside !== null && isPublished(inside) && statsOf(file)?.isFile() === true;
}

/** Makes a URL with base absolute, if the configuration has a `url`. URLs of other sites are unchanged. */
export function siteUrl({ url }: Pick<Config, 'url'>, href: string): string {
  return href.startsWith('/') && !isExternal(href) ? url.replace(/\/$/, '') + href : href;
}
