import { type ReactNode, useState } from 'react';
import { Link, type SidebarGroup as Group } from 'tapdocs/client';
import Icon from '@theme/Icon';
import Tag from '@theme/Tag';
import styles from './Sidebar.module.css';

export interface SidebarGroupProps {
  group: Group;
  /** URL of the page, or '' where the group does not hold it. */
  current: string;
  /** The list of its items. */
  children: ReactNode;
}

/** A group: a native `<details>` that works before scripts do, or a plain list where it cannot be folded. */
export default function SidebarGroup({ group, current, children }: SidebarGroupProps) {
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
  if (!group.collapsible) {
    return (
      <div data-context={group.context}>
        {link || <p className={styles.groupTitle}>{title}</p>}
        {children}
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
        {children}
      </details>
    </div>
  );
}
