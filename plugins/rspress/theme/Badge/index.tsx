import type { ReactNode } from 'react';
import Original, { type BadgeProps as OriginalProps } from '@theme-original/Badge';

export interface BadgeProps extends OriginalProps {
  /** It changes nothing: all badges have the style of the theme. */
  outline?: boolean;
  children?: ReactNode;
}

/** A small inline label, a tip unless it says something else. */
export default function Badge({ type = 'tip', text, outline: _outline, children }: BadgeProps) {
  return <Original type={type}>{children ?? text}</Original>;
}
