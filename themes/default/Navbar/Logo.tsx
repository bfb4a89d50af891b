import { Link, useHref, useSite } from 'tapdocs/client';
import ThemedImage from '@theme/ThemedImage';
import styles from './Navbar.module.css';

/** The site's logo and name, as a link to the home page of the language. */
export default function Logo() {
  const { logo, title, theme } = useSite();
  const href = useHref();
  const name = theme.logoText || (logo ? '' : title);
  return (
    <Link href={href('/')} className={styles.logo} aria-label={name ? undefined : title}>
      {logo && <ThemedImage src={logo} />}
      {name && <span>{name}</span>}
    </Link>
  );
}
