import type { SidebarGroup, SidebarItem } from 'tapdocs';

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
