import type { ReactNode } from 'react';

export interface TabProps {
  /** The label of the tab. Default: the value. */
  label?: ReactNode;
  /** Value that is saved for the group. Default: the label. Required unless the label is a string. */
  value?: string;
  /** Whether this tab is selected at first. Default: the first tab is. */
  default?: boolean;
  children?: ReactNode;
}

/** A tab of `Tabs`, which reads its props; outside of `Tabs`, it renders its content. */
export default function Tab({ children }: TabProps) {
  return <>{children}</>;
}
