/** Length of the reveal, in ms. */
const duration = 400;

/**
 * Reveals a change of the whole page as a circle that grows from a button, or changes it immediately if the animation
 * is disabled or not supported.
 */
export function reveal(button: HTMLElement, change: () => void): void {
  if (!('startViewTransition' in document) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    change();
    return;
  }
  const root = document.documentElement;
  const { left, top, width, height } = button.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const radius = Math.hypot(Math.max(x, window.innerWidth - x), Math.max(y, window.innerHeight - y));
  root.classList.add('appearance-reveal');
  const transition = document.startViewTransition(change);
  const done = (): void => root.classList.remove('appearance-reveal');
  transition.finished.then(done, done);
  transition.ready.then(
    () =>
      root.animate(
        { clipPath: [`circle(0 at ${x}px ${y}px)`, `circle(${radius}px at ${x}px ${y}px)`] },
        { duration, easing: 'ease-in', pseudoElement: '::view-transition-new(root)' },
      ),
    () => undefined,
  );
}
