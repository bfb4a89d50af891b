import styles from './Swatches.module.css';

const colors = ['accent', 'paper', 'sunken', 'raised', 'ink-strong', 'ink', 'ink-soft'] as const;

/** The colors of the theme. Each swatch has a class, because the colors are known to the style sheet. */
export default function Swatches() {
  return (
    <ul className={styles['list']}>
      {colors.map((color) => (
        <li key={color}>
          <span className={`${styles['swatch']} ${styles[color]}`} />
          <code>--{color}</code>
        </li>
      ))}
    </ul>
  );
}
