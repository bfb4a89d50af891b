import type { SidebarItem } from '../../core/contract.js';
import { type Folder, hasPages } from './folder.js';
import { type Neighbours, neighbours } from '../../core/neighbours.js';
import type { Page } from './page.js';
import { type SidebarContext, sidebarItems } from './sidebar.js';

/** Pages that share a sidebar. */
export interface Section {
  /** Id of the slice: `sidebar:en:guide`. */
  id: string;
  items: SidebarItem[];
  /** By URL. */
  neighbours: ReadonlyMap<string, Neighbours>;
}

/** Groups of a sidebar with more pages than this start closed, for nobody reads such a list. */
const manyPages = 150;

/**
 * The sidebars of a language, by page. Each folder at the top has one; what lies beside those folders has none. Without such
 * folders, or with a `_meta.json` at the top, there is one for the whole language. A home page never has one.
 */
export function sections(root: Folder, lang: string, context: SidebarContext): Map<Page, Section> {
  const isWhole = !root.folders.some(hasPages) || root.meta !== null;
  const byPage = new Map<Page, Section>();
  for (const folder of isWhole ? [root] : root.folders) {
    const pages = allPages(folder).filter(({ pageType }) => pageType !== 'home');
    const items = sidebarItems(folder, { ...context, startsClosed: pages.length > manyPages });
    if (items.length === 0) continue;
    const urls = new Set(pages.map(context.pageUrl));
    const section = {
      id: `sidebar:${lang}:${folder.name}`,
      items,
      neighbours: neighbours(items, (url) => urls.has(url)),
    };
    for (const page of pages) byPage.set(page, section);
  }
  return byPage;
}

function allPages(folder: Folder): Page[] {
  return [...folder.pages, ...folder.folders.flatMap(allPages)];
}
