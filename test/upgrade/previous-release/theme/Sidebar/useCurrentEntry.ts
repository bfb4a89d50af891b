/* Copy of Sidebar/useCurrentEntry.ts from tapdocs@0.1.0, 9b4c0eab4381dec5. `tapdocs doctor` reports when that has changed. */
import { type RefObject, useEffect, useRef } from 'react';
import { usePage, usePageUrl } from 'tapdocs/client';
import { afterLayout } from '@theme/motion/afterLayout';
import { glide } from '@theme/motion/glide';
import { centre, markCurrent } from '@theme/Sidebar/markCurrent';

/** Marks the entry of the page, opens the groups around it, and scrolls it to the middle of the sidebar. */
export function useCurrentEntry(sidebar: RefObject<HTMLElement | null>): void {
  const { slices } = usePage();
  const url = usePageUrl();
  const slice = slices['sidebar'];
  const first = useRef(true);
  useEffect(() => {
    const container = sidebar.current;
    if (!container) return undefined;
    const current = markCurrent(container, url);
    const behavior = first.current ? 'instant' : glide();
    first.current = false;
    return current ? afterLayout(() => centre(container, current, behavior)) : undefined;
  }, [sidebar, url, slice]);
}
