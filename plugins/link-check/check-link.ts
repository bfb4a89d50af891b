import { nearest, type Problem, resolveLink, type Route, pathIn } from 'tapdocs';
import {
  decodePath,
  type Draft,
  draftOf,
  type ExcludedPage,
  fileUrl,
  findDraft,
  isExternal,
  localeOf,
  pathKey,
  repositoryFile,
  splitHref,
  targetPath,
  homeRoute,
  innerPath,
  nearestPath,
} from 'tapdocs/kit';
import { linkProblem } from './problems.js';
import { type Finding, counterpart, type LinkGraph, type PlacedLink } from './link-graph.js';

/** The problem of an internal link; null if there is none, or for external links and those to parts of the site that others publish. */
export function checkLink(link: PlacedLink, graph: LinkGraph): Finding | null {
  const { route, href } = link;
  const { routes, config } = graph;
  if (href.startsWith('site:/')) return null;
  const target = resolveLink(href, { route, routes, config });
  // In `dev`, drafts are pages, but the build will leave them out.
  const shownDraft = route.draft ? undefined : draftOf(target?.route ?? undefined);
  if (shownDraft) return draftFinding(link, shownDraft);
  if (target?.route) return checkAnchor(link, target.route, graph) ?? checkLanguage(link, target.route, graph);
  // From a page with the same scheme, a browser reads `https:/x` as a path.
  if (/^https?:(?!\/\/)/i.test(href)) return findingOf('files', link, (at) => linkProblem('LINK_FILE', { href }, at));
  if (target && isExternal(target.url)) return null;
  const path = sitePath(target?.url ?? href, graph);
  if (path !== null && graph.publicPaths.has(path)) return null;
  if (target && isCopied(target.url, link, graph)) return null;
  const asked = targetPath(href, { route, config });
  const redirect = asked === null || href.startsWith('file:') ? null : routes.redirect(asked);
  if (redirect !== null) {
    return findingOf('redirects', link, (at) =>
      linkProblem('LINK_REDIRECTED', { href: shown(href), to: redirect }, at),
    );
  }
  // Without a route, `resolveLink` returns a URL only for paths with a file extension.
  if (target && path !== null) {
    const finding = findingOf('files', link, (at) =>
      linkProblem('LINK_FILE', { href, nearest: nearest(path, graph.publicPaths), ...inRepository(link, graph) }, at),
    );
    return { ...finding, output: path };
  }
  const excluded = targetExcluded(link, graph);
  if (excluded) {
    const { filePath: file, version } = excluded;
    return findingOf('pages', link, (at) => linkProblem('LINK_EXCLUDED', { href: shown(href), file, version }, at));
  }
  const draft = targetDraft(link, graph);
  if (draft) return draftFinding(link, draft);
  return findingOf('pages', link, (at) =>
    linkProblem('LINK_BROKEN', { href: shown(href), ...nearestTarget(link, graph), ...inRepository(link, graph) }, at),
  );
}

/** Whether the repository has the target of a broken link: `editLink` is not set, or its host is unknown. */
function inRepository({ route, href }: PlacedLink, { config }: LinkGraph): { inRepository: boolean } {
  return { inRepository: repositoryFile(splitHref(href).path, { route, config }) !== null };
}

/** Whether a URL is that of a file that the page has with it. */
function isCopied(url: string, { route }: PlacedLink, { outline }: LinkGraph): boolean {
  const { path } = splitHref(url);
  return outline(route)?.files.some((file) => file.url === path) === true;
}

function draftFinding(link: PlacedLink, { filePath: file, path, publishAt: date }: Draft): Finding {
  return findingOf('pages', link, (at) =>
    linkProblem('LINK_DRAFT', { href: shown(link.href), file: file || path, date }, at),
  );
}

/**
 * The draft that a link leads to, in the language of its page or in the default language; undefined for any other link.
 */
function targetDraft({ href, route }: PlacedLink, { routes, config }: LinkGraph): Draft | undefined {
  if (href.startsWith('file:')) {
    const file = decodePath(splitHref(href).path.slice('file:'.length));
    return routes.drafts.find(({ filePath }) => filePath === file);
  }
  const asked = targetPath(href, { route, config });
  if (asked === null) return undefined;
  const { prefix } = localeOf(config, route.lang);
  const bare = asked.startsWith(`${prefix}/`) ? asked.slice(prefix.length) : asked;
  return findDraft(routes, asked) ?? findDraft(routes, localeOf(config, config.defaultLang).prefix + bare);
}

/** The page that a link leads to and that its version leaves out; undefined for any other link. */
function targetExcluded({ href, route }: PlacedLink, { routes, config }: LinkGraph): ExcludedPage | undefined {
  if (href.startsWith('file:')) {
    const file = decodePath(splitHref(href).path.slice('file:'.length));
    return routes.excluded.find(({ filePath, version }) => filePath === file && version === route.version);
  }
  const asked = targetPath(href, { route, config })?.replace(/\.mdx?$/, '');
  return asked === undefined ? undefined : routes.excluded.find(({ path }) => pathKey(path) === pathKey(asked));
}

function findingOf(
  kind: Finding['kind'],
  link: PlacedLink,
  make: (at: ReturnType<PlacedLink['at']>) => Problem,
): Finding {
  return { kind, href: shown(link.href), file: link.file, problem: () => make(link.at()) };
}

/** A link to a content file is `file:<path>`; the user did not write this prefix. */
function shown(href: string): string {
  return href.replace(/^(?:file:|\/~(?=\/))/, '');
}

/** Decoded path below the base; null for a malformed URL or another site. */
function sitePath(url: string, { config: { base } }: LinkGraph): string | null {
  const decoded = isExternal(url) ? null : decodePath(splitHref(url).path);
  if (decoded === null) return null;
  return decoded.startsWith(base) ? decoded.slice(base.length - 1) : decoded;
}

/** Ids that every page has. */
const ownIds = new Set(['', 'top', '_main']);

function checkAnchor(link: PlacedLink, target: Route, graph: LinkGraph): Finding | null {
  const { href } = link;
  const hash = href.includes('#') ? href.slice(href.indexOf('#') + 1) : '';
  // The part after `:~:` is a text fragment for the browser.
  const id = (decodePath(hash) ?? hash).replace(/:~:.*$/s, '');
  if (ownIds.has(id)) return null;
  const ids = graph.anchors(target);
  if (!ids || ids.has(id)) return null;
  const { path } = target;
  return findingOf('anchors', link, (at) =>
    linkProblem('LINK_ANCHOR', { href: shown(href), path, id, nearest: nearest(id, ids) }, at),
  );
}

function checkLanguage(link: PlacedLink, target: Route, graph: LinkGraph): Finding | null {
  const { route, href } = link;
  if (target.lang === route.lang) return null;
  const translation = counterpart(target, route.lang, graph);
  if (!translation || translation.original) return null;
  return findingOf('languages', link, (at) =>
    linkProblem(
      'LINK_LANGUAGE',
      { href: shown(href), lang: target.lang, counterpart: fileUrl('/', translation.path) },
      at,
    ),
  );
}

/** The page that a broken link most likely means. */
interface NearestTarget {
  /** Null if no page is similar enough. */
  nearest: string | null;
  /** The language of the reader, if `nearest` is the same page in another language. */
  lang?: string;
}

/** The same page in another language, else the nearest page. */
function nearestTarget({ href, route }: PlacedLink, { config, routes }: LinkGraph): NearestTarget {
  const version = config.versions.find(({ name }) => name === route.version);
  const path = (!href.startsWith('file:') && targetPath(href, { route, config })) || '';
  const inner = innerPath({ ...route, path }, config);
  const isOwn = path !== '' && pathIn(inner, route, config) === path;
  for (const locale of isOwn ? config.locales : []) {
    if (locale.lang === route.lang) continue;
    const home = homeRoute(locale, version);
    const page = resolveLink(encodeURI(inner), { route: home, routes, config })?.route;
    if (page) return { nearest: `/${locale.lang}${innerPath(page, config)}`, lang: route.lang };
  }
  return { nearest: nearestPath(href, { route, routes: routes.all, config }) };
}
