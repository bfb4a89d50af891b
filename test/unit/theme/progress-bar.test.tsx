// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ProgressBar from '@theme/ProgressBar';
import { site, Surroundings } from './fixture.js';

const Page = ({ state }: { state: 'idle' | 'loading' }) => (
  <Surroundings navigation={{ state }}>
    <ProgressBar />
  </Surroundings>
);
const value = (): string | null => screen.queryByRole('progressbar')?.getAttribute('aria-valuenow') ?? null;
const wait = (time: number): void =>
  act(() => {
    vi.advanceTimersByTime(time);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('ProgressBar', () => {
  it('stays away when the load takes less than 200 ms', { meta: { clauses: ['4-links-progress', '9-delays'] } }, () => {
    const { rerender } = render(<Page state="loading" />);
    wait(199);
    expect(value()).toBeNull();
    rerender(<Page state="idle" />);
    wait(5000);
    expect(value()).toBeNull();
  });

  it(
    'starts at 8 %, increases by up to 2 % every 800 ms, and never reaches the end before the page is loaded',
    { meta: { clauses: ['4-progress-states', '9-progress'] } },
    () => {
      vi.spyOn(Math, 'random').mockReturnValue(1);
      render(<Page state="loading" />);
      wait(200);
      expect(value()).toBe('8');
      wait(799);
      expect(value()).toBe('8');
      wait(1);
      expect(value()).toBe('10');
      wait(800);
      expect(value()).toBe('12');
      wait(800 * 100);
      expect(screen.getByRole('progressbar', { name: 'Loading' }).style.scale).toBe('0.994 1');
    },
  );

  it(
    'makes a step, fills, fades and goes when the page is there, 200 ms each',
    { meta: { clauses: ['4-progress-states', '9-progress'] } },
    () => {
      vi.spyOn(Math, 'random').mockReturnValue(0);
      const { container, rerender } = render(<Page state="loading" />);
      wait(300);
      rerender(<Page state="idle" />);
      expect(value()).toBe('38');
      wait(200);
      expect(value()).toBe('100');
      expect(container.querySelector('[data-leaving]')).toBeNull();
      wait(200);
      expect(container.querySelector('[data-leaving]')).not.toBeNull();
      wait(200);
      expect(value()).toBeNull();
    },
  );

  it('has a spinner next to it, unless the site turns that off', { meta: { clauses: ['9-progress'] } }, () => {
    const spinner = (progressSpinner: boolean): boolean => {
      const { container } = render(
        <Surroundings navigation={{ state: 'loading' }} site={{ ...site, theme: { ...site.theme, progressSpinner } }}>
          <ProgressBar />
        </Surroundings>,
      );
      wait(200);
      const found = container.querySelector('[class*=spinner]') !== null;
      cleanup();
      return found;
    };
    expect([spinner(true), spinner(false)]).toEqual([true, false]);
  });

  it('starts again for the next load', () => {
    const { rerender } = render(<Page state="loading" />);
    wait(300);
    rerender(<Page state="idle" />);
    rerender(<Page state="loading" />);
    wait(200);
    expect(value()).toBe('8');
  });
});
