/** Time that a page gets before its images can be enlarged, in ms. */
const delay = 100;

/** Narrower images are icons, in px. */
const smallest = 64;

/**
 * Lets readers enlarge the images of an article, but for those that are part of a link or a button, those in `.no-zoom`, and
 * small ones. The code for it is loaded when there is one. Returns the way to stop.
 *
 * @param label what pressing an image does
 */
export function zoomImages(article: HTMLElement, label: string): () => void {
  const running: { stop: (() => void) | null } = { stop: null };
  const timer = window.setTimeout(() => {
    const images = [...article.querySelectorAll('img')].filter(isZoomable);
    if (images.length === 0) return;
    import(/* webpackChunkName: "image-zoom" */ '@theme/ImageZoom/attachZoom').then(
      ({ attachZoom }) => {
        if (running.stop === null) running.stop = attachZoom(images, label);
      },
      // Without the chunk, images are images.
      () => undefined,
    );
  }, delay);
  return () => {
    window.clearTimeout(timer);
    running.stop?.();
    running.stop = () => undefined;
  };
}

function isZoomable(image: HTMLImageElement): boolean {
  return image.closest('a, button, summary, [role=tab], .no-zoom') === null && image.offsetWidth >= smallest;
}
