import type { ReactNode } from 'react';
import './site.css';

export const hydrate = 'interaction';

/** The outermost component of the theme; here the site's style sheet comes in. */
export default function Root({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
