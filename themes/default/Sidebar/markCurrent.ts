/**
 * Marks the link of the page in the DOM and opens the groups around it. React has done the former unless the markup came
 * from another page's rendering; the latter is the reader's to undo, so it is not a matter of props.
 */
export function markCurrent(list: HTMLElement, url: string): HTMLElement | null {
  let current: HTMLElement | null = null;
  for (const link of list.querySelectorAll<HTMLElement>(`a[aria-current], a[href="${CSS.escape(url)}"]`)) {
    if (link.getAttribute('href') === url) {
      link.setAttribute('aria-current', 'page');
      current ??= link;
    } else link.removeAttribute('aria-current');
  }
  const own = current?.parentElement?.querySelector(':scope > details');
  if (own instanceof HTMLDetailsElement) own.open = true;
  for (
    let group = current?.closest('details');
    group && list.contains(group);
    group = group.parentElement?.closest('details')
  ) {
    group.open = true;
  }
  return current;
}

/** Scrolls a container, and nothing around it, so that an element stands in its middle. */
export function centre(container: HTMLElement, element: HTMLElement, behavior: ScrollBehavior): void {
  const outer = container.getBoundingClientRect();
  const inner = element.getBoundingClientRect();
  const top = container.scrollTop + inner.top - outer.top - (outer.height - inner.height) / 2;
  container.scrollTo({ top, behavior });
}
