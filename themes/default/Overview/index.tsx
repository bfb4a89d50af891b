export { default, type OverviewProps } from '@theme/Overview/Overview';
