import type { Announcement, NavItem, SiteData, SocialLink, ThemeSettings } from '../contract/index.js';
import { globExpression } from '../files/paths.js';
import { shortHash } from '../files/hash.js';
import type { Localized, UserAnnouncement, UserFooter, UserNavItem, UserSocialLink } from './theme-values.js';

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
