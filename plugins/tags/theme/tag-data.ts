import type {} from 'tapdocs/client';

declare module 'tapdocs/client' {
  interface ContentStrings extends TagStrings {}
}

/** In English. */
export const english = {
  tags: 'Tags',
  tagPages: 'Pages tagged “{tag}”',
  tagCount: 'Pages: {count}',
  tagAll: 'All tags',
};

/** UI strings of tags. */
export type TagStrings = typeof english;

/** A tag in the overview. */
export interface TagEntry {
  label: string;
  /** '' if there is none. */
  description: string;
  /** Path of its page. */
  link: string;
  /** Number of pages. */
  count: number;
}

/** A page in the list of a tag. */
export interface TaggedPage {
  title: string;
  /** Path of the page. */
  link: string;
  /** '' if there is none. */
  description: string;
}
