import type { ComponentProps, ReactNode } from 'react';
import Original from '@theme-original/Overview';
import FilteredGroups, { type Group } from './FilteredGroups';

export interface OverviewProps extends ComponentProps<typeof Original> {
  /** Groups that are listed instead of those of the sidebar. */
  groups?: readonly Group[];
  /** Content above the list. */
  content?: ReactNode;
}

/** The pages below a page, or given groups of them. */
export default function Overview({ groups, content, ...rest }: OverviewProps) {
  return (
    <>
      {content}
      {groups ? <FilteredGroups groups={groups} /> : <Original {...rest} />}
    </>
  );
}
