import type { ReactNode } from 'react';
import './site.css';

/** Is around every page. */
export default function Root({ children }: { children: ReactNode }) {
  return <>{children}</>;
}
