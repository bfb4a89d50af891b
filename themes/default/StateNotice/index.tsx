import { usePage, useText } from 'tapdocs/client';
import styles from './DraftNotice.module.css';

/** Marks a page with `draft: true`, which exists only in `dev`; renders nothing on other pages. */
export default function DraftNotice() {
  const { data } = usePage<'DocPage'>();
  const text = useText();
  return data.frontMatter['draft'] === true ? <p className={styles.notice}>{text('draft')}</p> : null;
}
