import { Link, useHref, useSite } from 'tapdocs/client';
import styles from './Navbar.module.css';

/** The site's logo and name, a link to the start page of the language. Lazy images: only the one that is seen is fetched. */
export default function Logo() {
  const { logo, logoText, title, base } = useSite();
  const href = useHref();
  const url = (path: string): string =>
    path.startsWith('/') && !path.startsWith('//') ? base.slice(0, -1) + path : path;
  const name = logoText || (logo ? '' : title);
  return (
    <Link href={href('/')} className={styles.logo} aria-label={name ? undefined : title}>
      {logo && logo.dark === logo.light && <img src={url(logo.light)} alt="" />}
      {logo && logo.dark !== logo.light && (
        <>
          <img className="only-light" src={url(logo.light)} alt="" loading="lazy" />
          <img className="only-dark" src={url(logo.dark)} alt="" loading="lazy" />
        </>
      )}
      {name && <span>{name}</span>}
    </Link>
  );
}
