import { isExternal } from 'tapdocs';
import type { PlacedLink } from '../placed-link.js';

/** Links to other sites by URL, the part after `#` left out; a URL that is none, as written, is in `malformed`. */
export function externalUrls(links: readonly PlacedLink[]): {
  byUrl: Map<string, PlacedLink[]>;
  malformed: PlacedLink[];
} {
  const byUrl = new Map<string, PlacedLink[]>();
  const malformed: PlacedLink[] = [];
  for (const link of links) {
    const { href } = link;
    if (!isExternal(href) || !/^(?:https?:|\/\/)/i.test(href)) continue;
    const full = href.startsWith('//') ? `https:${href}` : href;
    if (!URL.canParse(full)) {
      malformed.push(link);
      continue;
    }
    const url = new URL(full);
    url.hash = '';
    byUrl.set(url.href, [...(byUrl.get(url.href) ?? []), link]);
  }
  return { byUrl, malformed };
}
