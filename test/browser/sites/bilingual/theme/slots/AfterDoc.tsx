import { useSyncExternalStore } from 'react';

const subscribe = () => () => undefined;
const isAsked = () => localStorage.getItem('fail-slot') !== null;

/** Throws in the browser, if a test asks for it. */
export default function AfterDoc() {
  const fails = useSyncExternalStore(subscribe, isAsked, () => false);
  if (fails) throw new Error('thrown in a slot');
  return <span data-slot-of-site>A slot that can fail</span>;
}
