'use client';

import { type ReactNode, useEffect, useState } from 'react';
import styles from './Tooltip.module.css';

export const hydrate = 'interaction';

export interface TooltipProps {
  /** The explanation: a sentence, plain text. */
  tip: string;
  /** The term to explain. */
  children?: ReactNode;
}

/** A term with an explanation that appears on hover and focus, and disappears on Escape. */
export default function Tooltip({ tip, children }: TooltipProps) {
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') setDismissed(true);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const allow = (): void => setDismissed(false);
  return (
    <span
      className={styles.term}
      tabIndex={0}
      aria-description={tip}
      data-tip={tip}
      data-dismissed={dismissed || undefined}
      onPointerEnter={allow}
      onFocus={allow}
    >
      {children}
    </span>
  );
}
