import type { ReactNode } from 'react';
import useIsBrowser from './useIsBrowser';

export interface BrowserOnlyProps {
  /** Called in the browser only. */
  children?: () => ReactNode;
  /** Shown until then. Default: nothing. */
  fallback?: ReactNode;
}

/** Content that only a browser can render. */
export default function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  const isBrowser = useIsBrowser();
  return <>{isBrowser ? children?.() : fallback}</>;
}
