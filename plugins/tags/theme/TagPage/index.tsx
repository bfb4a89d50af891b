import { Link, useHref, useContentText } from 'tapdocs/client';
import type { TaggedPage } from '../tag-data.js';
import styles from './TagPage.module.css';

export const hydrate = 'interaction';

export interface TagPageProps {
  title: string;
  /** '' if there is none. */
  description: string;
  /** Path of the overview of all tags. */
  index: string;
  entries: readonly TaggedPage[];
}

/** The pages with a tag. */
export default function TagPage({ title, description, index, entries }: TagPageProps) {
  const text = useContentText();
  const complete = useHref();
  return (
    <>
      <h1>{title}</h1>
      {description !== '' && <p>{description}</p>}
      <p data-plain="none">
        <Link href={complete(index)}>{text('tagAll')}</Link>
      </p>
      <ul className={styles.entries}>
        {entries.map((page) => (
          <li key={page.link}>
            <Link href={complete(page.link)}>{page.title}</Link>
            {page.description !== '' && <p className={styles.description}>{page.description}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
