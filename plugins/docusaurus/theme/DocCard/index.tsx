import { useContentSite } from 'tapdocs/client';
import LinkCard from '@theme/LinkCard';
import { findFirstSidebarItemLink, type SidebarEntry } from '@docusaurus/plugin-content-docs/page';

export interface DocCardProps {
  /** An entry of a sidebar. */
  item: SidebarEntry;
}

/** A link to a page or a category of a sidebar. */
export default function DocCard({ item }: DocCardProps) {
  const { base } = useContentSite();
  const link = item.href ?? findFirstSidebarItemLink(item);
  if (link === undefined) return null;
  const { items = [], description = item.type === 'category' ? countOf(items) : '' } = item;
  // URLs of sidebars have the base.
  const href = base !== '/' && link.startsWith(base) ? link.slice(base.length - 1) : link;
  return <LinkCard title={item.label ?? ''} href={href} {...(description !== '' && { description })} />;
}

function countOf({ length }: readonly SidebarEntry[]): string {
  return length === 0 ? '' : `${length} ${length === 1 ? 'item' : 'items'}`;
}
