'use client';

import { useState } from 'react';
import styles from './Counter.module.css';

interface CounterProps {
  /** Label before the count. */
  label: string;
  /** Initial count. */
  from?: number;
}

export default function Counter({ label, from = 0 }: CounterProps) {
  const [count, setCount] = useState(from);
  return (
    <button type="button" className={styles.counter} onClick={() => setCount(count + 1)}>
      {label} <strong>{count}</strong>
    </button>
  );
}
