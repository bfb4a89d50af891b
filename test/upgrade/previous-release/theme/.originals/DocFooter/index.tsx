import { Link, type PageLink, usePage, useSite, useText } from 'tapdocs/client';
import Icon from '@theme/Icon';
import LastUpdated from '@theme/DocFooter/LastUpdated';
import styles from './DocFooter.module.css';

/** The footer of a page: date of the last change, edit link, previous and next page. */
export default function DocFooter() {
  const { data } = usePage<'DocPage'>();
  const { theme } = useSite();
  const text = useText();
  const { previous, next, editUrl, lastUpdated } = data;
  if (!previous && !next && !editUrl && !lastUpdated) return null;
  return (
    <footer className={styles.footer}>
      {(lastUpdated || editUrl) && (
        <div className={styles.meta}>
          {lastUpdated && <LastUpdated date={lastUpdated} />}
          {editUrl && (
            <Link href={editUrl} className={styles.edit}>
              {theme.editText}
            </Link>
          )}
        </div>
      )}
      {(previous || next) && (
        <nav className={styles.neighbours} aria-label={text('pageNavigation')}>
          {previous && <Neighbour rel="prev" label={theme.previousText} page={previous} />}
          {next && <Neighbour rel="next" label={theme.nextText} page={next} />}
        </nav>
      )}
    </footer>
  );
}

function Neighbour({ rel, label, page }: { rel: 'prev' | 'next'; label: string; page: PageLink }) {
  return (
    <Link href={page.link} rel={rel} className={styles.neighbour}>
      <span className={styles.label}>
        {rel === 'prev' && <Icon name="arrow" size={14} className={styles.arrow} />}
        {label}
        {rel === 'next' && <Icon name="arrow" size={14} className={styles.arrow} />}
      </span>
      <span className={styles.title}>{page.text}</span>
    </Link>
  );
}
