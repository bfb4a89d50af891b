/** Maximum distance of the pointer, on each axis, in pixels. */
const reach = 100;

/**
 * Shifts the children of an element that are near the pointer by their distance to it; the others return to their
 * places. Does nothing for readers who prefer reduced motion. Returns a function that stops this.
 */
export function followPointer(sky: HTMLElement): () => void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)');
  const stars = [...sky.children].filter((star) => star instanceof HTMLElement);
  let frame = 0;
  let pointer = { x: 0, y: 0 };
  const move = (): void => {
    frame = 0;
    const { left, top } = sky.getBoundingClientRect();
    for (const star of stars) {
      // Its original position, without the shift, in window coordinates.
      const dx = pointer.x - left - star.offsetLeft;
      const dy = pointer.y - top - star.offsetTop;
      const near = !still.matches && Math.abs(dx) < reach && Math.abs(dy) < reach;
      star.style.translate = near ? `${dx}px ${dy}px` : '';
    }
  };
  const onMove = ({ clientX, clientY }: PointerEvent): void => {
    pointer = { x: clientX, y: clientY };
    frame ||= requestAnimationFrame(move);
  };
  window.addEventListener('pointermove', onMove, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('pointermove', onMove);
  };
}
