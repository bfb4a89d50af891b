import type { SiteVersion } from 'tapdocs/client';

/** A version that has an index in a language: of the site, or of a content root. */
export interface SearchedVersion extends Pick<SiteVersion, 'name' | 'label' | 'state'> {
  /** Name of its index. Default: that of the version. */
  index?: string;
}
