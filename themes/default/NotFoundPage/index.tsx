import { Link, useHref, useText } from 'tapdocs/client';
import styles from './NotFoundPage.module.css';

/** The page for unknown URLs. */
export default function NotFoundPage() {
  const text = useText();
  const href = useHref();
  return (
    <main id="_main" className={styles.page}>
      <p className={styles.code}>{text('notFoundCode')}</p>
      <h1 className={styles.title}>{text('notFoundTitle')}</h1>
      <p className={styles.text}>{text('notFoundText')}</p>
      <Link href={href('/')} className={styles.home} title={text('goToHome')}>
        {text('takeMeHome')}
      </Link>
    </main>
  );
}
