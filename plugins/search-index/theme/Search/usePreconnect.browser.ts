import { useEffect } from 'react';

/** Opens a connection to a host before the first query, while the component is mounted. */
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
