import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { TabProps } from '@theme/Tab';
import TabsIsland from '@theme/Tabs/TabsIsland';

export interface TabsProps {
  /** Tabs of one group share their choice: in the page, across pages and across browser tabs. */
  groupId?: string;
  /** Value of the tab that is open at first. Default the tab with `default`, else the first. */
  defaultValue?: string;
  /** Name of the list for assistive tools. */
  label?: string;
  /** `Tab` elements. */
  children?: ReactNode;
}

/** Alternatives side by side. Static: it reads its tabs and hands labels and rendered panels to the island. */
export default function Tabs({ groupId, defaultValue, label, children }: TabsProps) {
  const tabs = Children.toArray(children).filter(isTab);
  const values = tabs.map(({ props }) => props.value ?? props.label);
  const preset = tabs.find(({ props }) => props.default);
  const initial = defaultValue ?? (preset ? (preset.props.value ?? preset.props.label) : values[0]);
  return (
    <TabsIsland
      values={values}
      labels={tabs.map(({ props }) => props.label)}
      panels={tabs}
      initial={Math.max(0, values.indexOf(initial ?? ''))}
      {...(groupId === undefined ? {} : { groupId })}
      {...(label === undefined ? {} : { label })}
    />
  );
}

function isTab(child: ReactNode): child is ReactElement<TabProps> {
  return isValidElement<Partial<TabProps>>(child) && typeof child.props.label === 'string';
}
