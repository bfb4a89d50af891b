import { Link, useText } from 'tapdocs/client';
import { usePagesNear } from '@theme/NotFoundPage/usePagesNear';
import list from '@theme/NotFoundVersions/NotFoundVersions.module.css';
import styles from './NotFoundPage.module.css';

declare module 'tapdocs/client' {
  interface UiStrings {
    searchPlaceholder: string;
  }
}

/** What helps on from an unknown URL: the search, if the site has one, and the pages that it finds for the address. */
export default function Help() {
  const text = useText();
  const search = document.querySelector<HTMLElement>('.DocSearch-Button');
  const links = usePagesNear(window.location.pathname).map(({ href, title }) => (
    <li key={href}>
      <Link href={href}>{title}</Link>
    </li>
  ));
  return (
    <>
      {search && (
        <button type="button" className={styles.search} aria-haspopup="dialog" onClick={() => search.click()}>
          {text('searchPlaceholder')}
        </button>
      )}
      {links.length > 0 && (
        <nav className={list.versions} aria-label={text('notFoundNear')}>
          <p className={list.title}>{text('notFoundNear')}</p>
          <ul className={list.list}>{links}</ul>
        </nav>
      )}
    </>
  );
}
