'use client';

import { useState } from 'react';
import './thrower.css';

interface Props {
  label?: string;
}

export default function Thrower({ label = 'island' }: Props) {
  const [value, setValue] = useState<{ text: string } | null>({ text: '' });
  const later = async (): Promise<void> => {
    await Promise.resolve();
    throw new Error('late');
  };
  return (
    <>
      <button type="button" className="later" onClick={() => void later()}>
        later
      </button>
      <button type="button" className="thrower" onClick={() => setValue(null)}>
        {label + (value as { text: string }).text}
      </button>
    </>
  );
}
