import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { Link as Original, useHref, useSite } from 'tapdocs/client';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Route path or URL. `pathname:///` marks the path of a file that is not a page. */
  to?: string;
  /** Alias of `to`. */
  href?: string;
  children?: ReactNode;
  /** These four have no effect: all links are plain, and are prefetched. */
  isNavLink?: boolean;
  activeClassName?: string;
  exact?: boolean;
  autoAddBaseUrl?: boolean;
  /** Whether the link is not checked, as one with `pathname://`. */
  'data-noBrokenLinkCheck'?: boolean;
}

/** A link to a page or to another site. */
export default function Link(props: LinkProps) {
  const {
    to,
    href = to ?? '',
    isNavLink: _nav,
    activeClassName: _active,
    exact: _exact,
    autoAddBaseUrl: _base,
    'data-noBrokenLinkCheck': isFree = href.startsWith('pathname://'),
    ...rest
  } = props;
  const { base } = useSite();
  const hrefOf = useHref();
  const path = href.replace(/^pathname:\/\//, '');
  // `useBaseUrl` has added the base.
  const isComplete = base !== '/' && path.startsWith(base);
  const url = hrefOf(isComplete ? path.slice(base.length - 1) : path);
  return <Original {...rest} {...(isFree && { 'data-unchecked': '' })} href={url} />;
}
