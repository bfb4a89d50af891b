import type { ReactNode } from 'react';
import Link from '@theme/Link';
import styles from './Button.module.css';

export interface ButtonProps {
  /** `button` for a button; otherwise it is a link. */
  type?: string;
  size?: 'medium' | 'big';
  theme?: 'brand' | 'alt';
  href?: string;
  className?: string;
  /** Its text, in Rspress 1. */
  text?: ReactNode;
  children?: ReactNode;
}

/** A link that looks like a button. */
export default function Button({
  type,
  size = 'big',
  theme = 'brand',
  href = '/',
  className,
  text,
  children,
}: ButtonProps) {
  const given = {
    className: className === undefined ? styles.button : `${styles.button} ${className}`,
    'data-theme': theme,
    'data-size': size,
  };
  if (type !== 'button') {
    return (
      <Link {...given} href={href}>
        {children ?? text}
      </Link>
    );
  }
  return (
    <button {...given} type="button">
      {children ?? text}
    </button>
  );
}
