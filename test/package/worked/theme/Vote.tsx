'use client';

import { useState } from 'react';
import { useText } from 'tapdocs/client';

export default function Vote({ from = 0 }: { from?: number }) {
  const text = useText();
  const [count, setCount] = useState(from);
  return (
    <button type="button" title={text('search')} onClick={() => setCount(count + 1)}>
      {text('vote')}: {text('voteCount', { count: String(count) })}
    </button>
  );
}
