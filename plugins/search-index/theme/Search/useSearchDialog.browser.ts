import { type ComponentType, useCallback, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'tapdocs/client';
import type { SearchModalProps } from '../search-modal/SearchModal.js';
import type { SearchClient } from '../search-providers/search-client.js';

/** How long the notice shows that the dialog could not be fetched, in ms. */
const noticeTime = 8000;

/** The search dialog, and what opens and closes it. */
export interface SearchDialog {
  /** `loading` while its code is fetched. */
  state: 'closed' | 'loading' | 'open';
  Modal: ComponentType<SearchModalProps> | null;
  /** Whether its code could not be fetched a moment ago. */
  failed: boolean;
  /** What it starts with. */
  query: string;
  /** What had the focus when it was opened. */
  opener: Element | null;
  /** Providers that were started, by what they ask; they last as long as the button. */
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

/** Fetches the code of the dialog, once, and a second time after a failure. The program that renders documents does without. */
export function loadModal(): Promise<{ default: ComponentType<SearchModalProps> }> {
  return typeof window === 'undefined'
    ? Promise.reject(new Error('There is no search dialog without a browser.'))
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
    // Another dialog of this kind may be open.
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
 * Goes to what was chosen once the dialog is gone: on its way out it puts the page back where it was, which must not undo the
 * scrolling to a heading.
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
