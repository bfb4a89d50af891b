import type { ReactNode } from 'react';

interface Props {
  note?: string;
}

/** A slot of a plugin. */
export default function NavEnd({ note = 'a slot of a plugin' }: Props): ReactNode {
  const fail = (): void => {
    throw new Error(note);
  };
  return (
    <button type="button" className="plugin" onClick={fail}>
      plugin
    </button>
  );
}
