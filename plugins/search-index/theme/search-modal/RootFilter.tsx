import { type ReactNode, type RefObject, useId } from 'react';
import { createPortal } from 'react-dom';
import { useText } from 'tapdocs/client';
import { usePlacedElement } from './usePlacedElement.browser.js';
import type { RootFilter as Filter } from './useRootFilter.browser.js';

export interface RootFilterProps extends Filter {
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
