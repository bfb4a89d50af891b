import { useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether the component has been hydrated in a browser. False when the site is built, and in the first render. */
export default function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
