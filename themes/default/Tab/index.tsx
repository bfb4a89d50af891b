import type { ReactNode } from 'react';

export interface TabProps {
  /** Text of the tab. Default the value. */
  label?: string;
  /** What is remembered for the group. Default the label. One of both is needed. */
  value?: string;
  /** Whether this tab is open at first. Default the first tab is. */
  default?: boolean;
  children?: ReactNode;
}

/** One tab of `Tabs`, which reads its props; by itself it shows its content. */
export default function Tab({ children }: TabProps) {
  return <>{children}</>;
}
