import { Link, type Pages, useHref, usePage, useText } from 'tapdocs/client';
import list from '@theme/NotFoundVersions/NotFoundVersions.module.css';
import styles from './NotFoundPage.module.css';

declare module 'tapdocs/client' {
  interface UiStrings {
    searchPlaceholder: string;
  }
}

/** What helps on from an unknown URL: the search, if the site has one, and the pages whose paths are most like the address. */
export default function Help() {
  const { pages = [] }: Pages['NotFoundPage'] = usePage().data;
  const href = useHref();
  const text = useText();
  const search = document.querySelector<HTMLElement>('.DocSearch-Button');
  const links = nearest(pages, window.location.pathname).map((path) => (
    <li key={path}>
      <Link href={href(path)}>{path}</Link>
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

/** Pages that share less than this part of their letters with an address are not what a reader meant. */
const least = 0.4;

/** The three paths that are most like an address. Case, separators and the extension of pages are ignored. */
export function nearest(paths: readonly string[], address: string): string[] {
  const wanted = pairsOf(address.replace(/\.(?:html|md)$/, ''));
  const rated = paths.map((path) => ({ path, likeness: likeness(pairsOf(path), wanted) }));
  const likely = rated.filter((each) => each.likeness >= least).sort((a, b) => b.likeness - a.likeness);
  return likely.slice(0, 3).map(({ path }) => path);
}

/** The pairs of neighbouring letters of a path: `/a-b/c` has `ab` and `bc`. */
function pairsOf(path: string): ReadonlySet<string> {
  const letters = path.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return new Set(Array.from({ length: Math.max(0, letters.length - 1) }, (_, at) => letters.slice(at, at + 2)));
}

/** Dice's coefficient, from 0 to 1. */
function likeness(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  return (2 * [...a].filter((pair) => b.has(pair)).length) / (a.size + b.size || 1);
}
