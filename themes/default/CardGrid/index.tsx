import type { ReactNode } from 'react';
import styles from './CardGrid.module.css';

export interface CardGridProps {
  /** Maximum number of columns. Narrow windows have fewer. Default: 2. */
  columns?: 1 | 2 | 3 | 4;
  children?: ReactNode;
}

/** Arranges cards in columns, depending on the available width. */
export default function CardGrid({ columns = 2, children }: CardGridProps) {
  return (
    <div className={styles.grid} data-columns={columns}>
      {children}
    </div>
  );
}
