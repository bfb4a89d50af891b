import Original, { type RootProps } from '@theme-original/Root';
import './site.css';

/** Wraps every page. `Original` is the `Root` of the theme; this file also loads the styles of the site. */
export default function Root(props: RootProps) {
  return <Original {...props} />;
}
