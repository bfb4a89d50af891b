import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

export interface CardGridProps {
  /** Most columns side by side; fewer where there is less room. Default 2. */
  columns?: 1 | 2 | 3 | 4;
  children?: ReactNode;
}

/** Lays cards out in columns as the room allows. */
export default function CardGrid({ columns = 2, children }: CardGridProps) {
  return (
    <div className={styles.grid} data-columns={columns}>
      {children}
    </div>
  );
}
