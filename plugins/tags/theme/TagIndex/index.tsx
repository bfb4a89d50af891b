import { Link, useHref, useContentText } from 'tapdocs/client';
import type { TagEntry } from '../tag-data.js';
import styles from './TagIndex.module.css';

export const hydrate = 'interaction';

export interface TagIndexProps {
  title: string;
  entries: readonly TagEntry[];
}

/** All tags of the documentation, with the number of their pages. */
export default function TagIndex({ title, entries }: TagIndexProps) {
  const text = useContentText();
  const complete = useHref();
  return (
    <>
      <h1>{title}</h1>
      <ul className={styles.entries}>
        {entries.map(({ label, link, description, count }) => (
          <li key={link}>
            <Link href={complete(link)}>{label}</Link>{' '}
            <span className={styles.count}>({text('tagCount', { count: String(count) })})</span>
            {description !== '' && <p className={styles.description}>{description}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
