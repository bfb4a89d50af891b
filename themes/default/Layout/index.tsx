// First, because it has the order of the layers.
import '@theme/styles';
import type { ReactNode } from 'react';
import { usePage, useSite, useText } from 'tapdocs/client';
import Announcement from '@theme/Announcement';
import { useFonts } from '@theme/fonts/useFonts';
import { pageSwitches } from '@theme/Layout/pageSwitches';
import { useQuerySwitches } from '@theme/Layout/useQuerySwitches';
import Navbar from '@theme/Navbar';
import ProgressBar from '@theme/ProgressBar';
import ScrollToTop from '@theme/ScrollToTop';
import GlobalUI from '@theme/slots/GlobalUI';
import PageBottom from '@theme/slots/PageBottom';
import PageTop from '@theme/slots/PageTop';
import styles from './Layout.module.css';

export const hydrate = 'interaction';

export interface LayoutProps {
  /** The page component. */
  children: ReactNode;
}

/** The frame around every page. */
export default function Layout({ children }: LayoutProps) {
  const page = usePage();
  const text = useText();
  const { theme } = useSite();
  const withoutGlobalUI = useQuerySwitches();
  useFonts();
  const show = pageSwitches(page);
  const navbar = theme.hideNavbar !== 'always' && show.navbar;
  const isBlank = page.data['pageType'] === 'blank';
  return (
    <div className={styles.layout} data-navbar={navbar}>
      <a className={`screen-only ${styles.skip}`} href="#_main">
        {text('skipToContent')}
      </a>
      {!isBlank && <PageTop />}
      <ProgressBar />
      <Announcement />
      {navbar && <Navbar />}
      {children}
      {!isBlank && <PageBottom />}
      {theme.scrollToTop && <ScrollToTop />}
      {show.globalUIComponents && !withoutGlobalUI && (
        <div className={styles.global}>
          <GlobalUI />
        </div>
      )}
      {/* Filled by `setup.ts` when code was copied. */}
      <p
        className="visually-hidden"
        role="status"
        id="_status"
        data-copied={text('copied')}
        data-prompt={text('copyPrompt')}
      />
    </div>
  );
}
