import { useEffect, useRef } from 'react';
import { type SidebarItem, usePage, useSite, useSlice } from 'tapdocs/client';
import { glide } from '@theme/motion/glide';
import { centre, markCurrent } from '@theme/Sidebar/markCurrent';
import SidebarItems from '@theme/Sidebar/SidebarItems';
import styles from './Sidebar.module.css';

/** The entries of the page's sidebar, from its slice. Suspends until that is there. */
export default function SidebarTree() {
  const items = useSlice<SidebarItem[]>('sidebar');
  const { base } = useSite();
  const { path } = usePage();
  const url = base.slice(0, -1) + path;
  const tree = useRef<HTMLDivElement>(null);
  const first = useRef(true);
  useEffect(() => {
    if (!tree.current) return;
    const current = markCurrent(tree.current, url);
    const container = tree.current.closest<HTMLElement>('[data-scroller]');
    if (current && container) centre(container, current, first.current ? 'instant' : glide());
    first.current = false;
  }, [url]);
  return (
    <div ref={tree} className={styles.tree}>
      <SidebarItems items={items ?? []} current={url} />
    </div>
  );
}
