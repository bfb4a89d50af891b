import type { CSSProperties, ReactNode } from 'react';
import Card from '@theme/Card';

export interface LinkCardProps {
  title: ReactNode;
  /** Path of a page or URL. */
  href: string;
  description?: ReactNode;
  /** A text, the URL of a picture, or an element. */
  icon?: ReactNode;
  style?: CSSProperties;
}

/** A box that is a link. */
export default function LinkCard({ title, href, description, icon, style }: LinkCardProps) {
  const card = (
    <Card title={title} href={href} {...(typeof icon === 'string' ? { icon } : {})}>
      {typeof icon === 'string' ? null : icon}
      {description && <p>{description}</p>}
    </Card>
  );
  return style ? <div style={style}>{card}</div> : card;
}
