/**
 * Runs a function that reads sizes or positions after the next layout, because an immediate read would force an
 * additional layout. Returns a function that cancels it.
 */
export function afterLayout(look: () => unknown): () => void {
  // An observer reports an element for the first time after the next layout.
  const observer = new IntersectionObserver(() => {
    observer.disconnect();
    look();
  });
  observer.observe(document.documentElement);
  return () => observer.disconnect();
}
