import type { ReactNode, RefObject } from 'react';
import { createPortal } from 'react-dom';
import './filter-bar.css';
import { usePlacedElement } from './usePlacedElement.browser.js';

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
