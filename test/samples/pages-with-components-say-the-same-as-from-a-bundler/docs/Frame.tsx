'use client';

import type { ReactNode } from 'react';

export default function Frame({ children }: { children?: ReactNode }) {
  return <button onClick={() => window.print()}>{children}</button>;
}
