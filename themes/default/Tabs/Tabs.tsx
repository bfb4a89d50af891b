import type { ReactElement, ReactNode } from 'react';
import type { TabProps } from '@theme/Tab';
import { readTabs } from '@theme/Tabs/read-tabs';
import TabsIsland from '@theme/Tabs/TabsIsland';

export interface TabsProps {
  /** Tab lists with the same id share the selected tab: on the page, across pages and across browser tabs. */
  groupId?: string;
  /** Value of the tab that is selected at first. Default: the tab with `default`, else the first. */
  defaultValue?: string;
  /** Name of the list for assistive technology. */
  label?: string;
  /** `Tab` elements. Anything else is an error, because it could not be shown. */
  children?: ReactNode;
}

/** Alternative contents as tabs. Static: it reads its tabs and passes labels and rendered panels to the island. */
export default function Tabs({ groupId, defaultValue, label, children }: TabsProps) {
  const tabs = readTabs(children, 'Tabs');
  const labels = tabs.map(labelOf);
  const values = tabs.map(({ props }, index) => props.value ?? labels[index] ?? '');
  const preset = tabs.findIndex(({ props }) => props.default);
  const initial = defaultValue === undefined ? preset : values.indexOf(defaultValue);
  return (
    <TabsIsland
      values={values}
      labels={labels}
      panels={tabs}
      initial={Math.max(0, initial)}
      {...(groupId === undefined ? {} : { groupId })}
      {...(label === undefined ? {} : { label })}
    />
  );
}

function labelOf({ props }: ReactElement<TabProps>): string {
  return typeof props.label === 'string' ? props.label : (props.value ?? '');
}
