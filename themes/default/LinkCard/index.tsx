import type { ReactNode } from 'react';
import Card from '@theme/Card';

export interface LinkCardProps {
  title: ReactNode;
  /** Route path or URL. */
  href: string;
  description?: ReactNode;
  /** An emoji, SVG source, or the URL of an image. */
  icon?: string;
}

/** A link with a line about its target. */
export default function LinkCard({ title, href, description, icon }: LinkCardProps) {
  return (
    <Card title={title} href={href} {...(icon ? { icon } : {})}>
      {description && <p>{description}</p>}
    </Card>
  );
}
