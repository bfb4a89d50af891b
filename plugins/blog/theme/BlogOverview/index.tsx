import { Link, useHref, useContentText } from 'tapdocs/client';
import type { BlogTagCount } from '../blog-data.js';
import styles from './BlogOverview.module.css';

export interface BlogOverviewProps {
  title: string;
  /** Title and path of the blog. */
  blog: { title: string; link: string };
  entries: readonly BlogTagCount[];
}

/** All tags or all authors of a blog, with the number of their posts. */
export default function BlogOverview({ title, blog, entries }: BlogOverviewProps) {
  const text = useContentText();
  const complete = useHref();
  return (
    <>
      <h1>{title}</h1>
      <p data-plain="none">
        <Link href={complete(blog.link)}>{text('blogAllPosts')}</Link>
      </p>
      <ul className={styles.entries}>
        {entries.map(({ label, link, description, count }) => (
          <li key={link}>
            <Link href={complete(link)}>{label}</Link>{' '}
            <span className={styles.count}>({text('blogPosts', { count: String(count) })})</span>
            {description !== '' && <p className={styles.description}>{description}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}
