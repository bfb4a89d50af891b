import type { JsonObject } from 'tapdocs';
import type { ImportedName } from '../presets/imported-names.js';

/** A page of a docs folder. */
export interface Doc {
  id: string;
  /** Below the docs folder, with `/`. */
  file: string;
  /** Path in routes. */
  filePath: string;
  /** Actual path below the site's root. */
  place: string;
  /** Route path. */
  path: string;
  title: string;
  /** Name in sidebars. */
  label: string;
  /** Name in the links to the previous and the next page. */
  pageLabel: string;
  description: string | undefined;
  /** Position in a sidebar from files. */
  position: number | undefined;
  unlisted: boolean;
  /** Whether it shows `<DocCardList>`. */
  hasCards: boolean;
  /** What it imports by name from the modules of Docusaurus. */
  imports: readonly ImportedName[];
  /** The unchanged front matter. */
  frontMatter: JsonObject;
  /** Route path in the default language, if this is its page because there is no translation. */
  originalPath?: string;
}
