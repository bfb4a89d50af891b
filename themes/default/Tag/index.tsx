import { trustedHtml } from 'tapdocs/client';
import styles from './Tag.module.css';

export interface TagProps {
  /** A short text, SVG source, or the URL of an image. */
  tag: string;
}

/** The small label after an entry of the navigation bar or the sidebar. */
export default function Tag({ tag }: TagProps) {
  if (tag.trimStart().startsWith('<svg')) {
    return <span className={styles.image} aria-hidden="true" dangerouslySetInnerHTML={{ __html: trustedHtml(tag) }} />;
  }
  if (/^(?:https?:)?\/|^data:image\//.test(tag)) return <img className={styles.image} src={tag} alt="" />;
  return <span className={styles.tag}>{tag}</span>;
}
