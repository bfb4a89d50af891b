import type { TocEntry } from 'tapdocs/client';
import styles from './Outline.module.css';

export interface OutlineListProps {
  toc: readonly TocEntry[];
  /** Id of the section in view. */
  active: string;
}

/** The headings as links, indented by 12 px per level. */
export default function OutlineList({ toc, active }: OutlineListProps) {
  const top = Math.min(...toc.map(({ depth }) => depth));
  return (
    <ul>
      {toc.map(({ id, text, depth }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className={styles.link}
            title={text}
            aria-current={id === active ? 'location' : undefined}
            data-depth={depth > top ? depth - top : undefined}
          >
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
