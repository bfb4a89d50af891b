import { pageUrl, type SidebarItem, useDeferredHydration, usePage, useSite, useSlice } from 'tapdocs/client';
import SidebarItems from '@theme/Sidebar/SidebarItems';
import styles from './Sidebar.module.css';

/**
 * The entries of the page's sidebar, from its slice. Links and groups work without hydration until the reader first
 * interacts with the page.
 */
export default function SidebarTree() {
  const items = useSlice<SidebarItem[]>('sidebar');
  useDeferredHydration();
  const site = useSite();
  const { path } = usePage();
  return (
    <div className={styles.tree}>
      <SidebarItems items={items ?? []} current={pageUrl(site, path)} />
    </div>
  );
}
