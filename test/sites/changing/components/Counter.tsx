'use client';

import { type ReactNode, useState } from 'react';

export default function Counter({ children }: { children?: ReactNode }) {
  const [count, setCount] = useState(0);
  return (
    <div>
      <button onClick={() => setCount(count + 1)}>{count}</button>
      {children}
    </div>
  );
}
