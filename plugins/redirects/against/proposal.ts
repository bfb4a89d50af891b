import type { Config, RecordReader, Route, Version } from 'tapdocs';
import {
  barePath,
  currentVersion,
  homeRoute,
  localeOf,
  namedPlace,
  nearestPath,
  type PagePlace,
  pathKey,
  rootsWithVersions,
  type VersionedRoot,
  versionedRootOf,
} from 'tapdocs/kit';

/** A proposed target for a page, and the reason. */
export interface Proposal {
  to: string;
  /** A clause for a message. */
  why: string;
}

export interface ProposalContext {
  routes: readonly Route[];
  records: RecordReader;
  config: Config;
}

/** Share of common headings from which two pages are the same, or similar. */
const same = 0.8;
const alike = 0.4;

/**
 * The page that most likely replaced another one: by headings, title or path, in its version and language. A page that its version does
 * not have any more can be in another one.
 */
export function propose(page: Published, { routes, records, config }: ProposalContext): Proposal | null {
  const place = placeOf(page.path, config);
  const { version, lang } = place;
  const translated = routes.filter((route) => route.lang === lang && route.filePath !== '');
  const candidates = translated.filter((route) => isIn(version, route) && !route.original);
  const byHeadings = closestByHeadings(page, candidates, records);
  if (byHeadings && byHeadings.share >= same) return { to: byHeadings.to, why: 'it has the same headings' };
  const [titled, ...others] = page.title === '' ? [] : candidates.filter(({ title }) => title.trim() === page.title);
  if (titled && others.length === 0) return { to: titled.path, why: 'it has the same title' };
  const other = inOtherVersion(place, translated, config);
  if (other) return { to: other.path, why: `version \`${other.version}\` has the page` };
  if (byHeadings && byHeadings.share >= alike) return { to: byHeadings.to, why: 'it has similar headings' };
  const siteVersion = config.versions.find(({ name }) => name === version);
  const near = nearestPath(page.path, {
    route: homeRoute(localeOf(config, lang), siteVersion),
    routes: candidates,
    config,
  });
  return near === null ? null : { to: near, why: 'its path is the most similar' };
}

function closestByHeadings(
  { anchors }: Published,
  candidates: readonly Route[],
  records: RecordReader,
): { to: string; share: number } | null {
  // A single heading, such as `usage`, is not significant.
  if (anchors.length < 2) return null;
  const wanted = new Set(anchors);
  let best: { to: string; share: number } | null = null;
  for (const { path } of candidates) {
    const pageAnchors = new Set(records.outline(path)?.anchors);
    const common = [...wanted].filter((id) => pageAnchors.has(id)).length;
    const share = common / (wanted.size + pageAnchors.size - common);
    if (share > (best?.share ?? 0)) best = { to: path, share };
  }
  return best;
}

interface PublishedPlace extends PagePlace {
  /** The path without the prefixes of both. */
  inner: string;
  /** The root whose version it is; absent if it is one of the site. */
  root: VersionedRoot | undefined;
}

/** The place of a published path. */
function placeOf(path: string, config: Config): PublishedPlace {
  const { inner, version, lang = config.defaultLang } = namedPlace(path, config);
  const root = rootsWithVersions(config).find(({ base }) => base === '' || `${inner}/`.startsWith(`${base}/`));
  return { inner, version: version ?? currentVersion(config, root)?.name ?? '', lang, root };
}

/** Whether a page is in a version, or in all of them. */
function isIn(version: string, route: Route): boolean {
  return version === '' || route.version === '' || route.version === version;
}

/** The same page in the newest version that has it, first in those that are released. */
function inOtherVersion({ inner, root }: PublishedPlace, routes: readonly Route[], config: Config): Route | undefined {
  const versions = root?.versions ?? config.versions;
  const isReleased = ({ state }: Version): boolean => state !== 'unreleased';
  const sorted = [...versions.filter(isReleased), ...versions.filter((version) => !isReleased(version))];
  const pages = routes.filter(
    (route) => versionedRootOf(route, config) === root && barePath(route, config) === pathKey(inner),
  );
  return sorted.flatMap(({ name }) => pages.find(({ version }) => version === name) ?? [])[0];
}

/** A page that was published. */
export interface Published {
  /** As listed, or the path of its file. */
  url: string;
  /** Decoded path without base. */
  path: string;
  /** Ids that links can point to. */
  anchors: readonly string[];
  /** Its top heading, or ''. */
  title: string;
}
