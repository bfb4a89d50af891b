'use client';

import { usePage, useSite } from 'tapdocs/client';
import { depthsOf } from '@theme/Outline/tocOf';
import styles from './Toc.module.css';

export const hydrate = 'interaction';

export interface TocProps {
  /** Depth of the highest headings. Default: that of the outline, else 2. */
  from?: number;
  /** Depth of the lowest headings. Default: that of the outline, else 4. */
  to?: number;
  /** Number of headings below the title that are left out at the start. Default: 0. */
  skip?: number;
}

/** The headings of the page as a list in its text; renders nothing if there are none. */
export default function Toc({ skip = 0, ...props }: TocProps) {
  const page = usePage();
  const { toc } = page;
  const outline = depthsOf(page, useSite().theme.outline);
  const { from = 2, to = 4 } = { ...(outline || undefined), ...props };
  const left = skip === 0 ? toc : toc.filter(({ depth }) => depth > 1).slice(skip);
  const shown = left.filter(({ depth }) => depth >= from && depth <= to);
  if (shown.length === 0) return null;
  const top = Math.min(...shown.map(({ depth }) => depth));
  return (
    <div className={styles.toc}>
      <ul className={styles.list}>
        {shown.map(({ id, text, depth }) => (
          <li key={id} data-depth={depth > top ? depth - top : undefined}>
            <a href={`#${encodeURIComponent(id)}`}>{text}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
