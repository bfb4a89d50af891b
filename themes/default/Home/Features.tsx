import { Link, useHref } from 'tapdocs/client';
import Glyph from '@theme/Card/Glyph';
import Icon from '@theme/Icon';
import type { Feature } from '@theme/Home/readFeatures';
import styles from './Features.module.css';

export interface FeaturesProps {
  features: readonly Feature[];
}

/** The features as cells of one ruled sheet, 12 columns wide. */
export default function Features({ features }: FeaturesProps) {
  const href = useHref();
  return (
    <ul className={styles.sheet}>
      {features.map(({ title, details, icon, link, span }, index) => (
        <li key={index} className={styles.cell} data-span={span} data-linked={link ? '' : undefined}>
          {icon && <Glyph icon={icon} />}
          <h2 className={styles.title}>
            {link ? (
              <Link href={href(link)} className={styles.link}>
                {title}
                <Icon name="arrow" size={14} className={styles.arrow} />
              </Link>
            ) : (
              title
            )}
          </h2>
          {details && <p className={styles.details}>{details}</p>}
        </li>
      ))}
    </ul>
  );
}
