/** Delay before the images of a page can be enlarged, in ms. */
const delay = 100;

/** Narrower images are icons, in px. */
const smallest = 64;

/**
 * Lets readers enlarge the images of an article until the signal ends it, except images in a link, a button or `.no-zoom`,
 * and small images. The code is loaded when a reader points at such an image or moves the focus to it.
 *
 * @param label label of the action, before the description of the image
 */
export function zoomImages(article: HTMLElement, label: string, signal: AbortSignal): void {
  window.setTimeout(() => {
    if (signal.aborted) return;
    const images = [...article.querySelectorAll('img')].filter(isZoomable);
    for (const image of images) {
      image.setAttribute('tabindex', '0');
      image.setAttribute('role', 'button');
      image.setAttribute('aria-label', image.alt ? `${label}: ${image.alt}` : label);
    }
    signal.addEventListener('abort', () => {
      for (const image of images) for (const name of ['tabindex', 'role', 'aria-label']) image.removeAttribute(name);
    });
    loadOnIntent(article, images, signal);
  }, delay);
}

function loadOnIntent(article: HTMLElement, images: readonly HTMLImageElement[], signal: AbortSignal): void {
  let state: 'idle' | 'loading' | 'loaded' = 'idle';
  let pressed: HTMLImageElement | undefined;
  const onIntent = (event: Event): void => {
    const image = images.find((each) => each === event.target);
    if (!image || state === 'loaded') return;
    if (event.type === 'click' || (event instanceof KeyboardEvent && /^(?:Enter| )$/.test(event.key))) {
      event.preventDefault();
      pressed = image;
    }
    if (state === 'loading') return;
    state = 'loading';
    import(/* webpackChunkName: "image-zoom" */ '@theme/ImageZoom/attachZoom').then(
      ({ attachZoom }) => {
        state = 'loaded';
        if (!signal.aborted) signal.addEventListener('abort', attachZoom(images, pressed));
      },
      // The next sign tries again.
      () => {
        state = 'idle';
      },
    );
  };
  for (const type of ['pointerover', 'focusin', 'click', 'keydown'])
    article.addEventListener(type, onIntent, { signal });
}

function isZoomable(image: HTMLImageElement): boolean {
  return image.closest('a, button, summary, [role=tab], .no-zoom') === null && image.offsetWidth >= smallest;
}
