import { useSite, useText } from 'tapdocs/client';
import AppearanceToggle from '@theme/AppearanceToggle';
import LanguageMenu from '@theme/LanguageMenu';
import Logo from '@theme/Navbar/Logo';
import NavEntry from '@theme/Navbar/NavEntry';
import NavScreen from '@theme/Navbar/NavScreen';
import { useHiddenOnScroll } from '@theme/Navbar/useHiddenOnScroll';
import Search from '@theme/Search';
import NavEnd from '@theme/slots/NavEnd';
import NavStart from '@theme/slots/NavStart';
import SocialLinks from '@theme/SocialLinks';
import VersionMenu from '@theme/VersionMenu';
import styles from './Navbar.module.css';

/** The bar at the top of the page. */
export default function Navbar() {
  const { theme } = useSite();
  const text = useText();
  const hidden = useHiddenOnScroll(theme.hideNavbar === 'auto');
  const side = (position: 'left' | 'right') => {
    const items = theme.nav.filter((item) => item.position === position);
    if (items.length === 0) return null;
    return (
      <ul className={styles.entries} data-position={position}>
        {items.map((item, index) => (
          <li key={index}>
            <NavEntry item={item} />
          </li>
        ))}
      </ul>
    );
  };
  return (
    <header className={`screen-only ${styles.navbar}`} data-hidden={hidden || undefined}>
      <div className={styles.inner}>
        <Logo />
        <NavStart />
        <nav className={styles.nav} aria-label={text('mainNavigation')}>
          {side('left')}
          {side('right')}
        </nav>
        <Search />
        <VersionMenu />
        <div className={styles.tools}>
          <LanguageMenu />
          <AppearanceToggle />
          <SocialLinks />
        </div>
        <NavEnd />
        <NavScreen items={theme.nav} />
      </div>
    </header>
  );
}
