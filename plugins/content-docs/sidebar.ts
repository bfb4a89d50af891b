import { nearest, type SidebarItem } from 'tapdocs';
import { type SidebarLink, type SidebarSectionHeader, humanise } from 'tapdocs/kit';
import { compareEntries, type Folder, hasPages, indexPage, groupOrLink } from './folder.js';
import { allItems, type MetaItem, type MetaFile, type MetaFault } from './meta-file.js';
import { type Page, pageName } from './page.js';

/** The context of a sidebar. */
export interface SidebarContext {
  /** URL of a page. */
  pageUrl(page: Page): string;
  /** URL of a link in a `_meta.json`. */
  linkUrl(link: string): string;
  /** Whether groups start closed by default. Default: false. */
  startsClosed?: boolean;
  /** Called for an entry without a page or folder, or for a duplicate. */
  refuse(meta: MetaFile, fault: MetaFault): void;
}

/** Items for the content of a folder: first the entries of its `_meta.json`, then the rest, sorted. */
export function sidebarItems(folder: Folder, context: SidebarContext, isGroup = false): SidebarItem[] {
  const builder = new SidebarBuilder(folder, context);
  const listed = (folder.meta?.items ?? []).flatMap((item) => builder.listed(item));
  return [...listed, ...builder.rest(isGroup)];
}

class SidebarBuilder {
  private readonly used = new Set<Page | Folder>();

  constructor(
    private readonly folder: Folder,
    private readonly context: SidebarContext,
  ) {}

  listed(item: MetaItem): SidebarItem[] {
    switch (item.type) {
      case 'divider':
        return [{ kind: 'divider', dividerType: item.dashed ? 'dashed' : 'solid' }];
      case 'section-header':
        return [header(item.label ?? '', item)];
      case 'custom-link':
        return this.customLink(item);
      default:
        return this.named(item);
    }
  }

  /** Pages and folders without an entry. A page that the group's header links to is not an item. */
  rest(isGroup: boolean): SidebarItem[] {
    const index = indexPage(this.folder);
    const entries = [...this.folder.pages.filter(isListable), ...this.folder.folders]
      .filter((entry) => !this.used.has(entry) && !(isGroup && entry === index))
      .sort(compareEntries);
    return entries.flatMap((entry): SidebarItem[] =>
      'file' in entry ? [link(entry, this.context)] : group(entry, this.context),
    );
  }

  private named(item: MetaItem): SidebarItem[] {
    const entry = this.find(item);
    const { meta } = this.folder;
    if (!entry || this.used.has(entry)) {
      const reason = entry
        ? `\`${item.name}\` is listed twice`
        : `there is no ${nounOf(item)} \`${item.name}\` next to this file`;
      const near = entry ? undefined : nearest(item.name.replace(/\.mdx?$/, ''), this.names(item));
      if (meta) this.context.refuse(meta, { reason, offset: item.offset, nearest: near });
      return [];
    }
    this.used.add(entry);
    if ('file' in entry) return [link(entry, this.context, item)];
    if (item.type !== 'dir-section-header') return group(entry, this.context, item);
    return [header(item.label ?? folderTitle(entry), item), ...sidebarItems(entry, this.context)];
  }

  /** What an entry of this kind can name. */
  private names({ type }: MetaItem): string[] {
    const pages = type === 'name' || type === 'file' ? this.folder.pages.map(pageName) : [];
    return type === 'file' ? pages : [...pages, ...this.folder.folders.filter(hasPages).map(({ name }) => name)];
  }

  private find({ type, name }: MetaItem): Page | Folder | undefined {
    const file = name.replace(/\.mdx?$/, '');
    const page = this.folder.pages.find((candidate) => pageName(candidate) === file);
    const folder = this.folder.folders.find((candidate) => candidate.name === name && hasPages(candidate));
    if (type === 'file') return page;
    return type === 'name' ? (page ?? folder) : folder;
  }

  private customLink(item: MetaItem): SidebarItem[] {
    const linkTarget = { text: item.label ?? '', ...marks(item) };
    if (!item.items) return [{ kind: 'link', ...linkTarget, link: this.context.linkUrl(item.link ?? '') }];
    const target = item.link === undefined ? {} : { link: this.context.linkUrl(item.link) };
    const items = item.items.flatMap((child) => this.listed(child));
    const title = { kind: 'group', ...linkTarget, ...target, ...folding(item, this.context), items } as const;
    return groupOrLink(title, item.items.length === 0);
  }
}

function link(page: Page, context: SidebarContext, item?: MetaItem): SidebarLink {
  return {
    kind: 'link',
    text: item?.label ?? page.title,
    link: context.pageUrl(page),
    ...marks(item),
    ...depths(item),
  };
}

/**
 * A group whose header links to the folder's index page, unless the folder lists that page. A folder with only an index page is a
 * link, and an empty group is left out.
 */
function group(folder: Folder, context: SidebarContext, item?: MetaItem): SidebarItem[] {
  const index = indexPage(folder);
  const isListed = allItems(folder.meta?.items ?? []).some(({ name }) => /^index(?:\.mdx?)?$/.test(name));
  const target = index && !isListed ? { link: context.pageUrl(index) } : {};
  const items = sidebarItems(folder, context, true);
  const text = item?.label ?? folderTitle(folder);
  const entry = { text, ...target, ...marks(item), ...folding(item, context), items, ...depths(item) };
  return groupOrLink({ kind: 'group', ...entry });
}

function header(text: string, item: MetaItem): SidebarSectionHeader {
  return { kind: 'section-header', text, ...(item.tag === undefined ? {} : { tag: item.tag }) };
}

function folderTitle(folder: Folder): string {
  return indexPage(folder)?.title ?? humanise(folder.name);
}

/** Home and not-found pages are not listed. */
export function isListable(page: Page): boolean {
  return page.pageType !== 'home' && !page.isNotFound;
}

function nounOf({ type }: MetaItem): string {
  return type === 'file' ? 'page' : type === 'name' ? 'page or folder' : 'folder with pages';
}

function marks(item: MetaItem | undefined): { tag?: string; context?: string } {
  return {
    ...(item?.tag === undefined ? {} : { tag: item.tag }),
    ...(item?.context === undefined ? {} : { context: item.context }),
  };
}

function folding(
  item: MetaItem | undefined,
  { startsClosed = false }: SidebarContext,
): { collapsible: boolean; collapsed: boolean } {
  const collapsible = item?.collapsible ?? true;
  return { collapsible, collapsed: item?.collapsed ?? (collapsible && startsClosed) };
}

function depths(item: MetaItem | undefined): { overviewHeaders?: number[] } {
  return item?.overviewHeaders === undefined ? {} : { overviewHeaders: item.overviewHeaders };
}
