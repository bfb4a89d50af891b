import { use } from 'react';
import { Link, useHref } from 'tapdocs/client';
import { ContentRenderContext } from 'tapdocs/client/internal';
import styles from './PageTag.module.css';

export interface PageTagProps {
  label: string;
  /** Path of its page; `/~/docs/tags/start` is one in the version of the page. */
  link: string;
}

/** A tag of a page, as a link to the pages with the same tag. */
export default function PageTag({ label, link }: PageTagProps) {
  const complete = useHref();
  const isContent = use(ContentRenderContext);
  return (
    <li className={styles.entry}>
      <Link href={isContent ? link : complete(link.replace(/^\/~(?=\/)/, ''))} className={styles.tag}>
        {label}
      </Link>
    </li>
  );
}
