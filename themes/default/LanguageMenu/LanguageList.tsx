import { Link, usePage, usePageUrl, useSite, useText } from 'tapdocs/client';
import { useKeepSection } from '@theme/LanguageMenu/useKeepSection';
import styles from './LanguageMenu.module.css';

export interface LanguageListProps {
  /** Whether the list has a title. Default: false. */
  title?: boolean;
}

/**
 * The languages of the site. Each links to this page, or to the nearest page that exists in the language, and to the
 * section in the URL.
 */
export default function LanguageList({ title = false }: LanguageListProps) {
  const { locales, base, version } = useSite();
  const { path, lang, alternates } = usePage();
  const url = usePageUrl();
  const text = useText();
  const follow = useKeepSection();
  if (locales.length < 2) return null;
  const linkOf = (locale: (typeof locales)[number]): string => {
    const prefix = (version?.prefix ?? '') + locale.prefix;
    return locale.lang === lang && path !== `${prefix}/404`
      ? url
      : (alternates.find((alternate) => alternate.lang === locale.lang)?.link ?? `${base.slice(0, -1)}${prefix}/`);
  };
  return (
    <nav aria-label={text('languages')}>
      {title && (
        <p className={styles.title} aria-hidden="true">
          {text('languages')}
        </p>
      )}
      <ul>
        {locales.map((locale) => (
          <li key={locale.lang}>
            <Link
              href={linkOf(locale)}
              className={styles.link}
              lang={locale.htmlLang}
              hrefLang={locale.htmlLang}
              onClick={follow}
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
