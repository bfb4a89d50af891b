import { pageSwitches, type SidebarItem } from 'tapdocs';
import { type Folder, hasPages, indexPage } from './folder.js';
import type { Page } from './page.js';
import { isListable, type SidebarContext, sidebarItems } from './sidebar.js';

/** Pages that share a sidebar. */
export interface Section {
  /** Id of the slice: `sidebar:en:guide`. */
  id: string;
  items: SidebarItem[];
}

/** Groups of a sidebar with more pages than this start closed, for nobody reads such a list. */
const manyPages = 150;

export interface SectionsOptions extends SidebarContext {
  /** Start of the ids: `sidebar:en:`. */
  id: string;
  /** Whether pages lie next to folders, in this language or in another. */
  isMixed: boolean;
}

/**
 * The sidebars of a language, by page. Each folder at the top has one, and an index page next to them has one of all that there
 * is. Without such folders, with a `_meta.json` at the top, or with other pages next to the folders, there is one for the whole
 * language. A home page never has one.
 */
export function sections(root: Folder, { id, isMixed, ...context }: SectionsOptions): Map<Page, Section> {
  const isWhole = isMixed || !root.folders.some(hasPages) || root.meta !== null;
  const byPage = new Map<Page, Section>();
  // Folders come last: their pages have the sidebars of these.
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
 * Whether pages that show a sidebar lie next to folders, apart from an index page. With a sidebar for each folder, no other page
 * would lead to them: there is one for the language.
 */
export function hasPagesNextToFolders(root: Folder): boolean {
  const index = indexPage(root);
  return root.folders.some(hasPages) && root.pages.some((page) => page !== index && showsSidebar(page));
}

function showsSidebar(page: Page): boolean {
  return isListable(page) && pageSwitches(page).sidebar;
}

function allPages(folder: Folder): Page[] {
  return [...folder.pages, ...folder.folders.flatMap(allPages)];
}
