import type { ReactNode } from 'react';
import { Link, useHref } from 'tapdocs/client';
import Glyph from '@theme/Card/Glyph';
import Icon from '@theme/Icon';
import AfterFeatures from '@theme/slots/AfterFeatures';
import shared from '@theme/styles/shared.module.css';
import styles from './Features.module.css';

export interface Feature {
  title: ReactNode;
  details?: ReactNode;
  /** An emoji, SVG source, or the URL of an image. */
  icon?: string;
  /** Route path or URL. The whole card is then a link. */
  link?: string;
  /** Width in columns of a grid of 12, if there is enough room. Default: 4. */
  span?: 2 | 3 | 4 | 6;
}

export interface FeaturesProps {
  items: readonly Feature[];
}

const spans = [2, 3, 4, 6] as const;

/** The features of a product, as cells of a ruled grid. */
export default function Features({ items }: FeaturesProps) {
  return (
    <>
      <ul className={styles.sheet}>
        {items.map((feature, index) => (
          <li key={index} className={styles.cell} data-span={spans.find((span) => span === feature.span) ?? 4}>
            <FeatureCard {...feature} />
          </li>
        ))}
      </ul>
      <AfterFeatures />
    </>
  );
}

function FeatureCard({ title, details, icon, link }: Feature) {
  const href = useHref();
  const content = (
    <>
      {icon && <Glyph icon={icon} />}
      <h2 className={styles.title}>
        {title}
        {link && <Icon name="arrow" size={14} className={`${shared.arrow} ${styles.arrow}`} />}
      </h2>
      {details && <p className={styles.details}>{details}</p>}
    </>
  );
  return link ? (
    <Link href={href(link)} className={styles.card}>
      {content}
    </Link>
  ) : (
    <article className={styles.card}>{content}</article>
  );
}
