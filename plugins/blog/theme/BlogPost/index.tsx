import type { ReactNode } from 'react';
import { useContentPage, useContentText } from 'tapdocs/client';
import BlogByline from '@theme/BlogByline';
import BlogTags from '@theme/BlogTags';
import type { BlogPostData } from '../blog-data.js';
import styles from './BlogPost.module.css';

export interface BlogPostProps {
  /** The content without its title. */
  children?: ReactNode;
}

/** A post below its title: date, reading time and authors, then the content and the tags. */
export default function BlogPost({ children }: BlogPostProps) {
  const { frontMatter } = useContentPage();
  const text = useContentText();
  // A post can also be imported by another page.
  const post = frontMatter['blog'] as unknown as BlogPostData | undefined;
  if (!post) return children;
  return (
    <>
      <BlogByline {...post} isFull />
      {children}
      {post.tags.length > 0 && (
        <div className={styles.footer} data-plain="none">
          <BlogTags label={text('blogTags')} tags={post.tags} />
        </div>
      )}
    </>
  );
}
