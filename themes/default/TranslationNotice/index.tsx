import { Link, usePage, useSite, useText } from 'tapdocs/client';
import styles from './TranslationNotice.module.css';

/**
 * A notice that the page is not translated, or that its translation may be out of date; renders nothing on other pages.
 */
export default function TranslationNotice() {
  const { translation } = usePage();
  const { locales } = useSite();
  const text = useText();
  if (!translation) return null;
  const { state, lang, link } = translation;
  const locale = locales.find((candidate) => candidate.lang === lang);
  const language = { language: locale?.label ?? lang };
  return (
    <aside className={styles.notice} data-state={state}>
      {state === 'missing' ? (
        text('untranslated', language)
      ) : (
        <>
          {text('translationOutdated')}{' '}
          <Link href={link} hrefLang={locale?.htmlLang}>
            {text('readOriginal', language)}
          </Link>
        </>
      )}
    </aside>
  );
}
