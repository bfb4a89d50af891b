import type { CSSProperties, ReactNode } from 'react';
import Original, { type CardProps as OriginalProps } from '@theme-original/Card';

export interface CardProps extends Omit<OriginalProps, 'icon'> {
  /** A text, the URL of a picture, or an element. */
  icon?: ReactNode;
  /** Alternative to the children. */
  content?: ReactNode;
  style?: CSSProperties;
}

/** A box with content. */
export default function Card({ icon, content, style, children, ...rest }: CardProps) {
  const iconProps = typeof icon === 'string' ? { icon } : {};
  const card = (
    <Original {...rest} {...iconProps}>
      {typeof icon === 'string' ? null : icon}
      {children ?? content}
    </Original>
  );
  return style ? <div style={style}>{card}</div> : card;
}
