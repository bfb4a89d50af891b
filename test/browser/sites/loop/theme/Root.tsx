import type { ReactNode } from 'react';
import './site.css';

export default function Root({ children }: { children: ReactNode }) {
  return (
    <>
      {children}
      <aside className="signature" aria-label="Edition">
        First edition
      </aside>
    </>
  );
}
