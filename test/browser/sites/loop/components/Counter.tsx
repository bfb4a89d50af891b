'use client';

import { useState } from 'react';
import './counter.css';
import { step } from './step';
import Label from './Label';

export default function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" className="counter" onClick={() => setCount(count + step)}>
      <Label /> {count}
    </button>
  );
}
