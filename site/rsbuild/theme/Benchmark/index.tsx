import type { ReactNode } from 'react';
import BenchmarkChart from '@theme/Benchmark/BenchmarkChart';
import { barsOf, type BenchmarkGroup } from '@theme/Benchmark/barsOf';
import shared from '@theme/styles/shared.module.css';
import styles from './Benchmark.module.css';

export interface BenchmarkProps {
  /** Heading. */
  title: ReactNode;
  /** A description of the measurement. */
  description?: ReactNode;
  /** The compared entries, in order. The fastest is highlighted. */
  data: Readonly<Record<string, BenchmarkGroup>>;
  /** More information, such as a link to the measurement. */
  children?: ReactNode;
}

/** A chart of times, in which each bar grows for as long as its time when it first comes into view. */
export default function Benchmark({ title, description, data, children }: BenchmarkProps) {
  return (
    <section className={styles.benchmark}>
      <header className={styles.head}>
        <h2 className={`${shared.blockTitle} ${styles.title}`}>{title}</h2>
        {description && <p className={`${shared.blockDescription} ${styles.description}`}>{description}</p>}
        {children}
      </header>
      <div className={styles.body}>
        <BenchmarkChart {...barsOf(data)} />
      </div>
    </section>
  );
}
