import { type FormEvent, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { usePluginData, useText } from 'tapdocs/client';
import Notice from '@theme/Notice';
import { useSearchDialog } from '../Search/useSearchDialog.browser.js';
import styles from './SearchPage.module.css';

/** A page with a field for a query, which opens the dialog. `?q=word` in its URL is the first query. */
export default function SearchPage() {
  const text = useText();
  const settings = usePluginData('search-index');
  const { Modal, failed, open, close, choose, ...opened } = useSearchDialog();
  useEffect(() => {
    const query = new URLSearchParams(window.location.search).get('q');
    if (query) open(query);
  }, [open]);
  useEffect(() => {
    // The other keys are those of the button in the navigation bar.
    const onKey = ({ key, isComposing }: KeyboardEvent): void => {
      if (key === 'Escape' && !isComposing) close();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [close]);
  const search = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const query = new FormData(event.currentTarget).get('q');
    open(typeof query === 'string' ? query : '');
  };
  return (
    <main id="_main" className={styles.page}>
      <h1 className={styles.title}>{text('search')}</h1>
      <form className={styles.form} role="search" onSubmit={search}>
        <input
          className={styles.input}
          type="search"
          name="q"
          autoComplete="off"
          aria-label={text('searchPlaceholder')}
          placeholder={text('searchPlaceholder')}
        />
        <button className={styles.button} aria-haspopup="dialog">
          {text('search')}
        </button>
      </form>
      {failed && createPortal(<Notice>{text('searchUnavailable')}</Notice>, document.body)}
      {Modal &&
        settings &&
        createPortal(<Modal {...opened} settings={settings} onClose={close} onChoose={choose} />, document.body)}
    </main>
  );
}
