import { encodePath } from '../fill-target.js';
import { targetHref } from '../target-href.js';
import { type HostInput, statusOf } from './host-rule.js';

export interface HostPath {
  /** Encoded, with base. */
  path: string;
  /** URL with base, or of another site. */
  to: string;
  status: 301 | 302;
}

/** The rules for single paths, sorted. */
export function hostPaths({ data, site, pageAt }: HostInput): HostPath[] {
  return Object.entries(data.exact)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, target]) => ({
      path: site.base.slice(0, -1) + encodePath(path),
      to: targetHref(target.to, { site, pageAt }),
      status: statusOf(target),
    }));
}
