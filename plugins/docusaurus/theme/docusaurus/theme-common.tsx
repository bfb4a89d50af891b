import { useSyncExternalStore } from 'react';

function observe(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['class'] });
  return () => observer.disconnect();
}

/** The current appearance of the page; light until the component is hydrated. */
export function useColorMode(): { colorMode: 'light' | 'dark'; isDarkTheme: boolean } {
  const isDarkTheme = useSyncExternalStore(
    observe,
    () => document.documentElement.classList.contains('dark'),
    () => false,
  );
  return { colorMode: isDarkTheme ? 'dark' : 'light', isDarkTheme };
}

export { useDocsVersion } from './plugin-content-docs/client';
