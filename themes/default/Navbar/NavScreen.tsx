import { useEffect, useRef } from 'react';
import { type NavItem, useText } from 'tapdocs/client';
import AppearanceToggle from '@theme/AppearanceToggle';
import Disclosure from '@theme/Disclosure';
import Icon from '@theme/Icon';
import LanguageList from '@theme/LanguageMenu/LanguageList';
import NavList from '@theme/Navbar/NavList';
import SocialLinks from '@theme/SocialLinks';
import VersionList from '@theme/VersionMenu/VersionList';
import styles from './NavScreen.module.css';

export interface NavScreenProps {
  items: readonly NavItem[];
}

/** The navigation of narrow windows: a screen below the bar. */
export default function NavScreen({ items }: NavScreenProps) {
  const text = useText();
  const marker = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const close = (): void => {
      const menu = marker.current?.closest('details');
      if (window.innerWidth >= 768 && menu) menu.open = false;
    };
    window.addEventListener('resize', close);
    return () => window.removeEventListener('resize', close);
  }, []);
  return (
    <Disclosure
      className={styles.screen}
      summaryClassName={styles.button}
      panelClassName={styles.panel}
      label={text('openMenu')}
      summary={
        <>
          <Icon name="menu" size={20} className={styles.open} />
          <Icon name="close" size={20} className={styles.close} />
        </>
      }
    >
      <div ref={marker} className={styles.content}>
        <nav aria-label={text('mainNavigation')}>
          <NavList items={items} />
        </nav>
        <VersionList title />
        <LanguageList title />
        <div className={styles.tools}>
          <SocialLinks />
          <AppearanceToggle />
        </div>
      </div>
    </Disclosure>
  );
}
