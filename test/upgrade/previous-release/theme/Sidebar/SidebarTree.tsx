/* Copy of Sidebar/SidebarTree.tsx from tapdocs@0.1.0, 8ee04afa41c1e6a4. `tapdocs doctor` reports when that has changed. */
import { type SidebarItem, useDeferredHydration, usePageUrl, useSlice } from 'tapdocs/client';
import SidebarItems from '@theme/Sidebar/SidebarItems';
import styles from './Sidebar.module.css';

/**
 * The entries of the page's sidebar, from its slice. Links and groups work without hydration until the reader first
 * interacts with the page.
 */
export default function SidebarTree() {
  const items = useSlice<SidebarItem[]>('sidebar');
  useDeferredHydration();
  const url = usePageUrl();
  return (
    <div className={styles.tree}>
      <SidebarItems items={items ?? []} current={url} />
    </div>
  );
}
