// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Stars from '@theme/Hero/Stars';
import { starPlaces, starSize } from '@theme/Hero/starPlaces';

let reduced: boolean;
beforeEach(() => {
  reduced = false;
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame'] });
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return reduced;
    },
  }));
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** The sky has its corner at 10, 20 in the window; star number i stands at 100·i, 50. */
function show() {
  const { container, unmount } = render(<Stars />);
  const sky = container.firstElementChild as HTMLElement;
  vi.spyOn(sky, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 4000, 800));
  const stars = [...sky.children] as HTMLElement[];
  for (const [index, star] of stars.entries()) {
    Object.defineProperties(star, { offsetLeft: { value: index * 100 }, offsetTop: { value: 50 } });
  }
  return { sky, stars, unmount };
}

function movePointer(clientX: number, clientY: number): void {
  act(() => {
    window.dispatchEvent(Object.assign(new Event('pointermove'), { clientX, clientY }));
    vi.advanceTimersByTime(20);
  });
}

it('are 35, each a bit larger than the one before', { meta: { clauses: ['9-stars'] } }, () => {
  const { stars, sky } = show();
  expect(stars).toHaveLength(35);
  expect(stars.map(({ style }) => style.inlineSize)).toEqual(starPlaces.map((_, index) => `${3 + index / 20}px`));
  expect(starSize(34)).toBe(4.7);
  expect(stars[0]?.style.insetBlockStart).toBe(`${starPlaces[0]?.[0]}%`);
  expect(sky.getAttribute('aria-hidden')).toBe('true');
  for (const [top, start] of starPlaces) expect(Math.max(top, start)).toBeLessThan(100);
});

it(
  'shift by the way to a pointer that is less than 100 px away on both axes, in coordinates of the window',
  { meta: { clauses: ['9-stars'] } },
  () => {
    const { stars } = show();
    // 150 right of and 30 below the sky's corner, plus 50 for the stars' own place.
    movePointer(10 + 150, 20 + 50 + 30);
    expect(stars.slice(0, 4).map(({ style }) => style.translate)).toEqual(['', '50px 30px', '-50px 30px', '']);
    movePointer(10 + 150, 20 + 50 + 100);
    expect(stars[1]?.style.translate).toBe('');
    movePointer(10 + 200, 20 + 50 - 99);
    expect(stars.slice(1, 4).map(({ style }) => style.translate)).toEqual(['', '0px -99px', '']);
  },
);

it('move once a frame', () => {
  const { sky } = show();
  const look = vi.mocked(sky.getBoundingClientRect);
  act(() => {
    for (let x = 0; x < 5; x += 1) {
      window.dispatchEvent(Object.assign(new Event('pointermove'), { clientX: x, clientY: 0 }));
    }
    vi.advanceTimersByTime(20);
  });
  expect(look).toHaveBeenCalledTimes(1);
});

it('stay where they are for readers who prefer less motion, and go back when that changes', () => {
  const { stars } = show();
  movePointer(10 + 100, 20 + 60);
  expect(stars[1]?.style.translate).not.toBe('');
  reduced = true;
  movePointer(10 + 101, 20 + 60);
  expect(stars[1]?.style.translate).toBe('');
});

it('let go of the pointer when they are taken away', () => {
  const { stars, unmount } = show();
  unmount();
  movePointer(10 + 100, 20 + 60);
  expect(stars.every(({ style }) => style.translate === '')).toBe(true);
});
