import type { RedirectData, RedirectTarget } from '../redirect-data.js';
import { targetHref } from '../target-href.js';

/** The input for the file of a host. */
export interface HostInput {
  data: RedirectData;
  /** Starts and ends with `/`. */
  base: string;
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

/**
 * URL for a target with groups; null if it is not safe. Hosts insert the text of a group unchanged: `/$1` with
 * `/example.org` would be `//example.org`, which is another site, so such a target needs the origin.
 */
export function patternHref(to: RedirectTarget, { base, origin }: Pick<HostInput, 'base' | 'origin'>): string | null {
  const href = targetHref(to, base);
  if (!href.startsWith('/$')) return href;
  return origin ? origin + href : null;
}
