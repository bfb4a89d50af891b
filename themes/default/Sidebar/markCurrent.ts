/**
 * Marks the link of the page in the DOM and opens the groups around it. React has already marked the link, unless the
 * markup was rendered for another page. Groups are not opened by props, because the reader may close them again.
 */
export function markCurrent(list: HTMLElement, url: string): HTMLElement | null {
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
export function centre(container: HTMLElement, element: HTMLElement, behavior: ScrollBehavior): void {
  const outer = container.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  const top = container.scrollTop + inner.top - outer.top - (outer.height - inner.height) / 2;
  container.scrollTo({ top, behavior });
}
