import Original, { type RootProps } from '@theme-original/Root';
import './site.css';

/** Nothing around the page needs a script before the reader does something. Delete this line if you add something that does. */
export const hydrate = 'interaction';

/** Wraps every page. `Original` is the `Root` of the theme; this file also loads the styles of the site. */
export default function Root(props: RootProps) {
  return <Original {...props} />;
}
