import { useEffect, useSyncExternalStore } from 'react';

/** As in `head-script.ts`, which hides the parts before the first paint. */
const parts = ['navbar', 'sidebar', 'outline', 'footer', 'globalUIComponents'];

/**
 * Hides the parts that the query of the current URL switches off with `=0`, and otherwise shows them. Returns whether
 * global components must be left out, because a component that a style sheet hides still runs.
 */
export function useQuerySwitches(): boolean {
  useEffect(() => {
    for (const part of parts) document.documentElement.classList.toggle(`no-${part}`, isOff(part));
  });
  return useSyncExternalStore(
    never,
    () => isOff('globalUIComponents'),
    () => false,
  );
}

function isOff(part: string): boolean {
  return new URLSearchParams(window.location.search).get(part) === '0';
}

/** The layout is rendered again whenever the URL changes. */
function never(): () => void {
  return () => undefined;
}
