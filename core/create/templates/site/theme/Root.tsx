import Original, { type RootProps } from '@theme-original/Root';
import './site.css';

/** Is around every page. The original is that of the theme, whose styles it brings. */
export default function Root(props: RootProps) {
  return <Original {...props} />;
}
