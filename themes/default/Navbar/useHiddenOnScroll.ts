import { useEffect, useState } from 'react';
import { afterLayout } from '@theme/motion/afterLayout';

/** Minimum time between two reads of the scroll position, in ms. */
const interval = 200;

/** Whether the bar is hidden: after scrolling down, until the reader scrolls up. */
export function useHiddenOnScroll(enabled: boolean): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    if (!enabled) return;
    let last = 0;
    const forget = afterLayout(() => (last = window.scrollY));
    let timer: number | undefined;
    const look = (): void => {
      timer = undefined;
      const top = window.scrollY;
      setHidden(top > last && last > 0);
      last = top;
    };
    const onScroll = (): void => {
      timer ??= window.setTimeout(look, interval);
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      forget();
      window.clearTimeout(timer);
      window.removeEventListener('scroll', onScroll);
    };
  }, [enabled]);
  return enabled && hidden;
}
