import type { ReactNode } from 'react';
import styles from './Steps.module.css';

export interface StepsProps {
  /** An ordered list, or sections that start with a heading of depth 3. */
  children?: ReactNode;
}

/** Numbered steps. */
export default function Steps({ children }: StepsProps) {
  return <div className={styles.steps}>{children}</div>;
}
