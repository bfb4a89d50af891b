/** How a script scrolls: smoothly, but for readers who want no motion. Scrolling by a script does not ask the style sheet. */
export function glide(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
