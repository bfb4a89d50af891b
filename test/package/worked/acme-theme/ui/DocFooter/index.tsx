import Original from '@theme-original/DocFooter';
import styles from './DocFooter.module.css';

/** The footer of the default theme, below a line of its own. */
export default function DocFooter() {
  return (
    <>
      <p className={styles['line']} data-acme>
        Written at Acme.
      </p>
      <Original />
    </>
  );
}
