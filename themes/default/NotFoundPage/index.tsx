import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { Link, useText } from 'tapdocs/client';
import { useHome } from '@theme/NotFoundPage/useHome';
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
