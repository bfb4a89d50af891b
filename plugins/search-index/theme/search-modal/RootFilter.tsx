import { type ReactNode, type RefObject, useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from 'tapdocs/client';
import type { SearchRoot } from '../search-engine/root-slots.js';
import type { SearchClient } from '../search-providers/search-client.js';
import { usePlacedElement } from './FilterBar.js';

export interface RootFilterProps extends RootChoice {
  /** The element that contains the modal. */
  modal: RefObject<HTMLElement | null>;
}

/**
 * The filter by content root, and the way out if nothing was found in a root. Nothing on a site with fewer than two
 * roots.
 */
export default function RootFilter({ modal, roots, root, choose }: RootFilterProps): ReactNode {
  const text = useText();
  const id = useId();
  const wayOut = usePlacedElement(modal, '.DocSearch-NoResults .DocSearch-Title');
  if (roots.length < 2) return null;
  const everywhere = (): void => {
    choose('');
    modal.current?.querySelector<HTMLElement>('.DocSearch-Input')?.focus();
  };
  return (
    <>
      <div className="search-filter">
        <label htmlFor={id}>{text('searchRoot')}</label>
        <select id={id} value={root?.id ?? ''} onChange={({ currentTarget }) => choose(currentTarget.value)}>
          <option value="">{text('searchAllRoots')}</option>
          {roots.map(({ id: value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
      {root &&
        createPortal(
          <button type="button" className="search-everywhere" onClick={everywhere}>
            {text('searchInAll')}
          </button>,
          wayOut,
        )}
    </>
  );
}

/** A choice of a content root, in which a reader searches. */
interface RootChoice {
  /** Empty if there are fewer than two. */
  roots: readonly SearchRoot[];
  /** The chosen one; undefined for all. */
  root: SearchRoot | undefined;
  /** Chooses a root by its id; '' for all. */
  choose(id: string): void;
}

/**
 * Opens the index of a provider, which lists the content roots. The choice is remembered for the session, in all
 * languages and versions of a site.
 *
 * @param base of the site
 * @param search queries again, with another root or another provider
 * @returns the filter, and the latest provider with the filter, which stays the same object
 */
export function useRootFilter(
  client: SearchClient,
  { base, search }: { base: string; search(): void },
): RootChoice & { filtered: Pick<SearchClient, 'search'> } {
  const [roots, setRoots] = useState<readonly SearchRoot[]>([]);
  const [id, setId] = useState(() => readChoice(base));
  const chosen = useRef(id);
  const latest = useRef({ client, search });
  latest.current = { client, search };
  const searched = useRef(client);
  useEffect(() => {
    let isCurrent = true;
    client.open().then(
      (list) => isCurrent && setRoots(list),
      // A failure here occurs again with the first query, and is reported then.
      () => undefined,
    );
    if (searched.current !== client) latest.current.search();
    searched.current = client;
    return () => {
      isCurrent = false;
    };
  }, [client]);
  const choose = useCallback(
    (next: string) => {
      chosen.current = next;
      setId(next);
      saveChoice(base, next);
      latest.current.search();
    },
    [base],
  );
  const filtered = useMemo<Pick<SearchClient, 'search'>>(
    () => ({ search: (request) => latest.current.client.search({ ...request, root: chosen.current }) }),
    [],
  );
  return { roots, root: roots.find((root) => root.id === id), choose, filtered };
}

function keyOf(base: string): string {
  return `search-root:${base}`;
}

function readChoice(base: string): string {
  try {
    return sessionStorage.getItem(keyOf(base)) ?? '';
  } catch {
    // Storage can be forbidden. The choice then lasts until the dialog is closed.
    return '';
  }
}

function saveChoice(base: string, id: string): void {
  try {
    sessionStorage.setItem(keyOf(base), id);
  } catch {
    // As above.
  }
}
