import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'tapdocs/client';
import type { SearchModalProps } from '../search-modal/SearchModal.js';
import type { SearchClient } from '../search-providers/search-client.js';

/** Duration of the notice that the dialog could not be fetched, in ms. */
const noticeTime = 8000;

/** The search dialog, and functions to open and close it. */
export interface SearchDialog {
  /** `loading` while its code is fetched. */
  state: 'closed' | 'loading' | 'open';
  Modal: ComponentType<SearchModalProps> | null;
  /** Whether fetching its code has just failed. */
  failed: boolean;
  /** The initial query. */
  query: string;
  /** The element that had the focus when it was opened. */
  opener: Element | null;
  /** Started providers, by their index. They are kept as long as the button. */
  clients: Map<string, SearchClient>;
  open(query?: string): void;
  close(): void;
  /** Adds to the query while the dialog is loading. */
  type(character: string): void;
  /** Closes it and goes to a URL. */
  choose(href: string): void;
}

interface Opened {
  query: string;
  opener: Element | null;
  Modal: ComponentType<SearchModalProps> | null;
}

/** Fetches the code of the dialog once, and again after a failure. It is not part of the server bundle. */
export function loadModal(): Promise<{ default: ComponentType<SearchModalProps> }> {
  return typeof window === 'undefined'
    ? Promise.reject(new Error('No search dialog without a browser.'))
    : importModal().catch(importModal);
}

function importModal(): Promise<{ default: ComponentType<SearchModalProps> }> {
  return import(/* webpackChunkName: "search-modal" */ '../search-modal/SearchModal.js');
}

export function useSearchDialog(): SearchDialog {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [failed, setFailed] = useState(false);
  const clients = useRef(new Map<string, SearchClient>());
  const close = useCallback(() => setOpened(null), []);
  const choose = useChoice(opened !== null, close);
  const open = useCallback((query = '') => {
    // Another search dialog may be open.
    if (document.body.classList.contains('DocSearch--active')) return;
    setFailed(false);
    setOpened({ query, opener: document.activeElement, Modal: null });
    loadModal().then(
      (module) => setOpened((before) => before && { ...before, Modal: module.default }),
      (error: unknown) => {
        reportError(error);
        setOpened(null);
        setFailed(true);
      },
    );
  }, []);
  const type = useCallback(
    (character: string) => setOpened((before) => before && { ...before, query: before.query + character }),
    [],
  );
  useEffect(() => {
    const started = clients.current;
    return () => started.forEach((client) => client.close());
  }, []);
  useEffect(() => {
    if (!failed) return;
    const timer = window.setTimeout(() => setFailed(false), noticeTime);
    return () => window.clearTimeout(timer);
  }, [failed]);
  const { query = '', opener = null, Modal = null } = opened ?? {};
  const state = opened ? (Modal ? 'open' : 'loading') : 'closed';
  return { state, Modal, failed, query, opener, clients: clients.current, open, close, type, choose };
}

/**
 * Goes to the chosen hit after the dialog is closed. When it closes, it restores the scroll position, which must not
 * undo the scrolling to a heading.
 */
function useChoice(isOpen: boolean, close: () => void): (href: string) => void {
  const { navigate } = useNavigation();
  const chosen = useRef<string | null>(null);
  useEffect(() => {
    const href = chosen.current;
    if (isOpen || href === null) return;
    chosen.current = null;
    navigate(href);
  }, [isOpen, navigate]);
  return useCallback(
    (href) => {
      chosen.current = href;
      close();
    },
    [close],
  );
}
