import type { ReactNode } from 'react';

/** A slot of the site. */
export default function PageBottom(): ReactNode {
  const fail = (): void => {
    throw new Error('a slot of the site');
  };
  return (
    <button type="button" className="slot" onClick={fail}>
      slot
    </button>
  );
}
