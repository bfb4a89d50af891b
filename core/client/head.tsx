import { Helmet, type HelmetProps } from 'react-helmet-async';

/** Adds tags to the head while it is mounted: `<Head><meta name="robots" /></Head>`. */
export default function Head(props: HelmetProps) {
  return <Helmet {...props} />;
}
