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
  history.replaceState(null, '', location.pathname);
});

describe('the scroll position', () => {
  it('of a new page is its top', () => {
    createScrollKeeper().place('', false);
    expect(scrolled).toEqual([[0, 0]]);
  });

  it(
    'of a hash is its heading, and again after 100 ms, when the layout has settled',
    { meta: { clauses: ['4-links-hash', '9-delays'] } },
    () => {
      createScrollKeeper().place('#a', false);
      expect(scrolled).toEqual(['a']);
      vi.advanceTimersByTime(99);
      expect(scrolled).toEqual(['a']);
      vi.advanceTimersByTime(1);
      expect(scrolled).toEqual(['a', 'a']);
    },
  );

  it('of a hash stays where the reader has scrolled since', () => {
    vi.stubGlobal('scrollY', 500);
    createScrollKeeper().place('#a', false);
    vi.stubGlobal('scrollY', 0);
    vi.advanceTimersByTime(100);
    expect(scrolled).toEqual(['a']);
  });

  it('of a hash is forgotten once another entry is shown', () => {
    const keeper = createScrollKeeper();
    keeper.place('#a', false);
    keeper.place('', false);
    vi.advanceTimersByTime(100);
    expect(scrolled).toEqual(['a', [0, 0]]);
  });

  it('of the name of a link is found after ids, and what hides it is opened', () => {
    document.body.innerHTML =
      '<a name="a"></a><h2 id="a"></h2><input name="b"><details><a id="link" name="b"></a></details>';
    createScrollKeeper().place('#a', false);
    createScrollKeeper().place('#b', false);
    expect(scrolled).toEqual(['a', 'link']);
    expect(document.querySelector('details')?.open).toBe(true);
  });

  it('of an encoded hash is found', () => {
    createScrollKeeper().place('#%E4%B8%AD', false);
    expect(scrolled).toEqual(['中']);
  });

  it('of a hash that is no text gives a warning and no more', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    createScrollKeeper().place('#%E4', false);
    expect(scrolled).toEqual([]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('is restored on the way back, also after a reload of the tab', () => {
    vi.stubGlobal('scrollY', 812.4);
    createScrollKeeper().save();
    createScrollKeeper().place('#a', true);
    expect(scrolled).toEqual([[0, 812]]);
  });

  it('is not restored by a new visit, which goes to the hash', () => {
    vi.stubGlobal('scrollY', 812.4);
    const keeper = createScrollKeeper();
    keeper.save();
    keeper.place('#a', false);
    expect(scrolled).toEqual(['a']);
  });

  it('is kept when the page is left, and restored by the browser across a reload only', () => {
    vi.stubGlobal('scrollY', 300);
    history.scrollRestoration = 'auto';
    const keeper = createScrollKeeper();
    expect(history.scrollRestoration).toBe('auto');
    keeper.save();
    expect(history.scrollRestoration).toBe('manual');
    window.dispatchEvent(new Event('pagehide'));
    expect(history.scrollRestoration).toBe('auto');
    window.dispatchEvent(new Event('pageshow'));
    expect(history.scrollRestoration).toBe('auto');
    createScrollKeeper().place('', true);
    expect(scrolled).toEqual([[0, 300]]);
  });

  it('is kept for the visit where there is no storage', () => {
    vi.stubGlobal('scrollY', 40);
    vi.stubGlobal('sessionStorage', {
      getItem: () => '{',
      setItem: () => {
        throw new Error('full');
      },
      clear: () => undefined,
    });
    const keeper = createScrollKeeper();
    keeper.save();
    keeper.place('', true);
    expect(scrolled).toEqual([[0, 40]]);
  });

  it('belongs to an entry, not to its address', () => {
    const keeper = createScrollKeeper();
    vi.stubGlobal('scrollY', 812);
    keeper.save();
    // As the browser does for a link within the page.
    history.pushState(null, '', '#a');
    window.dispatchEvent(new PopStateEvent('popstate'));
    keeper.place('#a', true);
    expect(scrolled).toEqual(['a']);
    expect(history.state).toMatchObject({ key: expect.any(String) as string });
  });

  it('is saved on the way out, as it was before the browser jumped', () => {
    const first = { key: 'first' };
    history.replaceState(first, '');
    const keeper = createScrollKeeper();
    vi.stubGlobal('scrollY', 300);
    window.dispatchEvent(new Event('scroll'));
    vi.stubGlobal('scrollY', 9000);
    history.pushState({ key: 'second' }, '');
    window.dispatchEvent(new PopStateEvent('popstate'));
    history.replaceState(first, '');
    keeper.place('', true);
    expect(scrolled).toEqual([[0, 300]]);
  });
});
