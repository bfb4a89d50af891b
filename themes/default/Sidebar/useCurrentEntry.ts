import { type RefObject, useEffect, useRef } from 'react';
import { usePage, usePageUrl } from 'tapdocs/client';
import { afterLayout } from '@theme/motion/afterLayout';
import { glide } from '@theme/motion/glide';
import { centre, markCurrent } from '@theme/Sidebar/markCurrent';

/**
 * Marks the entry of the page, opens the groups around it, and scrolls it to the middle of the sidebar. A document comes
 * so, and the reader may have changed it before hydration.
 */
export function useCurrentEntry(sidebar: RefObject<HTMLElement | null>): void {
  const { slices } = usePage();
  const url = usePageUrl();
  const slice = slices['sidebar'];
  const isFirst = useRef(true);
  useEffect(() => {
    const container = sidebar.current;
    if (!container) return undefined;
    const asItCame = isFirst.current;
    isFirst.current = false;
    const marked = container.querySelector<HTMLElement>('[aria-current]');
    const isRight = asItCame && marked?.getAttribute('href') === url;
    const current = isRight ? marked : markCurrent(container, url);
    if (!current || (asItCame && container.scrollTop > 0)) return undefined;
    return afterLayout(() => centre(container, current, asItCame ? 'instant' : glide()));
  }, [sidebar, url, slice]);
}
