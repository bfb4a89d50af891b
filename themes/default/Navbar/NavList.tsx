import { Link, type NavItem, usePage, usePageUrl } from 'tapdocs/client';
import Icon from '@theme/Icon';
import { relation } from '@theme/Navbar/relation';
import Tag from '@theme/Tag';
import styles from './NavList.module.css';

export interface NavListProps {
  items: readonly NavItem[];
}

/**
 * A vertical list of entries, in a menu of the bar and on the mobile screen. Groups are shown open, under their title.
 */
export default function NavList({ items }: NavListProps) {
  const url = usePageUrl();
  const { path } = usePage();
  return (
    <ul className={styles.list}>
      {items.map((item, index) => {
        const state = relation(item, { path, url });
        const text = (
          <>
            <span>{item.text}</span>
            {item.tag && <Tag tag={item.tag} />}
          </>
        );
        return (
          <li key={index}>
            {item.link === undefined ? (
              <p className={styles.title}>{text}</p>
            ) : (
              <Link
                href={item.link}
                className={styles.link}
                aria-current={state === 'page' ? 'page' : undefined}
                data-active={state !== null || undefined}
              >
                {text}
                {/^https?:/.test(item.link) && <Icon name="external" size={12} className={styles.external} />}
              </Link>
            )}
            {item.items && item.items.length > 0 && <NavList items={item.items} />}
          </li>
        );
      })}
    </ul>
  );
}
