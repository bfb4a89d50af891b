import { Link, type NavItem, usePage, usePageUrl } from 'tapdocs/client';
import Disclosure from '@theme/Disclosure';
import Icon from '@theme/Icon';
import NavList from '@theme/Navbar/NavList';
import { relation } from '@theme/Navbar/relation';
import Tag from '@theme/Tag';
import styles from './Navbar.module.css';

export interface NavEntryProps {
  item: NavItem;
}

/** An entry of the bar: a link, a menu, or a link with a menu. */
export default function NavEntry({ item }: NavEntryProps) {
  const url = usePageUrl();
  const { path } = usePage();
  const state = relation(item, { path, url });
  const content = (
    <>
      {item.text}
      {item.tag && <Tag tag={item.tag} />}
    </>
  );
  const link = item.link !== undefined && (
    <Link
      href={item.link}
      className={styles.entry}
      aria-current={state === 'page' ? 'page' : undefined}
      data-active={state !== null || undefined}
    >
      {content}
    </Link>
  );
  if (!item.items?.length) return link || <span className={styles.entry}>{content}</span>;
  const chevron = <Icon name="down" size={12} className={styles.chevron} />;
  const menu = <NavList items={item.items} />;
  if (!link) {
    return (
      <Disclosure
        hover
        name="navbar"
        align="start"
        className={styles.menu}
        summaryClassName={styles.entry}
        active={state !== null}
        summary={
          <>
            {content}
            {chevron}
          </>
        }
      >
        {menu}
      </Disclosure>
    );
  }
  return (
    <>
      {link}
      <Disclosure
        hover
        name="navbar"
        className={styles.menu}
        summaryClassName={styles.toggle}
        label={item.text}
        summary={chevron}
      >
        {menu}
      </Disclosure>
    </>
  );
}
