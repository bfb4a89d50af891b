import { useEffect, useRef, useState } from 'react';

const delay = 200;
const speed = 200;
const trickleInterval = 800;
const trickleRate = 0.02;
const minimum = 0.08;
const maximum = 0.994;

export interface Progress {
  /** Share that is done, 0 to 1. */
  value: number;
  /** Whether the load is over and the bar is on its way out. */
  leaving: boolean;
}

/** What the bar shows: null at rest; after 200 ms of loading a share that creeps on; at the end the full width, then nothing. */
export function useProgress(loading: boolean): Progress | null {
  const [progress, setProgress] = useState<Progress | null>(null);
  const shown = useRef(false);
  useEffect(() => {
    if (loading) {
      const start = window.setTimeout(() => {
        shown.current = true;
        setProgress({ value: minimum, leaving: false });
      }, delay);
      const trickle = window.setInterval(() => setProgress(creep), trickleInterval);
      return () => {
        window.clearTimeout(start);
        window.clearInterval(trickle);
      };
    }
    if (!shown.current) return;
    setProgress({ value: 1, leaving: false });
    const fade = window.setTimeout(() => setProgress({ value: 1, leaving: true }), speed);
    const remove = window.setTimeout(() => {
      shown.current = false;
      setProgress(null);
    }, 2 * speed);
    return () => {
      window.clearTimeout(fade);
      window.clearTimeout(remove);
    };
  }, [loading]);
  return progress;
}

function creep(progress: Progress | null): Progress | null {
  return progress && { ...progress, value: Math.min(maximum, progress.value + Math.random() * trickleRate) };
}
