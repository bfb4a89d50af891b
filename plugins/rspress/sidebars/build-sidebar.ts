import type { SidebarGroup, SidebarItem } from 'tapdocs';
import type { SidebarLink } from 'tapdocs/kit';
import type { Page } from 'tapdocs/plugins';
import { type MetaEntry, metaEntries, type MetaReport, unknownKeys } from './meta-entries.js';
import { customLink, header, labelText, marks, textIn, plainLabel } from './custom-entries.js';
import { listedNames, type PageFolder } from './page-tree.js';
import type { SidebarContext } from './sidebar-context.js';

/** An entry next to its folder. */
interface Place {
  folder: PageFolder;
  report: MetaReport;
}

/** The entries of a folder that has its own sidebar. Its index page is an entry. */
export function folderSidebar(folder: PageFolder, context: SidebarContext): SidebarItem[] {
  return entriesOf(folder, context).flatMap((entry) => itemOf(entry, placeOf(folder, context), context));
}

function placeOf(folder: PageFolder, context: SidebarContext): Place {
  return { folder, report: folder.meta ? context.report(folder.meta) : () => undefined };
}

function entriesOf(folder: PageFolder, context: SidebarContext): MetaEntry[] {
  const { report } = placeOf(folder, context);
  return folder.meta ? metaEntries(folder.meta, report) : listedNames(folder, context.isFirst);
}

function labelOf(entry: Readonly<Record<string, unknown>>, report: MetaReport, context: SidebarContext): string {
  return plainLabel(context.text(labelText(entry['label'])), report);
}

const types = ['file', 'dir', 'dir-section-header', 'divider', 'section-header', 'custom-link'];

function itemOf(entry: MetaEntry, place: Place, context: SidebarContext): SidebarItem[] {
  if (typeof entry === 'string') return fileLink({ name: entry }, place, context);
  const { meta } = place.folder;
  if ('icon' in entry) context.addIcon(meta);
  const type = entry['type'] ?? (context.isFirst ? 'file' : undefined);
  if (typeof type === 'string') unknownKeys(entry, type, place.report);
  switch (type) {
    case 'file':
      return fileLink(entry, place, context);
    case 'dir':
      return dirGroup(entry, place, context);
    case 'dir-section-header':
      return sectionOf(entry, place, context);
    case 'divider':
      return [{ kind: 'divider', dividerType: entry['dashed'] === true ? 'dashed' : 'solid' }];
    case 'section-header':
      return [header(entry, labelOf(entry, place.report, context), place.report)];
    case 'custom-link':
      return customLink(entry, { ...place, context, isChild: false });
    default: {
      const shown = typeof type === 'string' ? `\`${type}\` is not a type of entry.` : 'An entry has no `type`.';
      place.report(shown, `Types are \`${types.join('`, `')}\`.`, typeof type === 'string' ? type : undefined);
      return [];
    }
  }
}

/** The page of a name, with or without its ending; null with a report, or for one that is left out. */
function pageOf(name: unknown, { folder, report }: Place, context: SidebarContext): Page | null {
  if (typeof name !== 'string') {
    report('An entry has no `name`.', 'Write the name of a file or folder next to the `_meta.json`.');
    return null;
  }
  const page = findPage(folder, name);
  if (!page && folder.meta && !context.isFile(folder.path, name)) {
    report(`There is no page \`${name}\` next to this file.`, 'Correct the name, or remove the entry.', name);
  }
  return page;
}

/** `name` can have the ending of the file, and folders: `guide/start.mdx`. */
function findPage(folder: PageFolder, name: string): Page | null {
  const parts = name.replace(/^\.\//, '').split('/');
  const last = parts.pop() ?? '';
  const inner = parts.reduce<PageFolder | undefined>((one, part) => one?.folders.get(part), folder);
  return inner?.pages.get(last) ?? inner?.pages.get(last.replace(/\.(?:mdx?|[jt]sx?)$/, '')) ?? null;
}

function fileLink(entry: Readonly<Record<string, unknown>>, place: Place, context: SidebarContext): SidebarLink[] {
  const page = pageOf(entry['name'], place, context);
  if (!page) return [];
  const label = textIn(entry['label']);
  return [
    {
      kind: 'link',
      text: label === undefined ? context.text(titleOf(page)) : plainLabel(context.text(label), place.report),
      link: context.pageUrl(page),
      ...marks(page.frontMatter, entry, place.report),
    },
  ];
}

/** A page without a title or heading has the name of its file as title. */
function titleOf({ frontMatter, heading, title, file }: Page): string {
  if (typeof frontMatter['title'] === 'string' || heading !== null) return title;
  return file.slice(file.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}

/**
 * A group of the entries of a folder. It links to a page with the name of the folder next to it, else to the index page of
 * the folder, unless the `_meta.json` there lists that page as a name.
 */
function groupOf(
  entry: Readonly<Record<string, unknown>>,
  { folder: parent, report }: Place,
  { context, keepsIndex }: { context: SidebarContext; keepsIndex: boolean },
): SidebarGroup | null {
  const name = textIn(entry['name']) ?? '';
  const folder = name.split('/').reduce<PageFolder | undefined>((one, part) => one?.folders.get(part), parent);
  if (!folder) {
    if (parent.meta && !context.isFile(parent.path, name)) {
      report(
        `There is no folder \`${name}\` with pages next to this file.`,
        'Correct the name, or remove the entry.',
        name,
      );
    }
    return null;
  }
  const entries = entriesOf(folder, context);
  const sameName = findPage(parent, name);
  const index = folder.pages.get('index');
  const isListed =
    folder.meta !== null && entries.some((one) => typeof one === 'string' && /^index(?:\.\w+)?$/.test(one));
  const page = sameName ?? (isListed ? undefined : index);
  const isLink = page !== undefined && page === index && !keepsIndex;
  const shown = isLink ? entries.filter((one) => !namesIndex(one)) : entries;
  const label = textIn(entry['label']);
  return {
    kind: 'group',
    text: label === undefined ? context.text(page ? titleOf(page) : name) : plainLabel(context.text(label), report),
    ...(page && { link: context.pageUrl(page) }),
    collapsible: entry['collapsible'] !== false,
    collapsed: entry['collapsed'] === true,
    items: shown.flatMap((one) => itemOf(one, placeOf(folder, context), context)),
    ...marks(entry, page?.frontMatter ?? {}, report),
  };
}

/** An object entry keeps its place, even if it is for the page that the group links to. */
function namesIndex(entry: MetaEntry): boolean {
  return typeof entry === 'string' ? /^index(?:\.mdx?)?$/.test(entry) : entry['name'] === 'index.md';
}

function dirGroup(entry: Readonly<Record<string, unknown>>, place: Place, context: SidebarContext): SidebarGroup[] {
  const group = groupOf(entry, place, { context, keepsIndex: false });
  return !group || (group.items.length === 0 && group.link === undefined) ? [] : [group];
}

/** A heading with the entries of a folder, which stay on the level of the heading. */
function sectionOf(entry: Readonly<Record<string, unknown>>, place: Place, context: SidebarContext): SidebarItem[] {
  const group = groupOf(entry, place, { context, keepsIndex: true });
  if (!group || group.items.length === 0) return [];
  return [header(entry, labelOf(entry, place.report, context), place.report), ...group.items];
}
