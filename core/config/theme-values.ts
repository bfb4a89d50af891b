import type { SocialLink, Announcement, NavItem, SiteData, ThemeSettings } from '../contract/index.js';
import { canonicalPath, decodePath } from '../contract/route-path.js';
import { pathKey } from '../contract/page-url.js';
import { globExpression } from '../files/paths.js';
import { shortHash } from '../files/hash.js';

/** A text of the site: one for all languages, or one for each language key. */
export type Localized<T> = T | Readonly<Record<string, T>>;

/** The text of a language; '' for a language without one. */
export function localText(text: Localized<string> | undefined, lang: string): string {
  return (typeof text === 'object' ? text[lang] : text) ?? '';
}

/** An entry of the navigation bar as the user writes it. Links have no base and no language prefix. */
export interface UserNavItem {
  text: Localized<string>;
  /** Route path or URL; the language prefix and `base` are added. */
  link?: Localized<string>;
  /** Regular expression for the current path, without base. */
  activeMatch?: string;
  tag?: string;
  /** Default: `right`. */
  position?: 'left' | 'right';
  items?: UserNavItem[];
}

export interface UserSocialLink {
  icon: SocialLink['icon'];
  /** Default: `link`. */
  mode?: SocialLink['mode'];
  content: string;
  label?: string;
}

/** A link in a configured sidebar. */
export interface UserSidebarLink {
  text: string;
  /** Route path or URL; the language prefix and `base` are added. */
  link: string;
  /** Small label after the text, or an image URL or SVG. */
  tag?: string;
  /** Written as `data-context`. */
  context?: string;
}

/** Entries under a header; `link` makes the header a link. */
export interface UserSidebarGroup extends Omit<UserSidebarLink, 'link'> {
  link?: string;
  items: readonly UserSidebarItem[];
  /** Default: true. */
  collapsible?: boolean;
  /** Default: false. */
  collapsed?: boolean;
}

export interface UserSidebarDivider {
  dividerType: 'solid' | 'dashed';
}

export interface UserSidebarSectionHeader {
  sectionHeaderText: string;
  tag?: string;
}

/** An entry of a configured sidebar. A string is the path or the file of a page, shown with the page's title. */
export type UserSidebarItem =
  | string
  | UserSidebarLink
  | UserSidebarGroup
  | UserSidebarDivider
  | UserSidebarSectionHeader;

export interface UserFooter {
  /** Plain text below the columns. */
  message?: Localized<string>;
  columns?: { title: Localized<string>; items: { text: Localized<string>; link: Localized<string> }[] }[];
}

/** Depths of headings in the outline, or false for none. */
export type UserOutline = { from?: number; to?: number } | false;

export type Outline = { readonly from: number; readonly to: number } | false;

/** Where sources can be edited: the page's path in its docs folder is appended. */
export interface UserEditLink {
  docRepoBaseUrl: string;
  text?: Localized<string>;
}

/** A bar above pages that readers can close permanently. */
export interface UserAnnouncement {
  text: Localized<string>;
  /** Route path or URL: the text is then a link. */
  link?: Localized<string>;
  /** The pages that show it: `home`, `all`, or globs for paths without the prefixes of versions and languages. Default: `home`. */
  pages?: 'home' | 'all' | readonly string[];
}

/** The canonical form of a key of `themeConfig.sidebar`: decoded, without a trailing slash, except for `/`. */
export function sidebarPath(key: string): string {
  return pathKey(canonicalPath(decodePath(key) ?? key));
}

/** The page for which settings are sent. */
export interface SentTo {
  /** The value in the language of the page, if there is one. */
  local<T>(value: Localized<T> | undefined): T | undefined;
  /** The URL of a link of the configuration. */
  url(link: string): string;
  strings: SiteData['strings'];
}

/** An entry without a text in the language of the page is left out. */
export function sentNav(items: readonly UserNavItem[], to: SentTo): NavItem[] {
  return items.flatMap((item): NavItem[] => {
    const link = to.local(item.link);
    const text = to.local(item.text);
    if (text === undefined) return [];
    const sent: NavItem = {
      text,
      ...(link === undefined ? {} : { link: to.url(link) }),
      ...(item.activeMatch === undefined ? {} : { activeMatch: item.activeMatch }),
      ...(item.tag === undefined ? {} : { tag: item.tag }),
      position: item.position ?? 'right',
      ...(item.items ? { items: sentNav(item.items, to) } : {}),
    };
    return [sent];
  });
}

export function sentSocialLinks(links: readonly UserSocialLink[]): SocialLink[] {
  return links.map((link) => ({ mode: 'link', ...link }));
}

export function sentFooter(
  { message, columns }: Required<UserFooter>,
  { local, url }: SentTo,
): ThemeSettings['footer'] {
  return {
    message: local(message) ?? '',
    columns: columns.map(({ title, items }) => ({
      title: local(title) ?? '',
      items: items.map(({ text, link }) => ({ text: local(text) ?? '', link: url(local(link) ?? '') })),
    })),
  };
}

export function sentAnnouncement(
  announcement: UserAnnouncement | undefined,
  { local, url }: SentTo,
): Announcement | null {
  if (!announcement) return null;
  const link = local(announcement.link);
  return {
    id: announcementId(announcement),
    text: local(announcement.text) ?? '',
    ...(link === undefined ? {} : { link: url(link) }),
    ...pagesOf(announcement),
  };
}

/** A blank page never has an announcement. */
function pagesOf({ pages = 'home' }: UserAnnouncement): Pick<Announcement, 'pages'> {
  if (pages === 'home') return {};
  return { pages: pages === 'all' ? '' : pages.map((glob) => globExpression(glob).source).join('|') };
}

/** Key of the announcement that a reader closes: its text and link, in all languages; '' if there is none. */
export function announcementId(announcement: UserAnnouncement | undefined): string {
  if (!announcement) return '';
  const { pages: _pages, ...shown } = announcement;
  return shortHash(JSON.stringify(shown));
}
