import { useContentSite } from 'tapdocs/client';

export interface BlogDateProps {
  /** Date, or date-time in UTC, in the form of ISO 8601. */
  date: string;
  /** Whether the year is left out. Default: false. */
  short?: boolean;
}

/** The day of a post in the language of the page. */
export default function BlogDate({ date, short = false }: BlogDateProps) {
  const { locales, lang } = useContentSite();
  const language = locales.find((locale) => locale.lang === lang)?.htmlLang ?? lang;
  const form = new Intl.DateTimeFormat(language, {
    timeZone: 'UTC',
    month: 'long',
    day: 'numeric',
    ...(!short && { year: 'numeric' }),
  });
  return <time dateTime={date}>{form.format(new Date(date))}</time>;
}
