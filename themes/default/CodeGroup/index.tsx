import type { ReactNode } from 'react';
import Tabs from '@theme/Tabs';
import { readTabs } from '@theme/Tabs/read-tabs';

export interface CodeGroupProps {
  /** Groups with the same id share the selected tab: on the page, across pages and across browser tabs. */
  groupId?: string;
  /** Name of the tab list for assistive technology. */
  label?: string;
  /** Fenced code. The Markdown pipeline converts each block to a `Tab`. */
  children?: ReactNode;
}

/** Code blocks as tabs, each with its title. */
export default function CodeGroup({ children, ...options }: CodeGroupProps) {
  return <Tabs {...options}>{readTabs(children, 'CodeGroup')}</Tabs>;
}
