import { Link, useText } from 'tapdocs/client';
import { useHome } from '@theme/NotFoundPage/useHome';
import NotFoundVersions from '@theme/NotFoundVersions';
import styles from './NotFoundPage.module.css';

/** The page for unknown URLs. */
export default function NotFoundPage() {
  const text = useText();
  const home = useHome();
  return (
    <main id="_main" className={styles.page}>
      <p className={styles.code}>{text('notFoundCode')}</p>
      <h1 className={styles.title}>{text('notFoundTitle')}</h1>
      <p className={styles.text}>{text('notFoundText')}</p>
      <Link href={home} className={styles.home} title={text('goToHome')}>
        {text('takeMeHome')}
      </Link>
      <NotFoundVersions />
    </main>
  );
}
