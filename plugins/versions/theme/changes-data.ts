import type { SectionChange } from './section-change.js';

declare module 'tapdocs/client' {
  interface UiStrings extends ChangesStrings {}
  interface Pages {
    ChangesPage: ChangesPageData;
  }
}

/** In English. */
export const english = {
  changesSince: 'What changed since {version}',
  changesTitle: 'What changed in “{page}”',
  changesBetween: 'From {before} to {after}.',
  changesNone: 'The texts, code, pictures and components are the same.',
  changesPage: 'The page in {version}',
  changesMarkdown: 'As Markdown',
  changesStart: 'Before the first heading',
  changesCode: 'its code changed',
  changesKind: 'Change',
  changeAdded: 'added',
  changeRemoved: 'removed',
  changeChanged: 'changed',
};

/** UI strings of pages of changes. */
export type ChangesStrings = typeof english;

/** A page in one of the two versions. */
export interface ComparedPage {
  /** Label of the version. */
  version: string;
  /** URL with base. */
  link: string;
}

/** Data of a page of changes. */
export interface ChangesPageData {
  /** Title of the page that is compared. */
  page: string;
  before: ComparedPage;
  after: ComparedPage;
  /** URL with base of the Markdown version. */
  markdown: string;
  /** Added when all records exist. */
  changes?: SectionChange[];
}

/** What a doc page with changes has in `usePage().data.changes`. */
export interface ChangesLink {
  /** Label of the older version. */
  since: string;
  /** URL with base of the page of changes. */
  link: string;
}
