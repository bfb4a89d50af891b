import { asWarning, type Config, type Problem, type Route, type Version } from 'tapdocs';
import { recordPlace, versionOf } from 'tapdocs/kit';
import { checkImage } from './check-image.js';
import { checkLink } from './check-link.js';
import { layoutLinks, pageLinks, placed } from './collect-links.js';
import type { Finding } from './finding.js';
import type { LinkGraph } from './link-graph.js';
import type { PlacedLink } from './placed-link.js';

/**
 * All findings for the links of a site, in the order of its pages, images last.
 *
 * @param skipped versions whose pages need no check. Default: none
 */
export function checkLinks(graph: LinkGraph, skipped?: ReadonlySet<string>): Finding[] {
  const { config } = graph;
  const pages = pageLinks(graph, skipped);
  const layout = layoutLinks(graph);
  const fine = createFineLinks();
  const check = (link: PlacedLink, known: Set<string>): Finding[] => {
    const finding = checkLink(link, graph);
    if (!finding) known.add(link.href);
    return ofVersions(finding, link, config);
  };
  const isNew = (href: string, known: Set<string>): boolean => !isShared(href) || !known.has(href);
  const image = (link: PlacedLink): Finding[] => ofVersions(checkImage(link, graph), link, config);
  return [
    ...pages.flatMap(({ route, links }) => {
      const known = fine.of(route);
      return links.flatMap((link) => (isNew(link.href, known) ? check(placed(link, route, config), known) : []));
    }),
    ...layout.links.flatMap((link) => {
      const known = fine.of(link.route);
      return isNew(link.href, known) ? check(link, known) : [];
    }),
    ...pages.flatMap(({ route, images }) => images.flatMap((link) => image(placed(link, route, config)))),
    ...layout.images.flatMap(image),
  ];
}

/** Links whose target depends only on the version and the language of their page. */
function isShared(href: string): boolean {
  return href.startsWith('/') || href.startsWith('file:');
}

/**
 * The links of a version and a language that lead to a page. Pages often link to the same targets: of 4,208 links on
 * 380 pages, 3,330 do not need a check.
 */
function createFineLinks(): { of(route: Route): Set<string> } {
  const places = new Map<string, Map<string, Set<string>>>();
  return {
    of({ version, lang }) {
      const languages = places.get(version) ?? new Map<string, Set<string>>();
      places.set(version, languages);
      const links = languages.get(lang) ?? new Set<string>();
      languages.set(lang, links);
      return links;
    },
  };
}

/** An old version is frozen, so its problems do not stop a build. */
function isFrozen({ route }: PlacedLink): boolean {
  return route.tree !== undefined;
}

function ofVersions(finding: Finding | null, link: PlacedLink, config: Config): Finding[] {
  if (!finding) return [];
  const own = { ...finding, version: link.route.version };
  return [isFrozen(link) ? ofVersion(own, link, config) : own];
}

function ofVersion(finding: Finding, { route }: PlacedLink, config: Config): Finding {
  return {
    ...finding,
    problem() {
      const { at, ...rest } = withWayOut(asWarning(finding.problem()), versionOf(route, config));
      return at ? { ...rest, at: recordPlace(at, route, config) } : rest;
    },
  };
}

/** The page of a commit cannot be edited. */
function withWayOut(item: Problem, version: Version | undefined): Problem {
  if (!version?.git) return item;
  return {
    ...item,
    hint: `${item.hint} The page of a tag cannot be edited; \`exceptions\` of \`linkCheck\` leaves out the link, and \`exclude\` of \`versions\` the page.`,
  };
}
