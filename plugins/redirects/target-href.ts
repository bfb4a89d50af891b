import { type Config, pageUrl } from 'tapdocs';
import { splitHref } from 'tapdocs/kit';
import { internalPath } from './find-redirect.js';
import type { RedirectTarget } from './redirect-data.js';

/** Finds the path of the page at a decoded path, with or without a slash at the end; null if there is none. */
export type FindPage = (path: string) => string | null;

export interface TargetPlace {
  site: Pick<Config, 'base' | 'urlStyle'>;
  pageAt: FindPage;
}

/** URL of a target, with base: that of its page, else as written. URLs of other sites are unchanged. */
export function targetHref(to: RedirectTarget, { site, pageAt }: TargetPlace): string {
  const path = internalPath(to);
  const page = path === null ? null : pageAt(path);
  if (page !== null) return pageUrl(site, page) + splitHref(to).suffix;
  return to.startsWith('/') && !to.startsWith('//') ? site.base.slice(0, -1) + to : to;
}
