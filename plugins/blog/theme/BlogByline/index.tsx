import { useContentText } from 'tapdocs/client';
import BlogAuthorCard from '@theme/BlogAuthorCard';
import BlogDate from '@theme/BlogDate';
import type { BlogPostData } from '../blog-data.js';
import styles from './BlogByline.module.css';

export interface BlogBylineProps extends Pick<BlogPostData, 'date' | 'minutes' | 'authors'> {
  /** Whether authors have their role and their profiles. Default: false. */
  isFull?: boolean;
}

/** When a post was written, how long it takes to read, and by whom it is. */
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
