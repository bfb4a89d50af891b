import { type SidebarItem, usePageUrl, useSlice } from 'tapdocs/client';
import SidebarItems from '@theme/Sidebar/SidebarItems';
import styles from './Sidebar.module.css';

/** The entries of the page's sidebar, from its slice. */
export default function SidebarTree() {
  const items = useSlice<SidebarItem[]>('sidebar');
  const url = usePageUrl();
  return (
    <div className={styles.tree}>
      <SidebarItems items={items ?? []} current={url} />
    </div>
  );
}
