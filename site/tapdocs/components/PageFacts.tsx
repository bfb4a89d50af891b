'use client';

import { useMessages, usePage } from 'tapdocs/client';

/** What the browser knows about the page. */
export default function PageFacts() {
  const { title, path, lang } = usePage();
  const t = useMessages();
  return (
    <ul>
      <li>{t('facts.title', 'Title: {title}', { title })}</li>
      <li>
        {t('facts.path', 'Path:')} <code>{path}</code>
      </li>
      <li>
        {t('facts.lang', 'Language:')} <code>{lang}</code>
      </li>
    </ul>
  );
}
