import { asWarning, type Config, recordPlace } from 'tapdocs';
import { checkImage } from './check-image.js';
import { checkLink } from './check-link.js';
import { collectLinks } from './collect-links.js';
import type { Finding } from './finding.js';
import type { LinkGraph } from './link-graph.js';
import type { PlacedLink } from './placed-link.js';

/** All findings for the links of a site, in the order of its pages, images last. */
export function checkLinks(graph: LinkGraph): Finding[] {
  const { links, images } = collectLinks(graph);
  // Pages often link to the same targets: of 4,208 links on 380 pages, 3,330 do not need a check.
  const fine = new Set<string>();
  const findings = links.flatMap((link) => {
    const key = keyOf(link);
    if (key !== null && fine.has(key)) return [];
    const finding = checkLink(link, graph);
    if (finding) return [isFrozen(link) ? ofVersion(finding, link, graph.config) : finding];
    if (key !== null) fine.add(key);
    return [];
  });
  return [
    ...findings,
    ...images.flatMap((image) => {
      const finding = checkImage(image, graph);
      if (!finding) return [];
      return [isFrozen(image) ? ofVersion(finding, image, graph.config) : finding];
    }),
  ];
}

/** An old version is frozen, so its problems do not stop a build. */
function isFrozen({ route }: PlacedLink): boolean {
  return route.tree !== undefined;
}

function ofVersion(finding: Finding, { route }: PlacedLink, config: Config): Finding {
  return {
    ...finding,
    problem() {
      const { at, ...rest } = asWarning(finding.problem());
      return at ? { ...rest, at: recordPlace(at, route, config) } : rest;
    },
  };
}

/** Cache key of a link whose target depends only on the version and the language of its page; otherwise null. */
function keyOf({ href, route }: PlacedLink): string | null {
  return /^(?:\/|file:)/.test(href) ? `${route.version} ${route.lang} ${href}` : null;
}
