import { Link, useSite } from 'tapdocs/client';
import styles from './Footer.module.css';

/** The footer of the home page: columns of links and a line of text; renders nothing if neither is set. */
export default function Footer() {
  const { message, columns } = useSite().theme.footer;
  if (!message && columns.length === 0) return null;
  return (
    <footer className={`screen-only ${styles.footer}`}>
      <div className={styles.inner}>
        {columns.length > 0 && (
          <div className={styles.columns}>
            {columns.map(({ title, items }) => (
              <section key={title}>
                <h2 className={styles.title}>{title}</h2>
                <ul>
                  {items.map(({ text, link }) => (
                    <li key={link}>
                      <Link href={link} className={styles.link}>
                        {text}
                      </Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
        )}
        {message && <p className={styles.message}>{message}</p>}
      </div>
    </footer>
  );
}
