import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { Link, type Pages, useHref, usePage, useText } from 'tapdocs/client';
import NotFoundVersions from '@theme/NotFoundVersions';
import styles from './NotFoundPage.module.css';

export interface NotFoundPageProps {
  /** The text of the site's own page. Default: the number, a title and a sentence. */
  children?: ReactNode;
}

/** The page for unknown URLs. */
export default function NotFoundPage({ children }: NotFoundPageProps) {
  const text = useText();
  const home = useHome();
  const [Help, setHelp] = useState<ComponentType>();
  useEffect(() => {
    // Without it, the link to the home page remains.
    import(/* webpackChunkName: "not-found" */ '@theme/NotFoundPage/Help').then(
      (help) => setHelp(() => help.default),
      () => undefined,
    );
  }, []);
  return (
    <main id="_main" className={styles.page}>
      {children ? (
        <div className="prose">{children}</div>
      ) : (
        <>
          <p className={styles.code}>{text('notFoundCode')}</p>
          <h1 className={styles.title}>{text('notFoundTitle')}</h1>
          <p className={styles.text}>{text('notFoundText')}</p>
        </>
      )}
      <Link href={home} className={styles.home} aria-label={`${text('takeMeHome')}: ${text('goToHome')}`}>
        {text('takeMeHome')}
      </Link>
      <NotFoundVersions />
      {Help && <Help />}
    </main>
  );
}

/** URL of the home page in the version and the language of the address, which is read in the browser. */
function useHome(): string {
  const { homes }: Pages['NotFoundPage'] = usePage().data;
  const homeLink = useHref()('/');
  return useSyncExternalStore(
    observe,
    () => homes?.find((home) => `${window.location.pathname}/`.startsWith(home)) ?? homeLink,
    () => homeLink,
  );
}

/** The address changes only with the page. */
function observe(): () => void {
  return () => undefined;
}
