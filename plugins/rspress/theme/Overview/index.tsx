import type { ComponentProps, ReactNode } from 'react';
import OverviewGroup from '@theme/OverviewGroup';
import Original from '@theme-original/Overview';

export interface OverviewProps extends ComponentProps<typeof Original> {
  /** Groups that are listed instead of those of the sidebar. */
  groups?: readonly ComponentProps<typeof OverviewGroup>['group'][];
  /** Content above the list. */
  content?: ReactNode;
}

/** The pages below a page, or given groups of them. */
export default function Overview({ groups, content, ...rest }: OverviewProps) {
  return (
    <>
      {content}
      {groups ? groups.map((group) => <OverviewGroup key={group.name} group={group} />) : <Original {...rest} />}
    </>
  );
}
