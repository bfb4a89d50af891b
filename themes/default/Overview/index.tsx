export { default } from '@theme/Overview/Overview';
export type { OverviewProps } from '@theme/Overview/OverviewList';
