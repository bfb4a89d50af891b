'use client';

import { useEffect, useRef } from 'react';
import type { Chart } from '@theme/Benchmark/barsOf';
import { growOnce } from '@theme/Benchmark/growOnce';
import styles from './BenchmarkChart.module.css';

/** The bars. They are complete without scripts, which only animate them. */
export default function BenchmarkChart({ tick, groups }: Chart) {
  const chart = useRef<HTMLUListElement>(null);
  useEffect(() => (chart.current ? growOnce(chart.current) : undefined), []);
  return (
    <ul ref={chart} className={styles.chart} style={{ ['--tick' as string]: tick }}>
      {groups.map(({ label, quickest, bars }) => (
        <li key={label} className={styles.group} data-quickest={quickest || undefined}>
          <p className={styles.label}>{label}</p>
          <dl className={styles.bars}>
            {bars.map(({ desc, time, text, share }) => (
              <div key={desc} className={styles.row}>
                <dt className={styles.desc}>{desc}</dt>
                <dd className={styles.value} data-time={time} style={{ ['--share' as string]: share }}>
                  <span className={styles.bar} />
                  <span className={styles.time}>{text}</span>
                </dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}
