import { Link, useHref, useSite } from 'tapdocs/client';
import styles from './Navbar.module.css';

/** The site's logo and name, a link to the start page of the language. */
export default function Logo() {
  const { logo, logoText, title, base } = useSite();
  const href = useHref();
  const url = (path: string): string =>
    path.startsWith('/') && !path.startsWith('//') ? base.slice(0, -1) + path : path;
  const name = logoText || (logo ? '' : title);
  return (
    <Link href={href('/')} className={styles.logo} aria-label={name ? undefined : title}>
      {logo && <img className={styles.logoLight} src={url(logo.light)} alt="" />}
      {logo && logo.dark !== logo.light && <img className={styles.logoDark} src={url(logo.dark)} alt="" />}
      {name && <span>{name}</span>}
    </Link>
  );
}
