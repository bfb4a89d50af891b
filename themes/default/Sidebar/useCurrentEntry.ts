import { type RefObject, useEffect, useRef } from 'react';
import { usePage, usePageUrl } from 'tapdocs/client';
import { afterLayout } from '@theme/motion/afterLayout';
import { glide } from '@theme/motion/glide';

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

/**
 * Marks the link of the page in the DOM and opens the groups around it. React has already marked the link, unless the
 * markup was rendered for another page. Groups are not opened by props, because the reader may close them again.
 */
function markCurrent(list: HTMLElement, url: string): HTMLElement | null {
  let current: HTMLElement | null = null;
  for (const link of list.querySelectorAll<HTMLElement>(`a[aria-current], a[href="${CSS.escape(url)}"]`)) {
    if (link.getAttribute('href') === url) {
      link.setAttribute('aria-current', 'page');
      current ??= link;
    } else link.removeAttribute('aria-current');
  }
  const details = current?.parentElement?.querySelector(':scope > details');
  if (details instanceof HTMLDetailsElement) details.open = true;
  for (
    let group = current?.closest('details');
    group && list.contains(group);
    group = group.parentElement?.closest('details')
  ) {
    group.open = true;
  }
  return current;
}

/** Scrolls only a container, so that an element is in its middle. */
function centre(container: HTMLElement, element: HTMLElement, behavior: ScrollBehavior): void {
  const outer = container.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  const top = container.scrollTop + inner.top - outer.top - (outer.height - inner.height) / 2;
  container.scrollTo({ top, behavior });
}
