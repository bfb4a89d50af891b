import type { ReactNode } from 'react';
import styles from './Box.module.css';

export default function Box({ children }: { children?: ReactNode }) {
  return <section className={styles.box}>{children}</section>;
}
