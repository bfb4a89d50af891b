/* Copy of DocFooter/LastUpdated.tsx from tapdocs@0.1.0, 4b0f29e6e2db558a. `tapdocs doctor` reports when that has changed. */
import { useSite } from 'tapdocs/client';
import styles from './DocFooter.module.css';

export interface LastUpdatedProps {
  /** ISO date-time. */
  date: string;
}

/**
 * The day of the last change, in UTC, so that it is the same wherever it is rendered. The locale data of the build and
 * of the browser may differ in wording; the wording of the build is kept.
 */
export default function LastUpdated({ date }: LastUpdatedProps) {
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
