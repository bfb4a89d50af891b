import type { JsonObject } from 'tapdocs';

/** A page of a docs folder. */
export interface Doc {
  id: string;
  /** Below the docs folder, with `/`. */
  file: string;
  /** Path as routes name it. */
  filePath: string;
  /** Path below the site's root as users know it. */
  place: string;
  /** Route path. */
  path: string;
  title: string;
  /** Name in sidebars. */
  label: string;
  /** Name in the links to the previous and the next page. */
  pageLabel: string;
  /** Place in a sidebar from files. */
  position: number | undefined;
  unlisted: boolean;
  /** Whether its text has `<DocCardList>`. */
  hasCards: boolean;
  /** As written. */
  frontMatter: JsonObject;
  /** Route path in the default language, if this is its page because there is no translation. */
  originalPath?: string;
}
