import type { ReactNode } from 'react';
import { usePage, useSite, useText } from 'tapdocs/client';
import { pageSwitches } from '@theme/Layout/pageSwitches';
import Navbar from '@theme/Navbar';
import ProgressBar from '@theme/ProgressBar';
import ScrollToTop from '@theme/ScrollToTop';
import '@theme/styles';
import styles from './Layout.module.css';

export interface LayoutProps {
  /** The page component. */
  children: ReactNode;
}

/** The frame around every page. */
export default function Layout({ children }: LayoutProps) {
  const page = usePage();
  const text = useText();
  const { theme } = useSite();
  const navbar = theme.hideNavbar !== 'always' && pageSwitches(page).navbar;
  return (
    <div className={styles.layout} data-navbar={navbar}>
      <a className={styles.skip} href="#_main">
        {text('skipToContent')}
      </a>
      <ProgressBar />
      {navbar && <Navbar />}
      {children}
      {theme.scrollToTop && <ScrollToTop />}
      {/* Filled by `setup.ts` when code was copied. */}
      <p className="visually-hidden" role="status" id="_status" data-copied={text('copied')} />
    </div>
  );
}
