import { useEffect, useRef } from 'react';
import { Content, usePage, useSite } from 'tapdocs/client';
import DocFooter from '@theme/DocFooter';
import { keepTablesReachable } from '@theme/DocPage/keepTablesReachable';
import { pageSwitches } from '@theme/Layout/pageSwitches';
import LocalBar from '@theme/LocalBar';
import Outline from '@theme/Outline';
import Sidebar from '@theme/Sidebar';
import styles from './DocPage.module.css';

/** Sidebar, content, outline. */
export default function Doc() {
  const page = usePage<'DocPage'>();
  const { theme } = useSite();
  const show = pageSwitches(page);
  const sidebar = show.sidebar && page.slices['sidebar'] !== undefined;
  const outline = show.outline && theme.outline !== false;
  const article = useRef<HTMLElement>(null);
  useEffect(() => keepTablesReachable(article.current), [page.path]);
  return (
    <div className={styles.doc} data-sidebar={sidebar} data-outline={outline}>
      <LocalBar sidebar={sidebar} />
      {sidebar && <Sidebar />}
      <main id="_main" className={styles.main}>
        <article ref={article} className="prose">
          <Content />
        </article>
        {show.footer && <DocFooter />}
      </main>
      {outline && <Outline />}
    </div>
  );
}
