import { useEffect, useRef, useState } from 'react';

const delay = 200;
const speed = 200;
const trickleInterval = 800;
const trickleRate = 0.02;
const minimum = 0.08;
const maximum = 0.994;

export interface Progress {
  /** Progress, 0 to 1. */
  value: number;
  /** Whether the load is done and the bar is fading out. */
  leaving: boolean;
}

/**
 * The state of the bar: null while nothing loads; after 200 ms of loading, a slowly increasing value; at the end a
 * larger step, the full width, and null.
 */
export function useProgress(loading: boolean): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  const shown = useRef(false);
  useEffect(() => {
    const timers: number[] = [];
    const after = (time: number, act: () => void): void => void timers.push(window.setTimeout(act, time));
    const trickle = (): void => {
      setProgress((before) => advance(before, Math.random() * trickleRate));
      after(trickleInterval, trickle);
    };
    if (loading) {
      after(delay, () => {
        shown.current = true;
        setProgress({ value: minimum, leaving: false });
        after(trickleInterval, trickle);
      });
    } else if (shown.current) {
      setProgress((before) => advance(before, 0.3 + 0.5 * Math.random()));
      after(speed, () => setProgress({ value: 1, leaving: false }));
      after(2 * speed, () => setProgress({ value: 1, leaving: true }));
      after(3 * speed, () => {
        shown.current = false;
        setProgress(null);
      });
    }
    return () => timers.forEach((timer) => window.clearTimeout(timer));
  }, [loading]);
  return progress;
}

/** Increases the value, but never to 1, which is only reached when the page is loaded. */
function advance(progress: Progress | null, share: number): Progress | null {
  return progress && { value: Math.min(maximum, progress.value + share), leaving: false };
}
