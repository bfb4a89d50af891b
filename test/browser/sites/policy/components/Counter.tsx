'use client';

import { useState } from 'react';

export default function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button
      className="counter"
      style={count === 0 ? { color: 'rgb(1, 2, 3)' } : {}}
      onClick={() => setCount(count + 1)}
    >
      {count}
    </button>
  );
}
