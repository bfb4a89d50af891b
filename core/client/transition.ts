import { flushSync } from 'react-dom';

/** Below this width in pixels, pages change without a transition. From the specification of the site. */
const narrow = 960;

/**
 * Changes the page with a view transition, if it is enabled and supported, and the reader does not prefer reduced
 * motion. During the transition, `<html>` has the class `content-transition`.
 */
export function withTransition(wanted: boolean, change: () => void): void {
  const possible = wanted && 'startViewTransition' in document && window.innerWidth > narrow;
  if (possible && !window.matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const { classList } = document.documentElement;
    const done = (): void => classList.remove('content-transition');
    classList.add('content-transition');
    document.startViewTransition(() => flushSync(change)).finished.then(done, done);
  } else change();
}
