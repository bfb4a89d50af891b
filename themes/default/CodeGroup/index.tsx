import type { ReactNode } from 'react';
import Tabs from '@theme/Tabs';
import { readTabs } from '@theme/Tabs/read-tabs';

export interface CodeGroupProps {
  /** Groups of one name share their choice: in the page, across pages and across browser tabs. */
  groupId?: string;
  /** Name of the list of tabs for assistive tools. */
  label?: string;
  /** Fenced code; the Markdown pipeline makes a `Tab` of each block. */
  children?: ReactNode;
}

/** Code blocks side by side, each under its title. */
export default function CodeGroup({ children, ...options }: CodeGroupProps) {
  return <Tabs {...options}>{readTabs(children, 'CodeGroup')}</Tabs>;
}
