import { Suspense, useRef } from 'react';
import { usePage, useText } from 'tapdocs/client';
import Icon from '@theme/Icon';
import SidebarTree from '@theme/Sidebar/SidebarTree';
import AfterSidebar from '@theme/slots/AfterSidebar';
import BeforeSidebar from '@theme/slots/BeforeSidebar';
import { useCurrentEntry } from '@theme/Sidebar/useCurrentEntry';
import { useDrawer } from '@theme/Sidebar/useDrawer';
import styles from './Sidebar.module.css';

/** The sidebar with the list of pages; in narrow windows, a drawer that the button of `LocalBar` opens. */
export default function Sidebar() {
  const text = useText();
  const { slices } = usePage();
  const ref = useRef<HTMLDivElement>(null);
  const handlers = useDrawer(ref);
  useCurrentEntry(ref);
  return (
    <div
      ref={ref}
      id="_sidebar"
      className={`screen-only ${styles.sidebar}`}
      popover="auto"
      data-scroller=""
      {...handlers}
    >
      <button
        type="button"
        className={styles.close}
        popoverTarget="_sidebar"
        popoverTargetAction="hide"
        aria-label={text('close')}
      >
        <Icon name="close" size={18} />
      </button>
      <BeforeSidebar />
      <nav aria-label={text('sidebarNavigation')}>
        <Suspense>
          <SidebarTree key={slices['sidebar']} />
        </Suspense>
      </nav>
      <AfterSidebar />
    </div>
  );
}
