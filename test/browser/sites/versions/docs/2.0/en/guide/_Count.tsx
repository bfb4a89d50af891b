'use client';
import { useState } from 'react';

/** A number that grows. */
export default function Count({ start }: { start: number }) {
  const [count, setCount] = useState(start);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {count}
    </button>
  );
}
