import { useEffect } from 'react';

/** Opens a connection to a host ahead of the first query, as long as the component is mounted. */
export function usePreconnect(url: string | null): void {
  useEffect(() => {
    if (url === null) return;
    const link = document.createElement('link');
    link.rel = 'preconnect';
    link.href = url;
    link.crossOrigin = '';
    document.head.append(link);
    return () => link.remove();
  }, [url]);
}
