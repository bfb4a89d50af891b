import type { RedirectTarget } from './redirect-data.js';

/** URL of a target, with base. URLs of other sites are unchanged. */
export function targetHref(to: RedirectTarget, base: string): string {
  return to.startsWith('/') && !to.startsWith('//') ? base.slice(0, -1) + to : to;
}
