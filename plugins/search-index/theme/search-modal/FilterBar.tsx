import { type ReactNode, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useText } from 'tapdocs/client';
import type { SearchClient } from '../search-providers/search-client.js';
import './filter-bar.css';

export interface FilterBarProps {
  /** The element that contains the modal. */
  modal: RefObject<HTMLElement | null>;
  /** The filters. If all of them render nothing, the bar is not shown. */
  children: ReactNode;
}

/** The filters of the modal, below its search bar. */
export default function FilterBar({ modal, children }: FilterBarProps): ReactNode {
  const bar = usePlacedElement(modal, '.DocSearch-SearchBar');
  return createPortal(<div className="search-filters">{children}</div>, bar);
}

interface GroupFilterProps {
  /** The groups of all results. */
  groups: readonly string[];
  /** '' for all. */
  group: string;
  choose(group: string): void;
}

/** The filter by group: by section of the site. Nothing if there are fewer than two. */
export function GroupFilter({ groups, group, choose, onChosen }: GroupFilterProps & { onChosen(): void }): ReactNode {
  const text = useText();
  if (groups.length < 2) return null;
  return (
    <div className="search-groups" role="group" aria-label={text('searchGroup')}>
      {['', ...groups].map((each) => (
        <button key={each} type="button" aria-pressed={each === group} onClick={() => (choose(each), onChosen())}>
          {each || text('searchAllGroups')}
        </button>
      ))}
    </div>
  );
}

/**
 * Narrows the results of a provider to a group, and widens them to all sections of a page.
 *
 * @param search queries again
 * @returns the filter, and the provider with it, which stays the same object
 */
export function useGroupFilter(
  client: Pick<SearchClient, 'search'>,
  search: () => void,
): GroupFilterProps & { grouped: Pick<SearchClient, 'search'>; expand(page: string): void } {
  const [shown, setShown] = useState<Pick<GroupFilterProps, 'groups' | 'group'>>({ groups: [], group: '' });
  const chosen = useRef({ query: '', group: '', pages: new Set<string>() });
  const latest = useRef(search);
  latest.current = search;
  const choose = useCallback((group: string) => {
    chosen.current.group = group;
    latest.current();
  }, []);
  const expand = useCallback((page: string) => {
    chosen.current.pages.add(page);
    latest.current();
  }, []);
  const grouped = useMemo<typeof client>(
    () => ({
      async search(request) {
        const [{ query } = { query: '' }] = request.requests;
        if (query !== chosen.current.query) chosen.current = { ...chosen.current, query, pages: new Set() };
        const { group, pages } = chosen.current;
        const answer = await client.search({ ...request, group, isExpanded: (page) => pages.has(page) });
        const { groups = [] } = answer.results[0] ?? {};
        setShown({ groups, group: groups.includes(group) ? group : '' });
        return answer;
      },
    }),
    [client],
  );
  return { ...shown, choose, grouped, expand };
}

/**
 * An element for a portal, which is placed after the first match of a selector, whenever there is one. The modal has no
 * other way to add elements.
 *
 * @param root contains the match
 */
export function usePlacedElement(root: RefObject<HTMLElement | null>, selector: string): HTMLElement {
  const [element] = useState(() => document.createElement('div'));
  // Not a layout effect: the ref of an ancestor is not set then.
  useEffect(() => {
    const container = root.current;
    if (!container) return;
    const place = (): void => {
      const before = container.querySelector(selector);
      if (before && before.nextSibling !== element) before.after(element);
    };
    place();
    const observer = new MutationObserver(place);
    observer.observe(container, { childList: true, subtree: true });
    return () => {
      observer.disconnect();
      element.remove();
    };
  }, [root, selector, element]);
  return element;
}
