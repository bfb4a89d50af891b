import { Link, useHref } from 'tapdocs/client';
import type { BlogTag } from '../blog-data.js';
import styles from './BlogTags.module.css';

export interface BlogTagsProps {
  /** Accessible name of the list. */
  label: string;
  tags: readonly BlogTag[];
}

/** Tags as links to their pages. */
export default function BlogTags({ label, tags }: BlogTagsProps) {
  const complete = useHref();
  return (
    <ul className={styles.tags} aria-label={label}>
      {tags.map((tag) => (
        <li key={tag.link}>
          <Link href={complete(tag.link)} className={styles.tag}>
            {tag.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
