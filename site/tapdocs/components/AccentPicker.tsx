'use client';

import { useMessages } from 'tapdocs/client';
import { useEffect, useState } from 'react';
import styles from './AccentPicker.module.css';

/** Shows the whole page with another accent color until the reader leaves it. */
export default function AccentPicker() {
  const [color, setColor] = useState<string | null>(null);
  const t = useMessages();
  useEffect(() => {
    const { style } = document.documentElement;
    if (color === null) style.removeProperty('--accent');
    else style.setProperty('--accent', color);
    return () => void style.removeProperty('--accent');
  }, [color]);
  return (
    <p className={styles['picker']}>
      <label>
        {t('accent.label', 'Accent color of this page')}{' '}
        <input type="color" value={color ?? '#007f94'} onChange={(event) => setColor(event.target.value)} />
      </label>
      <button type="button" disabled={color === null} onClick={() => setColor(null)}>
        {t('accent.reset', 'Reset')}
      </button>
    </p>
  );
}
