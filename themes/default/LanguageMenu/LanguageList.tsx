import { Link, useHref, usePage, useSite, useText } from 'tapdocs/client';
import styles from './LanguageMenu.module.css';

export interface LanguageListProps {
  /** Whether the list has a title of its own. Default false. */
  title?: boolean;
}

/** The languages of the site: each a link to this page, or to the nearest page that the language has. */
export default function LanguageList({ title = false }: LanguageListProps) {
  const { locales, base } = useSite();
  const { lang, alternates } = usePage();
  const text = useText();
  const href = useHref();
  if (locales.length < 2) return null;
  const linkOf = (locale: (typeof locales)[number]): string =>
    alternates.find((alternate) => alternate.lang === locale.lang)?.link ??
    (locale.prefix ? href(`${locale.prefix}/`) : base);
  return (
    <nav aria-label={text('languages')}>
      {title && (
        <p className={styles.title} aria-hidden="true">
          {text('languages')}
        </p>
      )}
      <ul className={styles.list}>
        {locales.map((locale) => (
          <li key={locale.lang}>
            <Link
              href={linkOf(locale)}
              className={styles.link}
              lang={locale.htmlLang}
              hrefLang={locale.htmlLang}
              aria-current={locale.lang === lang ? 'true' : undefined}
            >
              {locale.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
