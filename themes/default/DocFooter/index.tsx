import { Link, type PageLink, usePage, useSite, useText } from 'tapdocs/client';
import Icon from '@theme/Icon';
import styles from './DocFooter.module.css';

/** The footer of a page: date of the last change, edit link, previous and next page. */
export default function DocFooter() {
  const { data } = usePage<'DocPage'>();
  const { theme } = useSite();
  const text = useText();
  const { previous, next, editUrl, lastUpdated } = data;
  if (!previous && !next && !editUrl && !lastUpdated) return null;
  return (
    <footer className={`screen-only ${styles.footer}`}>
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
          {previous && <Neighbour rel="prev" label={previous.label ?? theme.previousText} page={previous} />}
          {next && <Neighbour rel="next" label={next.label ?? theme.nextText} page={next} />}
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

/**
 * The day of the last change, in UTC, so that it is the same wherever it is rendered. The locale data of the build and
 * of the browser may differ in wording; the wording of the build is kept.
 */
function LastUpdated({ date }: { date: string }) {
  const { theme, lang, locales } = useSite();
  const locale = locales.find((candidate) => candidate.lang === lang)?.htmlLang ?? lang;
  return (
    <p className={styles.updated}>
      {theme.lastUpdatedText}:{' '}
      <time dateTime={date} suppressHydrationWarning>
        {new Date(date).toLocaleDateString(locale, { dateStyle: 'medium', timeZone: 'UTC' })}
      </time>
    </p>
  );
}
