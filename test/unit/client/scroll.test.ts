// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createScrollKeeper } from '../../../core/client/scroll.js';

let scrolled: unknown[];

beforeEach(() => {
  vi.useFakeTimers();
  scrolled = [];
  vi.spyOn(window, 'scrollTo').mockImplementation((...args: unknown[]) => void scrolled.push(args));
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolled.push(this.id);
  };
  document.body.innerHTML = '<h2 id="a">A</h2><h2 id="中">B</h2>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

describe('the scroll position', () => {
  it('of a new page is its top', () => {
    createScrollKeeper().place('1', '', false);
    expect(scrolled).toEqual([[0, 0]]);
  });

  it('of a hash is its heading, and again after 100 ms, when the layout has settled', () => {
    createScrollKeeper().place('1', '#a', false);
    expect(scrolled).toEqual(['a']);
    vi.advanceTimersByTime(99);
    expect(scrolled).toEqual(['a']);
    vi.advanceTimersByTime(1);
    expect(scrolled).toEqual(['a', 'a']);
  });

  it('of an encoded hash is found', () => {
    createScrollKeeper().place('1', '#%E4%B8%AD', false);
    expect(scrolled).toEqual(['中']);
  });

  it('of a hash that is no text gives a warning and no more', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    createScrollKeeper().place('1', '#%E4', false);
    expect(scrolled).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is restored on the way back, also after a reload of the tab', () => {
    vi.stubGlobal('scrollY', 812.4);
    createScrollKeeper().save('1');
    const later = createScrollKeeper();
    later.place('1', '#a', true);
    later.place('2', '', true);
    expect(scrolled).toEqual([
      [0, 812],
      [0, 0],
    ]);
  });
});
