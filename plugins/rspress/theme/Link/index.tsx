import type { AnchorHTMLAttributes } from 'react';
import { Link as Original, useHref, useSite } from 'tapdocs/client';

export interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path of a page with the prefix of its language, or a URL. */
  href?: string;
}

/** A link to a page or to another site. */
export default function Link({ href = '/', ...rest }: LinkProps) {
  const { base } = useSite();
  const complete = useHref();
  // `withBase` has added the base.
  const isComplete = base !== '/' && href.startsWith(base);
  return <Original {...rest} href={complete(isComplete ? href.slice(base.length - 1) : href)} />;
}
