import { useRef, useSyncExternalStore } from 'react';
import { Link, usePage, useSite, useText } from 'tapdocs/client';
import { announceCopied } from '@theme/clipboard/announceCopied';
import { writeClipboard } from '@theme/clipboard/writeClipboard';
import Disclosure from '@theme/Disclosure';
import Icon from '@theme/Icon';
import { markdownUrl } from '@theme/PageActions/markdownUrl';
import { useCopyMarkdown } from '@theme/PageActions/useCopyMarkdown';
import styles from './PageActions.module.css';

/** Below the title of a page: a button that copies its Markdown, and a menu that opens it elsewhere. */
export default function PageActions() {
  const { base, url } = useSite();
  const { path } = usePage();
  const text = useText();
  const button = useRef<HTMLButtonElement>(null);
  const [state, copy] = useCopyMarkdown(button);
  const siteOrigin = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => null,
  );
  const origin = siteOrigin ?? url;
  const markdown = markdownUrl(base, path);
  const prompt = encodeURIComponent(`Read ${origin}${markdown}, I want to ask questions about it.`);
  const copyLink = (): void => {
    void writeClipboard(origin + markdown).then((copied) => copied && announceCopied(2000));
  };
  return (
    <aside className={`screen-only ${styles.actions}`} data-live={siteOrigin !== null}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        disabled={state === 'loading'}
        data-state={state}
        onClick={() => void copy(markdown)}
      >
        <Icon name={state === 'success' ? 'check' : 'copy'} size={14} />
        {text('copyMarkdown')}
      </button>
      <Disclosure
        align="start"
        popup="menu"
        summaryClassName={styles.button}
        summary={
          <>
            {text('openPage')}
            <Icon name="down" size={12} />
          </>
        }
      >
        <div role="menu" aria-label={text('openPage')} className={styles.menu}>
          <button type="button" role="menuitem" className={styles.item} onClick={copyLink}>
            {text('copyMarkdownLink')}
          </button>
          <Link role="menuitem" className={styles.item} href={`https://chatgpt.com/?hints=search&q=${prompt}`}>
            {text('openInChatGpt')}
          </Link>
          <Link role="menuitem" className={styles.item} href={`https://claude.ai/new?q=${prompt}`}>
            {text('openInClaude')}
          </Link>
        </div>
      </Disclosure>
    </aside>
  );
}

/** The origin does not change. */
function never(): () => void {
  return () => undefined;
}
