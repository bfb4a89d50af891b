import type { SectionChange } from '../changes.js';

/** A page, by its path without the prefixes of version and language. */
export interface DiffedPage {
  lang: string;
  path: string;
  title: string;
}

export interface MovedPage extends DiffedPage {
  /** Its path in the older version. */
  from: string;
}

export interface ChangedPage extends DiffedPage {
  sections: SectionChange[];
}

/** The differences of two versions. */
export interface VersionDiff {
  from: string;
  to: string;
  added: DiffedPage[];
  removed: DiffedPage[];
  moved: MovedPage[];
  changed: ChangedPage[];
}
