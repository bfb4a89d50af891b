import { formatTime } from '@theme/Benchmark/formatTime';

interface Growing {
  element: HTMLElement;
  /** In milliseconds. */
  time: number;
}

/**
 * Animates the bars of a chart from zero, each at a constant speed for as long as its time, with a running time. Starts
 * when the chart first comes into view. The current state is in attributes (`--done`, `data-now`), and the text is
 * always the result. Does nothing for readers who prefer reduced motion. Returns a function that stops the animation
 * and shows all bars in full.
 */
export function growOnce(chart: HTMLElement): () => void {
  if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return () => undefined;
  const values = [...chart.querySelectorAll<HTMLElement>('[data-time]')].map((element) => ({
    element,
    time: Number(element.dataset['time']),
  }));
  const show = (elapsed: number): void => {
    for (const value of values) showValue(value, elapsed);
  };
  let frame = 0;
  let start: number | undefined;
  const grow = (now: number): void => {
    start ??= now;
    const elapsed = now - start;
    show(elapsed);
    if (values.some(({ time }) => elapsed < time)) frame = requestAnimationFrame(grow);
  };
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    frame = requestAnimationFrame(grow);
  });
  show(0);
  observer.observe(chart);
  return () => {
    observer.disconnect();
    cancelAnimationFrame(frame);
    show(Number.POSITIVE_INFINITY);
  };
}

function showValue({ element, time }: Growing, elapsed: number): void {
  if (elapsed < time) {
    element.style.setProperty('--done', String(elapsed / time));
    element.dataset['now'] = formatTime(elapsed, time);
  } else {
    element.style.removeProperty('--done');
    delete element.dataset['now'];
  }
}
