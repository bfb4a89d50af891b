import { Helmet, type HelmetProps } from 'react-helmet-async';

/** Adds tags to the head while it is mounted: `<Head><meta … /></Head>`. */
export default function Head(props: HelmetProps) {
  return <Helmet {...props} />;
}
