export { default, type TabProps as PageTabProps } from '@theme/Tab';
