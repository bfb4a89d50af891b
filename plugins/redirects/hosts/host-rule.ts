import { splitHref, styledPath } from 'tapdocs/kit';
import { hasGroups } from '../fill-target.js';
import type { RedirectData, RedirectTarget } from '../redirect-data.js';
import { targetHref, type TargetPlace } from '../target-href.js';

/** The input for the file of a host. */
export interface HostInput extends TargetPlace {
  data: RedirectData;
  /** Origin of the published site, or ''. */
  origin: string;
}

/** The rules of a site for one host. */
export interface HostRules {
  /** Path of the file below the output. */
  file: string;
  content: string;
  /** Rules that the host cannot express, for messages. */
  left: string[];
  /** The reason why the host may use only a part of the rules. */
  warnings: string[];
}

/** HTTP status of a rule. */
export function statusOf({ temporary }: { temporary?: true }): 301 | 302 {
  return temporary ? 302 : 301;
}

/** Hosts insert groups as they were sent, so the name of a page that is a group already has its style. */
function withStyle(to: RedirectTarget, { urlStyle }: HostInput['site']): RedirectTarget {
  const { path, suffix } = splitHref(to);
  const name = path.slice(path.lastIndexOf('/') + 1);
  const isPage = to.startsWith('/') && hasGroups(path) && !hasGroups(name) && !name.includes('.');
  return isPage ? styledPath(path, urlStyle) + suffix : to;
}

/**
 * URL for a target with groups; null if it is not safe. Hosts insert the text of a group unchanged: `/$1` with
 * `/example.org` would be `//example.org`, which is another site, so such a target needs the origin.
 */
export function patternHref(to: RedirectTarget, { origin, ...place }: Omit<HostInput, 'data'>): string | null {
  const href = targetHref(withStyle(to, place.site), place);
  if (!href.startsWith('/$')) return href;
  return origin ? origin + href : null;
}
