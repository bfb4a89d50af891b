import { memo, useState } from 'react';
import { Link, type SidebarGroup as Group } from 'tapdocs/client';
import Icon from '@theme/Icon';
import SidebarItems from '@theme/Sidebar/SidebarItems';
import Tag from '@theme/Tag';
import styles from './Sidebar.module.css';

export interface SidebarGroupProps {
  group: Group;
  /** URL of the page, or '' where the group does not hold it. */
  current: string;
}

/** A group: a native `<details>` that works before scripts do, or a plain list where it cannot be folded. */
function SidebarGroup({ group, current }: SidebarGroupProps) {
  const [startsOpen] = useState(!group.collapsed || current !== '');
  const title = (
    <>
      <span>{group.text}</span>
      {group.tag && <Tag tag={group.tag} />}
    </>
  );
  const link = group.link !== undefined && (
    <Link
      href={group.link}
      className={styles.groupTitle}
      aria-current={group.link === current ? 'page' : undefined}
      suppressHydrationWarning
    >
      {title}
    </Link>
  );
  const items = <SidebarItems items={group.items} current={current} />;
  if (!group.collapsible) {
    return (
      <div data-context={group.context}>
        {link || <p className={styles.groupTitle}>{title}</p>}
        {items}
      </div>
    );
  }
  const chevron = <Icon name="chevron" size={12} className={styles.chevron} />;
  return (
    <div className={styles.group} data-context={group.context}>
      {link}
      <details className={styles.details} open={startsOpen} suppressHydrationWarning>
        {link ? (
          <summary className={styles.toggle} aria-label={group.text}>
            {chevron}
          </summary>
        ) : (
          <summary className={styles.groupTitle}>
            {title}
            {chevron}
          </summary>
        )}
        {items}
      </details>
    </div>
  );
}

export default memo(SidebarGroup);
