import type { ReactNode } from 'react';
import styles from './Notice.module.css';

export interface NoticeProps {
  children: ReactNode;
}

/** A message over the page about a failure, which screen readers announce immediately. */
export default function Notice({ children }: NoticeProps) {
  return (
    <p className={`screen-only ${styles.notice}`} role="alert">
      {children}
    </p>
  );
}
