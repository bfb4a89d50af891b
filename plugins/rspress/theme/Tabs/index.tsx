import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import Tab from '@theme/Tab';
import Original, { type TabsProps as OriginalProps } from '@theme-original/Tabs';

/** A tab in the list `values`. */
export interface TabValue {
  label?: ReactNode;
  value?: string;
}

export interface TabsProps extends OriginalProps {
  /** Labels and values of the tabs, in their order. Default: those of the children. */
  values?: readonly (TabValue | string)[];
  /** Number of the tab that is selected at first. Default: 0. */
  defaultIndex?: number;
  /** CSS classes of an element around the tabs. */
  className?: string;
}

type Item = ReactElement<{ label?: ReactNode; value?: string; default?: boolean; children?: ReactNode }>;

/** Tabs whose labels come from the children, or from the entry of `values` with the same index. */
export default function Tabs({ values = [], defaultIndex, defaultValue, className, children, ...rest }: TabsProps) {
  const items = itemsOf(children);
  const named = values.map((entry) => (typeof entry === 'string' ? { label: entry, value: entry } : entry));
  const tabs = (named.length > 0 ? named : items.map(({ props }) => props)).map((tabProps, index) => {
    const item =
      items.find(({ props }) => tabProps.value !== undefined && props.value === tabProps.value) ?? items[index];
    const value = tabProps.value ?? (typeof tabProps.label === 'string' ? tabProps.label : String(index));
    return { value, label: tabProps.label ?? tabProps.value ?? String(index), item };
  });
  const selected = defaultValue ?? (defaultIndex === undefined ? undefined : tabs[defaultIndex]?.value);
  const { groupId, queryString, label } = rest;
  const options = {
    ...(selected === undefined ? {} : { defaultValue: selected }),
    ...(groupId === undefined ? {} : { groupId }),
    ...(queryString === undefined ? {} : { queryString }),
    ...(label === undefined ? {} : { label }),
  };
  const list = (
    <Original {...options}>
      {tabs.map((tab) => (
        <Tab
          key={tab.value}
          value={tab.value}
          label={tab.label}
          {...(tab.item?.props.default ? { default: true } : {})}
        >
          {tab.item}
        </Tab>
      ))}
    </Original>
  );
  return className === undefined ? list : <div className={className}>{list}</div>;
}

/** The elements among children, also those in fragments. Text between tabs is never shown. */
function itemsOf(children: ReactNode): Item[] {
  return Children.toArray(children).flatMap((child): Item[] => {
    if (!isValidElement<Item['props']>(child)) return [];
    return child.type === Fragment ? itemsOf(child.props.children) : [child];
  });
}
