import { flushSync } from 'react-dom';

/** Below this width, in pixels, pages change without a transition; from the specification of the site. */
const narrow = 960;

/**
 * Changes what is shown, with a view transition where it is wanted, there is one, and motion is welcome. Meanwhile `<html>` has the
 * class `content-transition`.
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
