import { memo } from 'react';
import { Link, type SidebarItem } from 'tapdocs/client';
import { useSharedMarkup } from 'tapdocs/client/internal';
import SidebarGroup from '@theme/Sidebar/SidebarGroup';
import Tag from '@theme/Tag';
import styles from './Sidebar.module.css';

export interface SidebarItemsProps {
  items: readonly SidebarItem[];
  /**
   * URL of the page, or '' if these items do not contain it, so that the list does not render again when the page
   * changes.
   */
  current: string;
}

/** A nested list of entries. Rendered without ids, because one rendering is used for many pages. */
export default function SidebarItems({ items, current }: SidebarItemsProps) {
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <Item key={index} item={item} current={contains(item, current) ? current : ''} />
      ))}
    </ul>
  );
}

/** The server renders an entry once for all pages that it does not contain. */
function Item({ item, current }: { item: SidebarItem; current: string }) {
  const inside = useSharedMarkup(current === '' ? item : null, <Entry item={item} current={current} />);
  const extraClass = 'className' in item ? ` ${item.className}` : '';
  return (
    <li className={styles.item + extraClass} data-kind={item.kind === 'link' ? undefined : item.kind} {...inside} />
  );
}

/** Most entries do not change with the page: only those that contain the old or the new page render again. */
const Entry = memo(function Entry({ item, current }: { item: SidebarItem; current: string }) {
  switch (item.kind) {
    case 'divider':
      return <hr className={styles.divider} data-type={item.dividerType} />;
    case 'section-header':
      return (
        <p className={styles.sectionHeader}>
          {item.text}
          {item.tag && <Tag tag={item.tag} />}
        </p>
      );
    case 'group':
      return (
        <SidebarGroup group={item} current={current}>
          <SidebarItems items={item.items} current={current} />
        </SidebarGroup>
      );
    case 'link':
      return (
        <Link
          href={item.link}
          className={styles.link}
          data-context={item.context}
          aria-current={item.link === current ? 'page' : undefined}
          suppressHydrationWarning
        >
          <span>{item.text}</span>
          {item.tag && <Tag tag={item.tag} />}
        </Link>
      );
  }
});

/** Whether an item is or contains the link to a URL. */
function contains(item: SidebarItem, url: string): boolean {
  if (item.kind === 'link') return item.link === url;
  if (item.kind !== 'group') return false;
  return item.link === url || item.items.some((child) => contains(child, url));
}
