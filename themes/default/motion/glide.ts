/**
 * The behaviour of scrolling by scripts: smooth, except for readers who prefer reduced motion. The style sheet does not
 * affect it.
 */
export function glide(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
