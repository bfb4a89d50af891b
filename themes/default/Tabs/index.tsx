export { default, type TabsProps } from '@theme/Tabs/Tabs';
