import { join, dirname, posix, relative, sep } from 'node:path';
import type { Config } from '../config/types.js';
import { fileUrl, hasExtension, pageUrl, splitHref, styledPath } from '../contract/page-url.js';
import { below } from '../files/paths.js';
import { isPublished } from '../files/public-files.js';
import { isFile, statsOf } from '../files/stats.js';
import { canonicalPath, decodePath, isExternal } from '../contract/route-path.js';
import {
  namedPlace,
  innerPath,
  isBelow,
  type PagePlace,
  pathIn,
  pathPrefix,
  rootsWithVersions,
  versionedRootOf,
} from './prefix.js';
import { currentVersion } from './page-versions.js';
import { fileKey, pathKey, type Route, type Routes } from './table.js';
import { existsSync } from 'node:fs';
import { isMounted, mountedPath, mountsOf, pathInVersion } from '../trees/mounts.js';

/** The place of a link, and its possible targets. */
export interface LinkContext {
  /** The page that has the link. */
  readonly route: Route;
  readonly routes: Pick<Routes, 'byPath' | 'byFile'> & Partial<Pick<Routes, 'drafts'>>;
  readonly config: Pick<Config, 'base' | 'urlStyle' | 'defaultLang' | 'locales' | 'versions' | 'contentRoots'> &
    Partial<Pick<Config, 'publicDir' | 'removedVersions' | 'root'>>;
}

/** The target of a link. */
export interface ResolvedLink {
  /** The value for `href`, with base, language, query and hash. */
  url: string;
  /** The page; null for another site or scheme, and for files: of the repository, of the public folder, and `/logo.png`. */
  route: Route | null;
}

/**
 * Resolves a link. `href` is the href of the source (`/guide/start`, `../b.html#c`, `?x`, `#a`, `https://…`) or the path of a
 * content file (`file:docs/en/a.mdx#b`). A path is looked up in the version and the language of the page. On any page, `/1.5/…`
 * selects that version, also if it was removed, and `/en/…` the default language. In a root with `completePaths`, only
 * `/~/guide/start` is looked up in the version of the page. `site:/demo` is a path of the site that something else publishes, and only
 * gets the base. A relative link to a file that only the repository has leads to its host, see `repositoryUrl`. Null if the link
 * must be a page, and that page does not exist. Never throws.
 */
export function resolveLink(href: string, context: LinkContext): ResolvedLink | null {
  const { route, config } = context;
  const { path, suffix } = splitHref(href);
  if (path === '') return { url: href, route };
  if (staysInVersion(path)) return resolveLink(href.slice(ownVersion.length), inVersionOfPage(context));
  if (path.startsWith('file:')) {
    const target = routeOfFile(path.slice('file:'.length), context);
    return target ? pageLink(target, suffix, config) : repositoryLink(href, context);
  }
  if (href.startsWith('site:/')) return { url: config.base + href.slice('site:/'.length), route: null };
  if (isExternal(href)) return { url: href, route: null };
  const inside = decodePath(withoutBase(path, config));
  if (inside === null) return null;
  const decoded = joinPath(startOf(route, config), inside);
  // The tree of a version does not have the files of others.
  const namesFile = /^[^/].*\.mdx?$/.test(inside);
  const page =
    findRoute(decoded, context) ??
    (namesFile ? routeInVersion(posix.join(dirname(route.filePath), inside), context) : undefined);
  const hosted = page || isPublicFile(decoded, config) ? null : repositoryLink(href, context);
  if (hosted) return hosted;
  if (!page && isFilePath(decoded, config)) return { url: fileUrl(config.base, decoded) + suffix, route: null };
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
  if (staysInVersion(href)) return writtenUrl(href.slice(ownVersion.length), place, inVersionOfPage({ config }).config);
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  const { path: writtenPath, suffix } = splitHref(href);
  const path = withoutBase(writtenPath, config);
  const decoded = decodePath(path) ?? path;
  // If the URLs of pages have no extension, hosts drop that of other documents, too.
  const written = config.urlStyle === 'clean' ? canonicalPath(decoded) : decoded;
  return fileUrl(config.base, isFilePath(decoded, config) ? decoded : localPath(written, place, config)) + suffix;
}

/** Decoded path of a link in the version and the language of its page, whether or not the page exists; null if it is malformed. */
export function targetPath(href: string, { route, config }: Pick<LinkContext, 'route' | 'config'>): string | null {
  if (staysInVersion(href)) return targetPath(href.slice(ownVersion.length), inVersionOfPage({ route, config }));
  const decoded = decodePath(splitHref(href).path);
  return decoded === null ? null : localPath(canonicalPath(joinPath(startOf(route, config), decoded)), route, config);
}

/**
 * Adds a version and a language to a decoded path, unless the path names others. The names of the default ones, `/2.0/…`
 * and `/en/…`, are removed.
 */
function localPath(path: string, place: PagePlace, config: LinkContext['config']): string {
  const named = namedPlace(path, config);
  const version = named.version ?? completeVersion(named.inner, config) ?? place.version;
  return pathIn(named.inner, { version, lang: named.lang ?? place.lang }, config);
}

/** The version of a path without the name of a version, if its root has complete paths. '' if no version is without a prefix. */
function completeVersion(inner: string, config: LinkContext['config']): string | undefined {
  const root = rootsWithVersions(config).find(({ base }) => isBelow(inner, base));
  if (root?.completePaths !== true) return undefined;
  return root.versions.find(({ prefix }) => prefix === '')?.name ?? '';
}

/** The path of a page that relative links start from. With complete paths, it is that of its URL. */
function startOf({ path }: Route, { contentRoots, urlStyle }: LinkContext['config']): string {
  return contentRoots.some(({ completePaths }) => completePaths) ? styledPath(path, urlStyle) : path;
}

/** With complete paths, one that starts with the base of the site has the base. */
function withoutBase(path: string, { base, contentRoots }: LinkContext['config']): string {
  const hasBase = base !== '/' && path.startsWith(base) && contentRoots.some(({ completePaths }) => completePaths);
  return hasBase ? path.slice(base.length - 1) : path;
}

/** Start of the path of a link that stays in the version of its page: `/~/docs/guide`. */
export const ownVersion = '/~';

function staysInVersion(path: string): boolean {
  return path.startsWith(`${ownVersion}/`);
}

/** The same place, in which links stay in the version of the page: in its root, if it has one with versions of its own. */
function inVersionOfPage<Context extends Pick<LinkContext, 'config'> & Partial<Pick<LinkContext, 'route'>>>(
  context: Context,
): Context {
  const { config, route } = context;
  const rootId = route && versionedRootOf(route, config)?.id;
  const contentRoots = config.contentRoots.map((root) =>
    rootId === undefined || root.id === rootId ? { ...root, completePaths: false } : root,
  );
  return { ...context, config: { ...config, contentRoots } };
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
  const exact = pageOf(name);
  const other = exact ? null : routeInVersion(name, { route, routes, config });
  if (other) return other;
  if (exact && route.original?.lang !== exact.lang) return exact;
  const original = exact ? null : originalFile(name, config);
  const page = exact ?? (original === null ? undefined : pageOf(original));
  if (!page) return shownInstead(name, { route, routes });
  const path = pathIn(innerPath(page, config), { ...route, root: versionedRootOf(page, config) }, config);
  return routes.byPath.get(pathKey(path)) ?? page;
}

/** The page of a file in the folders of another version, in the language of the reader: `../versioned_docs/version-1/a.md`. */
function routeInVersion(name: string, { route, routes, config }: LinkContext): Route | undefined {
  const place = mountedPath(mountsOf(config, route.tree) ?? [], name, route.filePath);
  const { mounts = [], tree } = config.versions.find((version) => isMounted(version.mounts ?? [], place)) ?? {};
  const filePath = pathInVersion(mounts, place, place);
  const page = routes.byFile.get(fileKey({ filePath, ...(tree !== undefined && { tree }) }));
  if (!page) return undefined;
  const { version } = page;
  const root = versionedRootOf(page, config);
  return (
    routes.byPath.get(pathKey(pathIn(innerPath(page, config), { lang: route.lang, version, root }, config))) ?? page
  );
}

/** The page that shows the content of another language at the path of a translation that is a draft. */
function shownInstead(file: string, { route, routes }: Pick<LinkContext, 'route' | 'routes'>): Route | undefined {
  return routes.drafts
    ?.filter(({ filePath }) => filePath === file)
    .map(({ path }) => routes.byPath.get(pathKey(path)))
    .find((shown) => shown?.original && shown.version === route.version);
}

/** The original of a missing translation, if translations are in a separate folder. Paths are below the site's root. */
export function originalFile(
  file: string,
  { root, contentRoots }: Pick<LinkContext['config'], 'root' | 'contentRoots'>,
): string | null {
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
    pathIn(asWritten, { ...route, version: completeVersion(asWritten, config) ?? route.version }, config),
    localPath(path, route, config),
    ...(namesItself(path, route, config) ? [path] : []),
  ];
  for (const candidate of candidates) {
    const match = routes.byPath.get(pathKey(candidate));
    if (match) return match;
  }
  // A page without a version, such as a blog post, can be linked from all versions.
  const shared = routes.byPath.get(pathKey(localPath(path, { version: '', lang: route.lang }, config)));
  return shared?.version === '' ? shared : inDefaultVersion(path, { route, routes, config });
}

/** Whether a path names a version, and is in the language of the page: a page of a root can be below the base of another one. */
function namesItself(path: string, { lang }: PagePlace, config: LinkContext['config']): boolean {
  return isBelow(path, pathPrefix({ version: '', lang }, config)) && namedPlace(path, config).version !== undefined;
}

/**
 * The page in the default version of a root with versions of its own: `/docs/a` also leads there from a page of a version
 * without it, and from pages without a version.
 */
function inDefaultVersion(path: string, { route, routes, config }: LinkContext): Route | undefined {
  const { inner, lang = route.lang, version: named } = namedPlace(path, config);
  const root = named === undefined ? rootsWithVersions(config).find(({ base }) => isBelow(inner, base)) : undefined;
  const version = root && currentVersion(config, root)?.name;
  return version === undefined ? undefined : routes.byPath.get(pathKey(pathIn(inner, { version, lang }, config)));
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

/** A link to a file that only the repository has leads to its host. */
function repositoryLink(href: string, { route, config }: LinkContext): ResolvedLink | null {
  const { path, suffix } = splitHref(href);
  const file = repositoryFile(path, { route, config });
  const url = file && repositoryUrl(file, { route, config });
  return url === null ? null : { url: url + suffix, route: null };
}

/** Whether a path is not that of a page, so it has no language and no version. */
function isFilePath(path: string, config: LinkContext['config']): boolean {
  return hasExtension(path) || isPublicDocument(path, config);
}

/** Whether the public folder has this HTML file. */
function isPublicDocument(path: string, config: LinkContext['config']): boolean {
  return path.endsWith('.html') && isPublicFile(path, config);
}

function isPublicFile(path: string, { publicDir }: LinkContext['config']): boolean {
  if (publicDir === undefined || path.includes('\0')) return false;
  const file = join(publicDir, path);
  const inside = below(publicDir, file);
  return inside !== null && isPublished(inside) && isFile(file);
}

/** Makes a URL with base absolute, if the configuration has a `url`. URLs of other sites are unchanged. */
export function siteUrl({ url }: Pick<Config, 'url'>, href: string): string {
  return href.startsWith('/') && !isExternal(href) ? url.replace(/\/$/, '') + href : href;
}

/** The page with the link, and the site. */
interface Place {
  readonly route: Pick<Route, 'filePath' | 'tree' | 'data'>;
  readonly config: Partial<Pick<Config, 'root' | 'contentRoots'>>;
}

/** A file or folder of the repository that is not part of the site. */
export interface RepositoryFile {
  /** Absolute. */
  path: string;
  isFolder: boolean;
}

/**
 * The target of a relative link in a clone of the repository: `../src/a.ts` in `docs/guide.md`. Null for pages of a git tree, whose files
 * are not on the disk, and for what the site may have: folders and Markdown files of content roots.
 *
 * @param path without query and hash; a link to a content file is `file:<path below the root>`
 */
export function repositoryFile(path: string, { route, config }: Place): RepositoryFile | null {
  const { root, contentRoots = [] } = config;
  const isContentFile = path.startsWith('file:');
  if (root === undefined || route.filePath === '' || (route.tree ?? '') !== '') return null;
  if (!isContentFile && (path.startsWith('/') || isExternal(path))) return null;
  const decoded = decodePath(isContentFile ? path.slice('file:'.length) : path);
  if (decoded === null || decoded === '' || decoded.includes('\0')) return null;
  const target = join(root, isContentFile ? '' : dirname(route.filePath), decoded);
  const inside = below(repositoryOf(root), target);
  const stats = inside === null ? undefined : statsOf(target);
  if (!stats) return null;
  const isFolder = stats.isDirectory();
  const folders = contentRoots.flatMap(({ dir, languages = {} }) => [dir, ...Object.values(languages)]);
  const isContent = folders.some((folder) => below(folder, target) !== null);
  return isContent && (isFolder || /\.mdx?$/.test(target)) ? null : { path: target, isFolder };
}

/**
 * The URL at which the host of the repository shows a file. It follows from the URL at which the page is edited; null if that is of no
 * known host.
 */
function repositoryUrl({ path, isFolder }: RepositoryFile, { route, config: { root } }: Place): string | null {
  const edited = (route.data as { editUrl?: unknown }).editUrl;
  if (typeof edited !== 'string' || root === undefined) return null;
  const fromPage = relative(dirname(join(root, route.filePath)), path)
    .split(sep)
    .join('/');
  const { href } = new URL(fileUrl('', `/${fromPage}`), edited);
  for (const [host, shown] of hosts)
    if (host.test(href)) return href.replace(host, shown[isFolder ? 'folder' : 'file']);
  return null;
}

/** What URLs of editors begin with, and those that show the same. */
const hosts: readonly [RegExp, { file: string; folder: string }][] = [
  // GitLab.
  [/\/-\/(?:edit|blob|tree)\//, { file: '/-/blob/', folder: '/-/tree/' }],
  // Gitea and Forgejo.
  [/\/(?:_edit|src\/branch)\//, { file: '/src/branch/', folder: '/src/branch/' }],
  // GitHub.
  [/^(https?:\/\/[^/]+\/[^/]+\/[^/]+)\/(?:edit|blob|tree)\//, { file: '$1/blob/', folder: '$1/tree/' }],
];

/** The folder of the repository; that of the site if there is none. */
function repositoryOf(root: string): string {
  for (let folder = root; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder;
    if (folder === dirname(folder)) return root;
  }
}
