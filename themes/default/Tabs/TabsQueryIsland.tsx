'use client';

import { useSyncExternalStore } from 'react';
import TabsIsland, { type TabsIslandProps } from '@theme/Tabs/TabsIsland';

export const hydrate = 'interaction';

export interface TabsQueryIslandProps extends Omit<TabsIslandProps, 'chosen' | 'onSelect'> {
  /** Parameter of the URL with the selected value. */
  query: string;
}

/** Tabs whose selection is also in the URL. Other tabs do not load this code. */
export default function TabsQueryIsland({ query, ...props }: TabsQueryIslandProps) {
  const inUrl = (): string | null => new URLSearchParams(window.location.search).get(query);
  const chosen = useSyncExternalStore(onNavigation, inUrl, () => null);
  return <TabsIsland {...props} chosen={chosen} onSelect={(value) => writeToUrl(query, value)} />;
}

function onNavigation(listener: () => void): () => void {
  window.addEventListener('popstate', listener);
  return () => window.removeEventListener('popstate', listener);
}

/** Changes a parameter of the URL, without an entry in the history. */
function writeToUrl(name: string, value: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set(name, value);
  window.history.replaceState(window.history.state, '', url);
}
