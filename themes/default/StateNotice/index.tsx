import { usePage, useSite, useText } from 'tapdocs/client';
import styles from './StateNotice.module.css';

/** Marks a draft, which exists only in `dev`, and an unlisted page; renders nothing on other pages. */
export default function StateNotice() {
  const { draft, unlisted } = usePage();
  const text = useText();
  const { lang, locales } = useSite();
  const locale = locales.find((candidate) => candidate.lang === lang)?.htmlLang ?? lang;
  return (
    <>
      {draft && (
        // The locale data of the server and of the browser may differ in wording.
        <p className={styles.notice} suppressHydrationWarning>
          {typeof draft === 'string' ? text('draftUntil', { date: formatMoment(draft, locale) }) : text('draft')}
        </p>
      )}
      {unlisted && <p className={styles.notice}>{text('unlisted')}</p>}
    </>
  );
}

/** Date and time in UTC, so that they are the same wherever they are rendered. */
function formatMoment(moment: string, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short',
  });
  return format.format(new Date(moment));
}
