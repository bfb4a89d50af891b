import type { ReactNode } from 'react';
import Original, { type BadgeProps as OriginalProps } from '@theme-original/Badge';

export interface BadgeProps extends OriginalProps {
  /** It has no effect: all badges have the style of the theme. */
  outline?: boolean;
  children?: ReactNode;
}

/** A small inline label. Default type: tip. */
export default function Badge({ type = 'tip', text, outline: _outline, children }: BadgeProps) {
  return <Original type={type}>{children ?? text}</Original>;
}
