import { useSite } from 'tapdocs/client';
import styles from './DocFooter.module.css';

export interface LastUpdatedProps {
  /** ISO date-time. */
  date: string;
}

/**
 * The day of the last change, in UTC, so that it does not depend on where it is rendered. Versions of the locale data may
 * differ in the wording between build and browser; the build's is kept.
 */
export default function LastUpdated({ date }: LastUpdatedProps) {
  const { theme, lang, locales } = useSite();
  const locale = locales.find((candidate) => candidate.lang === lang)?.htmlLang ?? lang;
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  return (
    <p className={styles.updated}>
      {theme.lastUpdatedText}:{' '}
      <time dateTime={date} suppressHydrationWarning>
        {format.format(new Date(date))}
      </time>
    </p>
  );
}
