import { isValidElement, type ReactElement, type ReactNode } from 'react';
import { ContentError } from 'tapdocs/client';
import type { TabProps } from '@theme/Tab';
import { readTabs } from '@theme/Tabs/read-tabs';
import TabsIsland from '@theme/Tabs/TabsIsland';
import TabsQueryIsland from '@theme/Tabs/TabsQueryIsland';

export interface TabsProps {
  /** Tab lists with the same id share the selected tab: on the page, across pages and across browser tabs. */
  groupId?: string;
  /** Value of the tab that is selected at first. Default: the tab with `default`, else the first. */
  defaultValue?: string;
  /** Parameter of the URL that also contains the selection; `true`: the parameter with the name of the group. Default: none. */
  queryString?: boolean | string;
  /** Name of the list for assistive technology. */
  label?: string;
  /** `Tab` elements. Anything else is an error, because it could not be shown. */
  children?: ReactNode;
}

/** Alternative contents as tabs. Static: it reads its tabs and passes labels and rendered panels to the island. */
export default function Tabs({ groupId, defaultValue, queryString = false, label, children }: TabsProps) {
  const tabs = readTabs(children, 'Tabs');
  const labels = tabs.map(labelOf);
  const values = tabs.map(({ props }, index) => props.value ?? labels[index] ?? '');
  const preset = tabs.findIndex(({ props }) => props.default);
  const initial = defaultValue === undefined ? preset : values.indexOf(defaultValue);
  const faces = tabs.map(({ props }) => (isText(props.label) ? null : props.label));
  const query = queryString === true ? groupId : queryString || undefined;
  if (queryString === true && groupId === undefined)
    throw new ContentError('`queryString` of `<Tabs>` has no name.', 'Set `groupId`, or `queryString="name"`.');
  const shown = {
    values,
    labels,
    ...(faces.some((face) => face !== null) ? { faces } : {}),
    panels: tabs,
    initial: Math.max(0, initial),
    ...(groupId === undefined ? {} : { groupId }),
    ...(label === undefined ? {} : { label }),
  };
  return query === undefined ? <TabsIsland {...shown} /> : <TabsQueryIsland {...shown} query={query} />;
}

/** The text of a tab. */
function labelOf({ props: { label, value = '' } }: ReactElement<TabProps>): string {
  return typeof label === 'string' ? label : labelText(label) || value;
}

function isText(label: ReactNode): boolean {
  return label === undefined || typeof label === 'string';
}

function labelText(node: ReactNode): string {
  if (typeof node === 'string' || typeof node === 'number') return String(node);
  if (Array.isArray(node)) return node.map(labelText).join('');
  return isValidElement<{ children?: ReactNode }>(node) ? labelText(node.props.children) : '';
}
