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

/** Lets buttons enlarge their images, and enlarges the one that was pressed before. Returns a function that reverts this. */
export function attachZoom(images: readonly HTMLImageElement[], pressed?: HTMLImageElement): () => void {
  zoom.attach([...images]);
  if (pressed) void zoom.open({ target: pressed });
  return () => void zoom.detach([...images]);
}

/** The copy of an image that covers the page. */
function enlarged(): HTMLElement | null {
  return document.querySelector('.medium-zoom-image--opened');
}
