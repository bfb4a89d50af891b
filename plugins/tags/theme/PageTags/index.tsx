import type { ReactNode } from 'react';
import { useContentPage, useContentText } from 'tapdocs/client';
import styles from './PageTags.module.css';

export interface PageTagsProps {
  /** A `PageTag` for each tag. */
  children?: ReactNode;
}

/** The tags of a page, below its content. Posts of a blog show their own tags. */
export default function PageTags({ children }: PageTagsProps) {
  const { frontMatter } = useContentPage();
  const text = useContentText();
  if ('blog' in frontMatter) return null;
  return (
    <div className={styles.tags} data-plain="none">
      <ul aria-label={text('tags')}>{children}</ul>
    </div>
  );
}
