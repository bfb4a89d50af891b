import type { ReactNode } from 'react';
import { Link, useHref } from 'tapdocs/client';
import Glyph from '@theme/Card/Glyph';
import Icon from '@theme/Icon';
import shared from '@theme/styles/shared.module.css';
import styles from './Card.module.css';

export interface CardProps {
  title: ReactNode;
  /** An emoji, SVG source, or the URL of an image. */
  icon?: string;
  /** Route path or URL; makes the title a link that covers the card. */
  href?: string;
  children?: ReactNode;
}

/** A box with content and, optionally, a link. */
export default function Card({ title, icon, href, children }: CardProps) {
  const complete = useHref();
  return (
    <article className={styles.card} data-linked={href ? '' : undefined}>
      {icon && <Glyph icon={icon} />}
      <p className={styles.title}>
        {href ? (
          <Link href={complete(href)} className={styles.link}>
            {title}
          </Link>
        ) : (
          title
        )}
        {href && <Icon name="arrow" className={`${shared.arrow} ${styles.arrow}`} />}
      </p>
      <div className={styles.body}>{children}</div>
    </article>
  );
}
