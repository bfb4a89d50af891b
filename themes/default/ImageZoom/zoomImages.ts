/** Delay before the images of a page can be enlarged, in ms. */
const delay = 100;

/** Narrower images are icons, in px. */
const smallest = 64;

/**
 * Lets readers enlarge the images of an article, except images in a link, a button or `.no-zoom`, and small images. The
 * code is loaded only if there is such an image. Returns a function that stops this.
 *
 * @param label label of the action
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
      // If the chunk cannot be loaded, images cannot be enlarged.
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
