import { useContentText } from 'tapdocs/client';
import BlogAuthorCard from '@theme/BlogAuthorCard';
import BlogDate from '@theme/BlogDate';
import type { BlogPostData } from '../blog-data.js';
import styles from './BlogByline.module.css';

export interface BlogBylineProps extends Pick<BlogPostData, 'date' | 'minutes' | 'authors'> {
  /** Whether the role and the profiles of authors are shown. Default: false. */
  isFull?: boolean;
}

/** The date, the reading time and the authors of a post. */
export default function BlogByline({ date, minutes, authors, isFull = false }: BlogBylineProps) {
  const text = useContentText();
  return (
    <div className={styles.byline} data-plain="none">
      <p className={styles.facts}>
        <BlogDate date={date} /> <span aria-hidden="true">·</span> {text('blogMinutes', { count: String(minutes) })}
      </p>
      {authors.length > 0 && (
        <ul className={styles.authors} aria-label={text('blogAuthors')}>
          {authors.map((author, index) => (
            <li key={index}>
              <BlogAuthorCard author={author} isFull={isFull} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
