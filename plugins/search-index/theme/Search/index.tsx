import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePluginData, useText } from 'tapdocs/client';
import Notice from '@theme/Notice';
import type { SearchSettings } from '../search-settings.js';
import styles from './Search.module.css';
import { usePreconnect, useSearchKeys, useShortcut } from './useSearchKeys.browser.js';
import { loadModal, useSearchDialog } from './useSearchDialog.browser.js';

/** The button that opens the search. The dialog is fetched on its first use, or when the mouse is over the button. */
export default function Search() {
  const text = useText();
  const settings = usePluginData('search-index') ?? unset;
  const button = useRef<HTMLButtonElement>(null);
  const shortcut = useShortcut();
  const dialog = useSearchDialog();
  const { Modal, failed, open, close, choose, ...opened } = dialog;
  useSearchKeys(dialog, button);
  usePreconnect(settings.algolia && serviceUrl(settings.algolia));
  const label = text('search');
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`DocSearch DocSearch-Button screen-only scripts-only ${styles.button}`}
        aria-label={shortcut ? `${label} (${shortcut.name})` : label}
        aria-haspopup="dialog"
        aria-keyshortcuts={shortcut?.keys}
        onClick={() => open()}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <svg className={styles.icon} viewBox="0 0 20 20" aria-hidden="true">
          <circle cx="8.5" cy="8.5" r="5.75" />
          <path d="m12.75 12.75 4.5 4.5" />
        </svg>
        <span className={styles.text}>{label}</span>
        {/* The accessible name of the button contains the keys. The space is reserved until they are known. */}
        <span className={styles.key} data-sign={shortcut?.sign ?? ''} aria-hidden="true" />
      </button>
      {failed && createPortal(<Notice>{text('searchUnavailable')}</Notice>, document.body)}
      {Modal &&
        createPortal(<Modal {...opened} settings={settings} onClose={close} onChoose={choose} />, document.body)}
    </>
  );
}

/** The component of a site that does not use the plugin. */
const unset: SearchSettings = { algolia: null, reportUrl: '', recent: true };

/** A failure is reported when the button is pressed. */
function prefetch(): void {
  loadModal().catch(() => undefined);
}

/** The first host to query. */
function serviceUrl({ appId, hosts }: NonNullable<SearchSettings['algolia']>): string {
  const [host] = hosts;
  return host ? `${host.protocol}://${host.url}` : `https://${appId}-dsn.algolia.net`;
}
