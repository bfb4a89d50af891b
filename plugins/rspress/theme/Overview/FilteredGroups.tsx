'use client';

import { type ComponentProps, useId, useState } from 'react';
import { useText } from 'tapdocs/client';
import OverviewGroup from '@theme/OverviewGroup';
import { filterGroups } from './filter-groups';
import styles from './Filter.module.css';

/** Pages with their headings under a title. */
export type Group = ComponentProps<typeof OverviewGroup>['group'];

/** Given groups of pages, which are complete before scripts run, and a field that filters them. */
export default function FilteredGroups({ groups }: { groups: readonly Group[] }) {
  const text = useText();
  const id = useId();
  const [query, setQuery] = useState('');
  const shown = filterGroups(groups, query);
  return (
    <>
      <div className={styles.filter}>
        <label htmlFor={id}>{text('overviewFilter')}</label>
        <input
          id={id}
          type="search"
          value={query}
          placeholder={text('overviewPlaceholder')}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setQuery(target.value)}
        />
      </div>
      <p role="status">{shown.length === 0 && query !== '' ? text('overviewEmpty', { query }) : null}</p>
      {shown.map((group, index) => (
        <OverviewGroup key={index} group={group} />
      ))}
    </>
  );
}
