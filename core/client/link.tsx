import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { isExternal } from './external.js';

/** Props of `Link`. */
export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A complete URL of this site (see `useHref`) or an external one. */
  href: string;
  children?: ReactNode;
}

/**
 * An `<a>`. Internal links need no handlers, because navigation and prefetching are delegated (`links.ts`), in the
 * layout and in content. External web links open in a new tab.
 */
export default function Link({ href, ...rest }: LinkProps) {
  const tab = isExternal(href) && !/^(?:mailto|tel):/i.test(href);
  return <a href={href} {...(tab ? { target: '_blank', rel: 'noopener noreferrer' } : {})} {...rest} />;
}
