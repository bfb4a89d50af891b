import { useSyncExternalStore } from 'react';
import { type Pages, useHref, usePage } from 'tapdocs/client';

/** URL of the home page in the version and the language of the address, which is read in the browser. */
export function useHome(): string {
  const { homes }: Pages['NotFoundPage'] = usePage().data;
  const homeLink = useHref()('/');
  return useSyncExternalStore(
    observe,
    () => homes?.find((home) => `${window.location.pathname}/`.startsWith(home)) ?? homeLink,
    () => homeLink,
  );
}

/** The address changes only with the page. */
function observe(): () => void {
  return () => undefined;
}
