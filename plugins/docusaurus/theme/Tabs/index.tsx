import type { ReactElement, ReactNode } from 'react';
import { ContentError } from 'tapdocs/client';
import Tab, { type TabProps } from '@theme/Tab';
import { readTabs } from '@theme/Tabs/read-tabs';
import Original, { type TabsProps as OriginalProps } from '@theme-original/Tabs';

/** A tab in the list `values`. */
export interface TabValue {
  /** That of its `TabItem`. */
  value: string;
  /** Default: that of the `TabItem`, else the value. */
  label?: ReactNode;
  /** Whether it is selected at first. Default: that of the `TabItem`. */
  default?: boolean;
}

export interface TabsProps extends Omit<OriginalProps, 'defaultValue'> {
  /** Value of the tab that is selected at first. Default, and with `null`: the tab with `default`, else the first. */
  defaultValue?: string | null;
  /** Order and labels of the tabs. Default: those of the children. */
  values?: readonly TabValue[];
  /** CSS classes of an element around the tabs. */
  className?: string;
}

/** Tabs whose labels are in `values`, or in their `TabItem`. */
export default function Tabs(props: TabsProps) {
  const { values, className, defaultValue, groupId, queryString, label, children } = props;
  const options = {
    ...(defaultValue == null ? {} : { defaultValue }),
    ...(groupId === undefined ? {} : { groupId }),
    ...(queryString === undefined ? {} : { queryString }),
    ...(label === undefined ? {} : { label }),
  };
  const tabs = <Original {...options}>{values ? inOrder(values, readTabs(children, 'Tabs')) : children}</Original>;
  return className === undefined ? tabs : <div className={className}>{tabs}</div>;
}

function inOrder(values: readonly TabValue[], items: readonly ReactElement<TabProps>[]): ReactNode {
  const named = values.map(({ value }) => value);
  const lost = items.find(({ props }) => !named.includes(props.value ?? ''));
  if (lost) {
    const hint = 'Add it to `values`, or remove `values` and set `label` of each `<TabItem>`.';
    throw new ContentError(`\`values\` of \`<Tabs>\` does not have \`${lost.props.value ?? ''}\`.`, hint, lost);
  }
  return values.map((entry) => {
    const item = items.find(({ props }) => props.value === entry.value);
    if (!item) {
      const hint = `Add \`<TabItem value="${entry.value}">\`, or remove the value.`;
      throw new ContentError(`No \`<TabItem>\` has the value \`${entry.value}\`, which \`values\` lists.`, hint);
    }
    const { label = item.props.label, default: isDefault = item.props.default } = entry;
    const options = {
      ...(label === undefined ? {} : { label }),
      ...(isDefault === undefined ? {} : { default: isDefault }),
    };
    return (
      <Tab key={entry.value} value={entry.value} {...options}>
        {item.props.children}
      </Tab>
    );
  });
}
