import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
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
