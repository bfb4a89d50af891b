'use client';

import { type ReactNode, useState } from 'react';
import { usePage } from 'tapdocs/client';
import styles from './Counter.module.css';

export default function Counter({ name, start = 0, children }: { name: string; start?: number; children?: ReactNode }) {
  const [count, setCount] = useState(start);
  return (
    <div className={styles.counter} data-counter={name} data-path={usePage().path}>
      <button type="button" onClick={() => setCount(count + 1)}>
        {name} {count}
      </button>
      {children}
    </div>
  );
}
