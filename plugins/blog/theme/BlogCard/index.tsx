import type { ReactNode } from 'react';
import { Link, useHref, useContentText } from 'tapdocs/client';
import BlogByline from '@theme/BlogByline';
import BlogTags from '@theme/BlogTags';
import type { BlogEntry } from '../blog-data.js';
import styles from './BlogCard.module.css';

export interface BlogCardProps extends BlogEntry {
  /** Whether the post is longer than the text of the card. Default: true. */
  isPart?: boolean;
  /** The excerpt. Default: the description. */
  children?: ReactNode;
}

/** A post in a list, with its excerpt. */
export default function BlogCard({ title, link, description, isPart = true, children, ...post }: BlogCardProps) {
  const text = useContentText();
  const complete = useHref();
  return (
    <article className={styles.card}>
      <h2 className={styles.title}>
        <Link href={complete(link)}>{title}</Link>
      </h2>
      <BlogByline {...post} />
      <div className={styles.excerpt}>{children ?? (description !== '' && <p>{description}</p>)}</div>
      <div className={styles.footer} data-plain="none">
        {isPart && (
          <Link href={complete(link)} aria-label={`${text('blogReadMore')}: ${title}`}>
            {text('blogReadMore')}
          </Link>
        )}
        {post.tags.length > 0 && <BlogTags label={text('blogTags')} tags={post.tags} />}
      </div>
    </article>
  );
}
