import styles from './Chart.module.css';
import dot from './dot.svg';

export default function Chart({ rows }: { rows: number[] }) {
  return rows.map((row) => (
    <p className={styles.bar} key={row}>
      {Array.from({ length: row }, (_, index) => (
        <img alt="" key={index} src={dot} />
      ))}
    </p>
  ));
}
