import { Link, type Pages, useHref, usePage, useSite, useText } from 'tapdocs/client';
import { nearest } from '@theme/NotFoundPage/nearest';
import styles from './NotFoundPage.module.css';

declare module 'tapdocs/client' {
  interface UiStrings {
    searchPlaceholder: string;
  }
}

/** What helps on from an unknown URL: the search, if the site has one, and the pages whose paths are most like the address. */
export default function Help() {
  const { pages = [] }: Pages['NotFoundPage'] = usePage().data;
  const { base } = useSite();
  const href = useHref();
  const text = useText();
  const search = document.querySelector<HTMLElement>('.DocSearch-Button');
  const near = nearest(pages, addressBelow(base));
  return (
    <>
      {search && (
        <button type="button" className={styles.search} aria-haspopup="dialog" onClick={() => search.click()}>
          {text('searchPlaceholder')}
        </button>
      )}
      {near.length > 0 && (
        <nav className={styles.near} aria-label={text('notFoundNear')}>
          <p>{text('notFoundNear')}</p>
          <ul>
            {near.map((path) => (
              <li key={path}>
                <Link href={href(path)}>{path}</Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </>
  );
}

function addressBelow(base: string): string {
  try {
    return decodeURIComponent(window.location.pathname).slice(base.length - 1);
  } catch {
    return '';
  }
}
