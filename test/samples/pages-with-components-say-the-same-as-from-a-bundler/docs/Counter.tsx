'use client';

import { type ReactNode, useState } from 'react';
import styles from './Counter.module.css';

export default function Counter({ children }: { children?: ReactNode }) {
  const [count, setCount] = useState(0);
  return (
    <div className={styles.root}>
      <button onClick={() => setCount(count + 1)}>{count}</button>
      {children}
    </div>
  );
}
