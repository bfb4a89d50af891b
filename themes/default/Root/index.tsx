import type { ReactNode } from 'react';

export const hydrate = 'interaction';

export interface RootProps {
  children: ReactNode;
}

/**
 * The outermost component, around the layout and, at build time, around the content of each page. A site can add its
 * providers here. Adds no elements.
 */
export default function Root({ children }: RootProps) {
  return <>{children}</>;
}
