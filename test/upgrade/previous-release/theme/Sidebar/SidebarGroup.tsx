/* Copy of Sidebar/SidebarGroup.tsx from tapdocs@0.1.0, cfb72b71f430415c. `tapdocs doctor` reports when that has changed. */
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, type SidebarGroup as Group, type SidebarLink } from 'tapdocs/client';
import Icon from '@theme/Icon';
import Tag from '@theme/Tag';
import styles from './Sidebar.module.css';

/**
 * A closed group with more items than this renders them when it is opened, so that the size of a page does not grow
 * with the site.
 */
const fewItems = 15;

export interface SidebarGroupProps {
  group: Group;
  /** URL of the page, or '' if the group does not contain it. */
  current: string;
  /** The list of its items. */
  children: ReactNode;
}

/** A group: a native `<details>`, which works before scripts run, or a plain list if it cannot be folded. */
export default function SidebarGroup({ group, current, children }: SidebarGroupProps) {
  const [startsOpen] = useState(!group.collapsed || current !== '');
  const [wasOpen, setWasOpen] = useState(startsOpen || group.items.length <= fewItems);
  const details = useRef<HTMLDetailsElement>(null);
  // The reader may have opened it before hydration.
  useEffect(() => {
    if (details.current?.open) setWasOpen(true);
  }, []);
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
      <details
        ref={details}
        className={styles.details}
        open={startsOpen}
        suppressHydrationWarning
        onToggle={({ currentTarget }) => currentTarget.open && setWasOpen(true)}
      >
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
        {wasOpen || current !== '' ? children : <FirstPage group={group} />}
      </details>
    </div>
  );
}

/** For readers without scripts, who cannot open the group: a link to its first page, whose sidebar lists the others. */
function FirstPage({ group }: { group: Group }) {
  const first = firstLink(group);
  return first ? (
    <Link href={first.link} className={styles.link}>
      <span>{first.text}</span>
    </Link>
  ) : null;
}

function firstLink({ items }: Group): SidebarLink | undefined {
  for (const item of items) {
    if (item.kind === 'link') return item;
    const inner = item.kind === 'group' ? firstLink(item) : undefined;
    if (inner) return inner;
  }
  return undefined;
}
