import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/** Whether the component has been hydrated in a browser. */
export function useIsBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Content that is shown in a browser only. */
export function NoSSR({ children }: { children?: ReactNode }) {
  return <>{useIsBrowser() ? children : null}</>;
}

export interface BrowserOnlyProps {
  /** Called in the browser only. */
  children?: () => ReactNode | Promise<ReactNode>;
  /** Shown until then. Default: nothing. */
  fallback?: ReactNode;
}

/** Content that only a browser can render. */
export function BrowserOnly({ children, fallback = null }: BrowserOnlyProps) {
  const [content, setContent] = useState<ReactNode>(fallback);
  useEffect(() => {
    void Promise.resolve(children?.()).then(setContent);
  }, [children]);
  return <>{content}</>;
}
