/**
 * Runs a function that reads sizes or positions once the browser has laid the page out by itself: read at once, they would have
 * it do so between two changes. Returns the way to forget it.
 */
export function afterLayout(look: () => unknown): () => void {
  // An observer reports its element first after the next layout.
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    look();
  });
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}
