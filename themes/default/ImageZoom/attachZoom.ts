import mediumZoom from 'medium-zoom/dist/pure';

/** One for all pages, for it listens on the document for good. It closes after 40 px of scrolling, 150 ms later. */
const zoom = mediumZoom({ background: 'var(--paper)', margin: 24, scrollOffset: 40 });

zoom.on('opened', () => enlarged()?.focus({ preventScroll: true }));
zoom.on('closed', ({ target }) => {
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
});
document.addEventListener('keydown', (event) => {
  const { key, target } = event;
  const isOpen = enlarged() !== null;
  // The enlarged image lies over everything: the focus stays with it.
  if (isOpen && key === 'Tab') event.preventDefault();
  if ((key !== 'Enter' && key !== ' ') || !(target instanceof HTMLImageElement)) return;
  const isOurs = zoom.getImages().includes(target);
  if (!isOpen && !isOurs) return;
  event.preventDefault();
  void (isOpen ? zoom.close() : zoom.open({ target }));
});

/**
 * Makes images buttons that enlarge them; returns the way to make them images again.
 *
 * @param label what pressing an image does, ahead of what it shows
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

/** The copy of an image that lies over the page. */
function enlarged(): HTMLElement | null {
  return document.querySelector('.medium-zoom-image--opened');
}
