import type { RedirectData, RedirectTarget } from '../redirect-data.js';
import { targetHref } from '../target-href.js';

/** What the file of a host is made from. */
export interface HostInput {
  data: RedirectData;
  /** Starts and ends with `/`. */
  base: string;
  /** Origin of the published site, or ''. */
  origin: string;
}

/** Rules of a site for one host. */
export interface HostRules {
  /** Path of the file below the output. */
  file: string;
  content: string;
  /** Rules that the host cannot express, as they are told. */
  left: string[];
  /** Why the host may take only a part of the rules. */
  warnings: string[];
}

/** Status of a rule. */
export function statusOf({ temporary }: { temporary?: true }): 301 | 302 {
  return temporary ? 302 : 301;
}

/**
 * URL for a target with groups; null when it cannot be told safely. Hosts put the text of a group in as it is: `/$1` with
 * `/example.org` would be `//example.org`, another site, so such a target needs the origin in front.
 */
export function patternHref(to: RedirectTarget, { base, origin }: Pick<HostInput, 'base' | 'origin'>): string | null {
  const href = targetHref(to, base);
  if (!href.startsWith('/$')) return href;
  return origin ? origin + href : null;
}
