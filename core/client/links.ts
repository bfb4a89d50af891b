/** Actions for a click, a hover or a focus on an internal link. */
export interface LinkActions {
  navigate(url: URL): void;
  /** A link within the page, which the browser follows itself. */
  stay(): void;
  prefetch(url: URL): void;
}

/**
 * Delegates the links of the whole document. Ignores clicks with a modifier key or another button, downloads, targets
 * other than the window itself, links to another origin or outside `base`, links within the page, and clicks that were
 * already handled.
 */
export function delegateLinks(base: string, actions: LinkActions): () => void {
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const url = internalUrl(event.target, base);
    if (!url) return;
    if (isWithinPage(url)) {
      actions.stay();
      return;
    }
    event.preventDefault();
    actions.navigate(url);
  };
  const onIntent = (event: Event): void => {
    const url = internalUrl(event.target, base);
    if (url && url.pathname !== location.pathname) actions.prefetch(url);
  };
  document.addEventListener('click', onClick);
  document.addEventListener('pointerover', onIntent, { passive: true });
  document.addEventListener('focusin', onIntent);
  return () => {
    document.removeEventListener('click', onClick);
    document.removeEventListener('pointerover', onIntent);
    document.removeEventListener('focusin', onIntent);
  };
}

function internalUrl(target: EventTarget | null, base: string): URL | null {
  const link = target instanceof Element ? target.closest('a[href]') : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute('download')) return null;
  if (link.target && link.target !== '_self') return null;
  const url = new URL(link.href, location.href);
  const isFile = /\.[a-z\d]+$/i.test(url.pathname) && !url.pathname.endsWith('.html');
  return url.origin === location.origin && url.pathname.startsWith(base) && !isFile ? url : null;
}

/** The browser follows a hash itself, and scrolls to it. */
function isWithinPage(url: URL): boolean {
  return url.pathname === location.pathname && url.search === location.search && url.hash !== '';
}
