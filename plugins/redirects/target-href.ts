import type { RedirectTarget } from './redirect-data.js';

/** URL of a target, with base; that of another site stays. */
export function targetHref(to: RedirectTarget, base: string): string {
  return to.startsWith('/') && !to.startsWith('//') ? base.slice(0, -1) + to : to;
}
