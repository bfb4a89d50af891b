export { default, type TabProps as TabItemProps } from '@theme/Tab';
