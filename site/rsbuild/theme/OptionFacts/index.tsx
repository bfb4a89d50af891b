import type { ReactNode } from 'react';
import styles from './OptionFacts.module.css';

/** What the front matter of an option's page says: type, default, and the version that brought it. */
export default function OptionFacts({ children }: { children: ReactNode }) {
  return <dl className={styles.facts}>{children}</dl>;
}
