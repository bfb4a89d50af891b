import type { ReactNode } from 'react';
import Tabs, { type TabsProps } from '../Tabs';

export interface PageTabsProps {
  /** Labels of the tabs. Default: those of the children. */
  values?: NonNullable<TabsProps['values']>;
  /** Name of the parameter in the URL that selects a tab. Default: `page`. */
  id?: string;
  className?: string;
  /** It has no effect: tabs start at the left. */
  tabPosition?: 'left' | 'center';
  children?: ReactNode;
}

/** Tabs with parts of a page, whose selection is in the URL. */
export default function PageTabs({ id = 'page', tabPosition: _position, ...rest }: PageTabsProps) {
  return <Tabs {...rest} queryString={id} />;
}
