import type { ReactElement, ReactNode } from 'react';
import { ContentError } from 'tapdocs/client';
import Tab from '@theme/Tab';
import type { TabAttributes, TabItemProps } from '@theme/TabItem';
import { readTabs } from '@theme/Tabs/read-tabs';
import Original, { type TabsProps as OriginalProps } from '@theme-original/Tabs';

/** A tab in the list `values`. */
export interface TabValue {
  /** The value of its `TabItem`. */
  value: string;
  /** Default: that of the `TabItem`, else the value. */
  label?: ReactNode;
  /** Whether it is selected at first. Default: that of the `TabItem`. */
  default?: boolean;
  /** Attributes of the text of the tab. Default: those of the `TabItem`. */
  attributes?: TabAttributes;
}

export interface TabsProps extends Omit<OriginalProps, 'defaultValue'> {
  /** Value of the tab that is selected at first. Default, and with `null`: the tab with `default`, else the first. */
  defaultValue?: string | null;
  /** Order and labels of the tabs. Default: those of the children. */
  values?: readonly TabValue[];
  /** CSS classes of an element around the tabs. */
  className?: string;
}

type Item = ReactElement<TabItemProps>;

/** Tabs whose labels are in `values`, or in their `TabItem`. */
export default function Tabs(props: TabsProps) {
  const { values, className, defaultValue, groupId, queryString, label, children } = props;
  const options = {
    ...(defaultValue == null ? {} : { defaultValue }),
    ...(groupId === undefined ? {} : { groupId }),
    ...(queryString === undefined ? {} : { queryString }),
    ...(label === undefined ? {} : { label }),
  };
  const items: readonly Item[] = readTabs(children, 'Tabs');
  const tabs = values ? inOrder(values, items) : items.map((item) => tabOf(item));
  const shown = <Original {...options}>{tabs}</Original>;
  return className === undefined ? shown : <div className={className}>{shown}</div>;
}

/** The tab of an item, with the properties from `values`. */
function tabOf({ key, props }: Item, entry?: TabValue): ReactElement {
  const label = entry?.label ?? props.label;
  const value = entry?.value ?? props.value;
  const isDefault = entry?.default ?? props.default;
  const attributes = entry?.attributes ?? props.attributes;
  const face = attributes ? <span {...attributes}>{label ?? value}</span> : label;
  const options = {
    ...(face === undefined ? {} : { label: face }),
    ...(value === undefined ? valueOf(label) : { value }),
    ...(isDefault === undefined ? {} : { default: isDefault }),
  };
  const { className, children } = props;
  return (
    <Tab key={entry?.value ?? key} {...options}>
      {className === undefined ? children : <div className={className}>{children}</div>}
    </Tab>
  );
}

/** A tab needs a value if its label is not a text. */
function valueOf(label: ReactNode): { value?: string } {
  return typeof label === 'string' ? { value: label } : {};
}

function inOrder(values: readonly TabValue[], items: readonly Item[]): ReactElement[] {
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
    return tabOf(item, entry);
  });
}
