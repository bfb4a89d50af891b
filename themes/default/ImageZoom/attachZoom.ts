import mediumZoom from 'medium-zoom/dist/pure';

/**
 * One instance for all pages, because it never removes its listeners from the document. It closes after 40 px of
 * scrolling, 150 ms later.
 */
const zoom = mediumZoom({ background: 'var(--paper)', margin: 24, scrollOffset: 40 });

zoom.on('opened', () => enlarged()?.focus({ preventScroll: true }));
zoom.on('closed', ({ target }) => {
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
});
document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  const isOpen = enlarged() !== null;
  // The enlarged image covers everything, so the focus stays on it.
  if (isOpen && key === 'Tab') event.preventDefault();
  if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLImageElement)) return;
  const isOurs = zoom.getImages().includes(target);
  if (!isOpen && !isOurs) return;
  event.preventDefault();
  void (isOpen ? zoom.close() : zoom.open({ target }));
});

/**
 * Turns images into buttons that enlarge them. Returns a function that reverts this.
 *
 * @param label label of the action, before the description of the image
 */
export function attachZoom(images: readonly HTMLImageElement[], label: string): () => void {
  for (const image of images) {
    image.setAttribute('tabindex', '0');
    image.setAttribute('role', 'button');
    image.setAttribute('aria-label', image.alt ? `${label}: ${image.alt}` : label);
  }
  zoom.attach([...images]);
  return () => {
    zoom.detach([...images]);
    for (const image of images) for (const name of ['tabindex', 'role', 'aria-label']) image.removeAttribute(name);
  };
}

/** The copy of an image that covers the page. */
function enlarged(): HTMLElement | null {
  return document.querySelector('.medium-zoom-image--opened');
}
