import { memo, compareTexts } from 'tapdocs/kit';
import type { MetaFile } from './meta-file.js';
import type { Page } from './page.js';
import type { SidebarGroup, SidebarItem } from 'tapdocs';

/** A folder that contains pages or a `_meta.json`, directly or in subfolders. */
export interface Folder {
  /** Below the folder of the language; '' for that folder itself. */
  path: string;
  name: string;
  /** Pages directly in this folder: index first, then by `order` in front matter, then by file name with extension. */
  pages: Page[];
  /** In the same order. */
  folders: Folder[];
  /** Its `_meta.json`. */
  meta: MetaFile | null;
}

/** The pages of a folder, at any depth. */
export function allPages(folder: Folder): Page[] {
  return [...folder.pages, ...folder.folders.flatMap(allPages)];
}

/** Arranges the pages of a language as a tree of folders. */
export function buildFolders(pages: readonly Page[], metas: readonly MetaFile[]): Folder {
  const byFolder = new Map(metas.map((meta) => [meta.folder, meta]));
  const folders = new Map<string, Folder>();
  const folderAt: (path: string) => Folder = memo((path) => {
    const slash = path.lastIndexOf('/');
    const meta = byFolder.get(path) ?? null;
    const folder: Folder = { path, name: path.slice(slash + 1), pages: [], folders: [], meta };
    if (path) folderAt(slash < 0 ? '' : path.slice(0, slash)).folders.push(folder);
    return folder;
  }, folders);
  const root = folderAt('');
  for (const { folder } of metas) folderAt(folder);
  for (const page of pages) folderAt(page.file.slice(0, Math.max(0, page.file.lastIndexOf('/')))).pages.push(page);
  for (const folder of folders.values()) {
    folder.pages.sort((a, b) => orderOf(a) - orderOf(b) || compareTexts(a.file, b.file));
    folder.folders.sort(compareEntries);
  }
  return root;
}

/** Whether a folder contains pages, directly or in subfolders. */
export function hasPages(folder: Folder): boolean {
  return folder.pages.length > 0 || folder.folders.some(hasPages);
}

/** The index page of the folder. */
export function indexPage(folder: Folder): Page | undefined {
  return folder.pages.find(({ isIndex }) => isIndex);
}

/** Order of the pages and subfolders of a folder without a `_meta.json`. */
export function compareEntries(a: Page | Folder, b: Page | Folder): number {
  return orderOf(a) - orderOf(b) || compareTexts(sortName(a), sortName(b));
}

function orderOf(entry: Page | Folder): number {
  if ('file' in entry && entry.isIndex) return -Number.MAX_VALUE;
  const page = 'file' in entry ? entry : indexPage(entry);
  const order = page?.frontMatter['order'];
  return typeof order === 'number' ? order : Number.MAX_VALUE;
}

/** The file name with extension, because `alias-strategy.mdx` comes before `alias.mdx`. */
function sortName(entry: Page | Folder): string {
  return 'file' in entry ? entry.file.slice(entry.file.lastIndexOf('/') + 1) : entry.name;
}

/**
 * A group, or the link of one without entries, which would open nothing.
 *
 * @param isTitle whether a group without both is shown as a title. Default: it is left out
 */
export function groupOrLink(group: SidebarGroup, isTitle = false): SidebarItem[] {
  const { kind: _kind, items, collapsible: _collapsible, collapsed: _collapsed, link, ...rest } = group;
  if (items.length > 0) return [group];
  if (link !== undefined) return [{ kind: 'link', ...rest, link }];
  return isTitle ? [{ ...group, collapsible: false, collapsed: false }] : [];
}
