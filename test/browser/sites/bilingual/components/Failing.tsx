'use client';
import { useEffect, useState } from 'react';

/** Throws in the browser: while it hydrates, in an effect, or after a click. */
export default function Failing({ when }: { when: 'hydration' | 'effect' | 'click' }) {
  const [clicked, setClicked] = useState(false);
  useEffect(() => {
    if (when === 'effect') throw new Error('thrown in an effect');
  }, [when]);
  if (clicked) throw new Error('thrown after a click');
  if (when === 'hydration' && typeof window !== 'undefined') throw new Error('thrown in the hydration');
  return (
    <button type="button" data-failing={when} onClick={() => setClicked(true)}>
      Fails: {when}
    </button>
  );
}
