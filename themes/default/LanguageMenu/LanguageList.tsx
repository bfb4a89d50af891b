import type { MouseEvent } from 'react';
import { Link, useHref, useNavigation, usePage, useSite, useText } from 'tapdocs/client';
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
  const { lang, alternates } = usePage();
  const text = useText();
  const href = useHref();
  const { navigate } = useNavigation();
  if (locales.length < 2) return null;
  const linkOf = (locale: (typeof locales)[number]): string =>
    alternates.find((alternate) => alternate.lang === locale.lang)?.link ??
    (locale.prefix ? href(`${locale.prefix}/`) : `${base.slice(0, -1)}${version?.prefix ?? ''}/`);
  const follow = (event: MouseEvent<HTMLAnchorElement>): void => {
    const section = readSection();
    if (!section || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    navigate(event.currentTarget.href, section);
  };
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

/** Id in the hash of the URL. */
function readSection(): string | null {
  try {
    return decodeURIComponent(window.location.hash.slice(1)) || null;
  } catch {
    return null;
  }
}
