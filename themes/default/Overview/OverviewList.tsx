'use client';

import { useEffect, useId, useRef, useState } from 'react';
import { Link, type OverviewGroup, useSlice, useText } from 'tapdocs/client';
import { arrangeGroups, type ShownGroup } from '@theme/Overview/arrangeGroups';
import { filterGroups } from '@theme/Overview/filterGroups';
import Tag from '@theme/Tag';
import styles from './Overview.module.css';

export interface OverviewProps {
  /**
   * Depths of the headings that are listed for each page. Overrides the depths of pages and groups. Default: their
   * depths, else 2.
   */
  overviewHeaders?: readonly number[];
  /** Title of the pages that are not in a group. Default: the built-in string of the language. */
  defaultGroupTitle?: string;
  /** Titles of groups that come first, in this order; the others follow as in the sidebar. */
  order?: readonly string[];
  /** Whether a field filters the list. Default: true. */
  filter?: boolean;
  /** Focus the field when the page is loaded, if the field is in view and the reader has a mouse. Default: false. */
  focusFilter?: boolean;
}

/**
 * The interactive part of `Overview`: the list, which is complete before scripts run, and the field that filters it.
 */
export default function OverviewList({ filter = true, focusFilter = false, ...options }: OverviewProps) {
  const groups = useSlice<OverviewGroup[]>('overview') ?? [];
  const text = useText();
  const [query, setQuery] = useState('');
  const all = arrangeGroups(groups, { ...options, others: options.defaultGroupTitle ?? text('overviewOthers') });
  const shown = filterGroups(all, query);
  return (
    <div className={styles.overview}>
      {filter && <Filter query={query} onChange={setQuery} focusFilter={focusFilter} />}
      <p className={styles.empty} role="status">
        {shown.length === 0 && query !== '' ? text('overviewEmpty', { query }) : null}
      </p>
      {shown.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </div>
  );
}

interface FilterProps {
  query: string;
  onChange: (query: string) => void;
  focusFilter: boolean;
}

function Filter({ query, onChange, focusFilter }: FilterProps) {
  const text = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (focusFilter && field.current && mayTakeFocus(field.current)) field.current.focus({ preventScroll: true });
  }, [focusFilter]);
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{text('overviewFilter')}</label>
      <input
        ref={field}
        id={id}
        type="search"
        value={query}
        placeholder={text('overviewPlaceholder')}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function Group({ group: { id, text, items } }: { group: ShownGroup }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {text}
      </h2>
      <ul className={styles.list} data-compact={items.every(({ headings }) => headings.length === 0) || undefined}>
        {items.map((item) => (
          <li key={item.link} className={styles.item}>
            <h3 className={styles.page}>
              <Link href={item.link}>
                {/* In the group `dev`, `dev.hmr` is seen as `hmr`, and read, copied and found as it is. */}
                {item.text.startsWith(`${text}.`) && <span className={styles.prefix}>{text}.</span>}
                {item.text.startsWith(`${text}.`) ? item.text.slice(text.length + 1) : item.text}
              </Link>
              {item.tag && <Tag tag={item.tag} />}
            </h3>
            {item.headings.length > 0 && (
              <ul className={styles.headings}>
                {item.headings.map((heading) => (
                  <li key={heading.id}>
                    <Link href={`${item.link}#${encodeURIComponent(heading.id)}`}>{heading.text}</Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Not on a touch screen, because the keyboard would cover the page, and not if the reader has already focused or jumped
 * to something.
 */
function mayTakeFocus(field: HTMLElement): boolean {
  const { top, bottom } = field.getBoundingClientRect();
  return (
    window.matchMedia('(hover: hover)').matches &&
    document.activeElement === document.body &&
    window.location.hash === '' &&
    top >= 0 &&
    bottom <= window.innerHeight
  );
}
