// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Benchmark from '@theme/Benchmark';
import { barsOf } from '@theme/Benchmark/barsOf';
import { formatTime } from '@theme/Benchmark/formatTime';

const data = {
  quick: {
    label: 'Quick',
    metrics: [
      { time: 0.5, desc: 'Start' },
      { time: 1, desc: 'Build' },
    ],
  },
  slow: { label: 'Slow', metrics: [{ time: 4, desc: 'Build' }] },
};

describe('the scale', () => {
  it(
    'is the longest time of all groups; the group with the least in total is the quickest',
    { meta: { clauses: ['9-benchmark'] } },
    () => {
      const { tick, groups } = barsOf(data);
      expect(groups.map(({ label, quickest, bars }) => [label, quickest, bars.map(({ share }) => share)])).toEqual([
        ['Quick', true, [0.125, 0.25]],
        ['Slow', false, [1]],
      ]);
      expect(tick).toBe(0.25);
    },
  );
  it.each([
    [1, 0.2],
    [2, 0.25],
    [6.52, 0.1534],
    [9, 0.2222],
    [0.05, 0.2],
    [300, 0.3333],
  ])('has lines at round times: %s s', (time, tick) => {
    expect(barsOf({ a: { label: 'A', metrics: [{ time, desc: 'x' }] } }).tick).toBe(tick);
  });
  it.each([Number.NaN, -1, Number.POSITIVE_INFINITY, '1s' as unknown as number])('refuses %s', (time) => {
    expect(() => barsOf({ a: { label: 'A', metrics: [{ time, desc: 'x' }] } })).toThrow(
      'Benchmark: a `time` of `A` is not a number of seconds.',
    );
  });
  it('takes times of nothing', () => {
    expect(barsOf({ a: { label: 'A', metrics: [{ time: 0, desc: 'x' }] } }).groups[0]?.bars[0]?.share).toBe(0);
  });
});

it.each([
  [80, 80, '80ms'],
  [999.4, 999.4, '999ms'],
  [0, 999, '0ms'],
  [1000, 1000, '1.00s'],
  [0, 1000, '0.00s'],
  [412.3, 1290, '0.41s'],
])('%s of %s ms is read as %s', { meta: { clauses: ['9-benchmark'] } }, (time, total, text) => {
  expect(formatTime(time, total)).toBe(text);
});

describe('the chart', () => {
  let seen: (() => void)[];
  let reduced: boolean;
  const observed = vi.fn();
  const disconnected = vi.fn();
  beforeEach(() => {
    seen = [];
    reduced = false;
    observed.mockClear();
    disconnected.mockClear();
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] });
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
          seen.push(() => callback([{ isIntersecting: true }]));
          callback([{ isIntersecting: false }]);
        }
        observe = observed;
        disconnect = disconnected;
      },
    );
  });
  afterEach(() => {
    cleanup();
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  const show = () => render(<Benchmark title="Fast" description="On a desk" data={data} />);
  const values = () => [...document.querySelectorAll<HTMLElement>('dd')];
  const now = () => values().map(({ dataset }) => dataset['now'] ?? null);
  const done = () => values().map(({ style }) => Number(style.getPropertyValue('--done') || '1'));
  const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

  it('is complete as it is rendered, for readers without scripts', { meta: { clauses: ['2.7-benchmark'] } }, () => {
    const html = renderToString(<Benchmark title="Fast" data={data} />);
    expect(html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')).toBe(
      ' Fast Quick Start 500ms Build 1.00s Slow Build 4.00s ',
    );
    expect(html).not.toContain('data-now');
  });

  it('waits at nothing until it is seen; its text stays the result', () => {
    show();
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Fast');
    expect(observed).toHaveBeenCalledTimes(1);
    pass(10_000);
    expect(done()).toEqual([0, 0, 0]);
    expect(now()).toEqual(['0ms', '0.00s', '0.00s']);
    expect(values().map(({ textContent }) => textContent)).toEqual(['500ms', '1.00s', '4.00s']);
  });

  it(
    'lets each bar grow evenly for as long as its time, and counts along',
    { meta: { clauses: ['4-benchmark'] } },
    () => {
      show();
      act(() => seen[0]?.());
      pass(16);
      pass(400);
      const [first, second, third] = done() as [number, number, number];
      expect(first).toBeCloseTo(0.8, 1);
      expect(second).toBeCloseTo(0.4, 1);
      expect(third).toBeCloseTo(0.1, 1);
      expect(now()[0]).toMatch(/^(?:3[89]|4[01])\dms$/);
      expect(now()[1]).toMatch(/^0\.(?:3[89]|4[01])s$/);
      pass(200);
      expect(now()[0]).toBeNull();
      expect(now()[1]).not.toBeNull();
      pass(4000);
      expect(now()).toEqual([null, null, null]);
      expect(done()).toEqual([1, 1, 1]);
    },
  );

  it(
    'does so once: it no longer looks whether it is in view, and asks for no more frames',
    { meta: { clauses: ['4-benchmark'] } },
    () => {
      show();
      act(() => seen[0]?.());
      expect(disconnected).toHaveBeenCalledTimes(1);
      pass(5000);
      expect(vi.getTimerCount()).toBe(0);
    },
  );

  it('stops when it is taken away', () => {
    const { unmount } = show();
    act(() => seen[0]?.());
    pass(100);
    unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('stands still for readers who prefer that', () => {
    reduced = true;
    show();
    expect(observed).not.toHaveBeenCalled();
    expect(now()).toEqual([null, null, null]);
    expect(done()).toEqual([1, 1, 1]);
  });
});
