import type { MetaFile, Page } from 'tapdocs/plugins';
import type { MetaReport } from './meta-entries.js';

/** The surroundings of the sidebars of a language. */
export interface SidebarContext {
  /** Whether the site has the conventions of Rspress 1. */
  isFirst: boolean;
  /** The text of the site for a key; if there is none, the key itself. */
  text(key: string): string;
  /** URL of a page. */
  pageUrl(page: Page): string;
  /** URL for a path or URL of an entry. */
  linkUrl(link: string): string;
  /** Reports problems in a `_meta.json`. */
  report(meta: MetaFile): MetaReport;
  /** Whether a file exists that is not a page, because it is left out or does not have the extension of a page. */
  isFile(folder: string, name: string): boolean;
  /** A link of an entry, for link checks. */
  addLink(link: string, meta: MetaFile): void;
  /** `icon` of an entry, which has no effect. */
  addIcon(meta: MetaFile | null): void;
}
