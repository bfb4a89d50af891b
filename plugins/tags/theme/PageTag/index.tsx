import { Link, useHref } from 'tapdocs/client';
import styles from './PageTag.module.css';

export interface PageTagProps {
  label: string;
  /** Path of its page. */
  link: string;
}

/** A tag of a page, as a link to the pages with the same tag. */
export default function PageTag({ label, link }: PageTagProps) {
  const complete = useHref();
  return (
    <li className={styles.entry}>
      <Link href={complete(link)} className={styles.tag}>
        {label}
      </Link>
    </li>
  );
}
