import type { SidebarItem } from 'tapdocs';
import type { SidebarLink, UserSidebarGroup, UserSidebarItem, UserSidebarLink } from 'tapdocs/kit';
import { groupOrLink } from './group-or-link.js';

/** The place of an entry, and functions that resolve its links. */
export interface ConfiguredContext {
  /** Path and title of a page by its path or file; null if there is no such page. `key` is the key of the entry. */
  page(name: string, key: string): { url: string; title: string } | null;
  /** URL of a link as written; null for a link to a page that is left out. */
  url(href: string, key: string): string | null;
}

/** Items of a sidebar that the configuration describes. `key` is that of the list: `themeConfig.sidebar./guide/`. */
export function configuredItems(
  items: readonly UserSidebarItem[],
  key: string,
  context: ConfiguredContext,
): SidebarItem[] {
  return items.flatMap((item, index): SidebarItem[] => {
    const itemKey = `${key}[${index}]`;
    if (typeof item === 'string') {
      const page = context.page(item, itemKey);
      return page ? [{ kind: 'link', text: page.title, link: page.url }] : [];
    }
    if ('dividerType' in item) return [{ kind: 'divider', dividerType: item.dividerType }];
    if ('sectionHeaderText' in item) return [{ kind: 'section-header', text: item.sectionHeaderText, ...marks(item) }];
    return 'items' in item ? group(item, itemKey, context) : link(item, itemKey, context);
  });
}

function link(item: UserSidebarLink, key: string, context: ConfiguredContext): SidebarLink[] {
  const url = context.url(item.link, `${key}.link`);
  return url === null ? [] : [{ kind: 'link', text: item.text, link: url, ...marks(item) }];
}

/** A group without entries is a link or a title. One whose entries are all left out is left out, too, unless it has a link. */
function group(item: UserSidebarGroup, key: string, context: ConfiguredContext): SidebarItem[] {
  const { text, collapsible = true, collapsed = false } = item;
  const url = item.link === undefined ? null : context.url(item.link, `${key}.link`);
  const items = configuredItems(item.items, `${key}.items`, context);
  const target = url === null ? {} : { link: url };
  const entry = { kind: 'group', text, ...target, ...marks(item), collapsible, collapsed, items } as const;
  return groupOrLink(entry, item.items.length === 0 && item.link === undefined);
}

function marks({ tag, context }: { tag?: string; context?: string }): { tag?: string; context?: string } {
  return { ...(tag === undefined ? {} : { tag }), ...(context === undefined ? {} : { context }) };
}
