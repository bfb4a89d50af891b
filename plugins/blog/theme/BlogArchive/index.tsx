import { Link, useHref, useContentText } from 'tapdocs/client';
import BlogDate from '@theme/BlogDate';
import type { BlogEntry } from '../blog-data.js';
import styles from './BlogArchive.module.css';

export interface BlogArchiveProps {
  title: string;
  /** Title and path of the blog. */
  blog: { title: string; link: string };
  /** The newest first. */
  years: readonly { year: string; posts: readonly Pick<BlogEntry, 'title' | 'link' | 'date'>[] }[];
}

/** All posts of a blog by year. */
export default function BlogArchive({ title, blog, years }: BlogArchiveProps) {
  const text = useContentText();
  const complete = useHref();
  return (
    <>
      <h1>{title}</h1>
      <p data-plain="none">
        <Link href={complete(blog.link)}>{text('blogAllPosts')}</Link>
      </p>
      {years.map(({ year, posts }) => (
        <section key={year} aria-labelledby={`year-${year}`}>
          <h2 id={`year-${year}`}>{year}</h2>
          <ul className={styles.posts}>
            {posts.map((post) => (
              <li key={post.link}>
                <span className={styles.date}>
                  <BlogDate date={post.date} short />
                </span>{' '}
                <Link href={complete(post.link)}>{post.title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
