import { Link, usePage, useText } from 'tapdocs/client';
import styles from './Breadcrumbs.module.css';

/** The groups of the sidebar around the page, and the page; renders nothing if there are no groups. */
export default function Breadcrumbs() {
  const { breadcrumbs } = usePage<'DocPage'>().data;
  const text = useText();
  if (!breadcrumbs) return null;
  return (
    <nav className={`screen-only ${styles.trail}`} aria-label={text('breadcrumbs')}>
      <ol className={styles.list}>
        {breadcrumbs.map((step, index) => (
          <li key={index} className={styles.step}>
            {index === breadcrumbs.length - 1 ? (
              <span aria-current="page">{step.text}</span>
            ) : step.link === undefined ? (
              step.text
            ) : (
              <Link href={step.link} className={styles.link}>
                {step.text}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
