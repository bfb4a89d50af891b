import type { Problem, SidebarItem } from 'tapdocs';
import { pageSwitches, type SiteLink } from 'tapdocs/kit';
import { allPages, type Folder, hasPages, indexPage } from './folder.js';
import type { Page } from './page.js';
import { isListable, type SidebarContext, sidebarItems } from './sidebar.js';

/** Pages that share a sidebar. */
export interface Section {
  /** Id of the slice: `sidebar:en:guide`. */
  id: string;
  items: SidebarItem[];
}

/** The sidebars of a language. */
export interface LanguageSidebars {
  byPage: ReadonlyMap<Page, Section>;
  /** Entries of `_meta.json` files without a page or folder. */
  problems: Problem[];
  /** Entries that are left out of the sidebars of a frozen version. */
  warnings?: Problem[];
  /** Links of entries, for link checks. */
  links?: SiteLink[];
}

/** Groups of a sidebar with more pages than this start closed, because nobody reads such a list. */
const manyPages = 150;

export interface SectionsOptions extends SidebarContext {
  /** Start of the ids: `sidebar:en:`. */
  id: string;
  /** Whether there are pages next to folders, in this language or in another. */
  isMixed: boolean;
}

/**
 * The sidebars of a language, by page. Each top-level folder has one, and an index page next to the folders has one
 * with all pages. Without folders, with a top-level `_meta.json`, or with other pages next to the folders, there is one
 * sidebar for the whole language. A home page never has one.
 */
export function sections(root: Folder, { id, isMixed, ...context }: SectionsOptions): Map<Page, Section> {
  const isWhole = isMixed || !root.folders.some(hasPages) || root.meta !== null;
  const byPage = new Map<Page, Section>();
  // Folders come last, so that their pages get the sidebars of the folders.
  for (const folder of isWhole ? [root] : [...(root.pages.some(showsSidebar) ? [root] : []), ...root.folders]) {
    const pages = allPages(folder).filter(({ pageType }) => pageType !== 'home');
    const items = sidebarItems(folder, { ...context, startsClosed: pages.length > manyPages });
    if (items.length === 0) continue;
    const section = { id: `${id}${folder.name}`, items };
    for (const page of pages) byPage.set(page, section);
  }
  return byPage;
}

/**
 * Whether listed pages with a sidebar, other than an index page, are next to folders. With a sidebar for each folder, no page
 * would link to them, so the language has a single sidebar.
 */
export function hasPagesNextToFolders(root: Folder): boolean {
  const index = indexPage(root);
  const isListed = ({ frontMatter }: Page): boolean => frontMatter['unlisted'] !== true;
  return (
    root.folders.some(hasPages) && root.pages.some((page) => page !== index && showsSidebar(page) && isListed(page))
  );
}

function showsSidebar(page: Page): boolean {
  return isListable(page) && pageSwitches(page).sidebar;
}
