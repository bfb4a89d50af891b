/** Delay before the images of a page can be enlarged, in ms. */
const delay = 100;

/** Narrower images are icons, in px. */
const smallest = 64;

/**
 * Lets readers enlarge the images of an article, except images in a link, a button or `.no-zoom`, and small images. The
 * code is loaded when a reader points at such an image or moves the focus to it. Returns a function that stops this.
 *
 * @param label label of the action, before the description of the image
 */
export function zoomImages(article: HTMLElement, label: string): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const timer = window.setTimeout(() => {
    const images = [...article.querySelectorAll('img')].filter(isZoomable);
    for (const image of images) {
      image.setAttribute('tabindex', '0');
      image.setAttribute('role', 'button');
      image.setAttribute('aria-label', image.alt ? `${label}: ${image.alt}` : label);
    }
    signal.addEventListener('abort', () => {
      for (const image of images) for (const name of ['tabindex', 'role', 'aria-label']) image.removeAttribute(name);
    });
    if (images.length > 0) loadOnIntent(article, images, signal);
  }, delay);
  return () => {
    window.clearTimeout(timer);
    ending.abort();
  };
}

function loadOnIntent(article: HTMLElement, images: readonly HTMLImageElement[], signal: AbortSignal): void {
  const state: { isLoading: boolean; pressed: HTMLImageElement | undefined } = { isLoading: false, pressed: undefined };
  const loaded = new AbortController();
  const onIntent = (event: Event): void => {
    const image = images.find((each) => each === event.target);
    if (!image) return;
    if (event instanceof KeyboardEvent && event.key !== 'Enter' && event.key !== ' ') return;
    if (/click|keydown/.test(event.type)) {
      event.preventDefault();
      state.pressed = image;
    }
    if (state.isLoading) return;
    state.isLoading = true;
    import(/* webpackChunkName: "image-zoom" */ '@theme/ImageZoom/attachZoom').then(
      ({ attachZoom }) => {
        loaded.abort();
        if (!signal.aborted) signal.addEventListener('abort', attachZoom(images, state.pressed));
      },
      // The next press tries again.
      () => {
        state.isLoading = false;
      },
    );
  };
  for (const type of ['pointerover', 'focusin', 'click', 'keydown'])
    article.addEventListener(type, onIntent, { signal: AbortSignal.any([signal, loaded.signal]) });
}

function isZoomable(image: HTMLImageElement): boolean {
  return image.closest('a, button, summary, [role=tab], .no-zoom') === null && image.offsetWidth >= smallest;
}
