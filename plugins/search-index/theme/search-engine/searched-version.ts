import type { SiteVersion } from 'tapdocs/client';

/** A version of the site that has an index in a language. */
export type SearchedVersion = Pick<SiteVersion, 'name' | 'label' | 'state'>;
