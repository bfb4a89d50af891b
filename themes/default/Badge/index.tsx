import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export interface BadgeProps {
  /** Default: `neutral`. */
  type?: 'neutral' | 'accent' | 'tip' | 'info' | 'warning' | 'danger';
  /** Text, as an alternative to `children`. */
  text?: string;
  children?: ReactNode;
}

/** A small inline label. */
export default function Badge({ type = 'neutral', text, children }: BadgeProps) {
  return (
    <span className={styles.badge} data-plain="label" data-type={type}>
      {text ?? children}
    </span>
  );
}
