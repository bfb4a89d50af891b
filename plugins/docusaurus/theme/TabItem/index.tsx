import type { TabProps } from '@theme/Tab';

/** Attributes of a tab: `id`, `className`, `data-…`. */
export type TabAttributes = Readonly<Record<string, unknown>>;

export interface TabItemProps extends TabProps {
  /** Attributes of the text of the tab. */
  attributes?: TabAttributes;
  /** CSS classes of an element around the content. */
  className?: string;
}

/** A tab of `Tabs`, which reads its props. Outside of `Tabs`, it renders its content. */
export default function TabItem({ children }: TabItemProps) {
  return <>{children}</>;
}
