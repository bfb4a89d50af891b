import { useEffect, useState } from 'react';

/** Throws in the browser, if a test asks for it. */
export default function AfterDoc() {
  const [fails, setFails] = useState(false);
  useEffect(() => setFails(localStorage.getItem('fail-slot') !== null), []);
  if (fails) throw new Error('thrown in a slot');
  return <span data-slot-of-site>A slot that can fail</span>;
}
