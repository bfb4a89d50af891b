'use client';
import { useState } from 'react';
import { Link, useHref } from 'tapdocs/client';

/** A link that the browser completes. */
export default function Where() {
  const href = useHref();
  const [count, setCount] = useState(0);
  return (
    <p>
      <button type="button" onClick={() => setCount(count + 1)}>
        Again {count}
      </button>{' '}
      <Link href={href('/guide/next#part')}>from an island</Link>
    </p>
  );
}
