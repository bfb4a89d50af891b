// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import DocPage from '@theme/DocPage';
import { zoomImages } from '@theme/ImageZoom/zoomImages';
import { page, site, Surroundings } from './fixture.js';

/** Returns a function that stops it. */
function start(): () => void {
  const ending = new AbortController();
  zoomImages(article(), 'Enlarge image', ending.signal);
  return () => ending.abort();
}
const article = (): HTMLElement => document.querySelector('article') as HTMLElement;
const buttons = (): (string | null)[] =>
  [...document.querySelectorAll('img[role=button]')].map((image) => image.getAttribute('aria-label'));
const settle = async (time: number): Promise<void> => {
  await vi.advanceTimersByTimeAsync(time);
  await vi.dynamicImportSettled();
};

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = `<article>
    <img id="a" alt="A map" src="a.png"><img id="b" alt="" src="b.png">
    <a href="/x"><img alt="linked"></a><button><img alt="in a button"></button>
    <p class="no-zoom"><img alt="kept as it is"></p><img alt="icon" data-width="20">
  </article>`;
  for (const image of document.querySelectorAll('img')) {
    Object.defineProperty(image, 'offsetWidth', { value: Number(image.dataset['width'] ?? 400) });
  }
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('zoomImages', () => {
  it(
    'makes buttons of images 100 ms after the page was shown, but not of linked, marked and small ones',
    { meta: { clauses: ['2.7-image-zoom', '9-image-zoom'] } },
    async () => {
      const stop = start();
      await settle(99);
      expect(buttons()).toEqual([]);
      await settle(1);
      await vi.waitFor(() => expect(buttons()).toEqual(['Enlarge image: A map', 'Enlarge image']));
      expect(document.getElementById('a')?.tabIndex).toBe(0);
      stop();
      expect(buttons()).toEqual([]);
      expect(document.getElementById('a')?.getAttributeNames()).not.toContain('tabindex');
    },
  );

  it('does nothing for a page that was left before', async () => {
    start()();
    await settle(1000);
    expect(buttons()).toEqual([]);
  });

  it('opens by a press or by the keyboard, and Enter or Escape closes it', async () => {
    const stop = start();
    await settle(100);
    await vi.waitFor(() => expect(buttons()).toHaveLength(2));
    const image = document.getElementById('a') as HTMLElement;
    const opened = (): HTMLElement | null => document.querySelector('.medium-zoom-image--opened');
    /** happy-dom runs no transitions. */
    const finish = (): void => void opened()?.dispatchEvent(new Event('transitionend'));
    const press = (target: HTMLElement, key: string): void =>
      void target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));

    image.click();
    await vi.waitFor(() => expect(opened()).not.toBeNull());
    finish();
    expect(document.activeElement).toBe(opened());
    document.dispatchEvent(new KeyboardEvent('keyup', { key: 'Escape' }));
    finish();
    expect([opened(), document.activeElement]).toEqual([null, image]);

    press(image, 'Enter');
    finish();
    expect(opened()).not.toBeNull();
    const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
    opened()?.dispatchEvent(tab);
    expect(tab.defaultPrevented).toBe(true);
    press(opened() as HTMLElement, ' ');
    finish();
    expect(opened()).toBeNull();
    stop();
  });

  it(
    'closes 150 ms after the page was scrolled by more than 40 px',
    { meta: { clauses: ['9-image-zoom'] } },
    async () => {
      const stop = start();
      await settle(100);
      await vi.waitFor(() => expect(buttons()).toHaveLength(2));
      const opened = (): HTMLElement | null => document.querySelector('.medium-zoom-image--opened');
      document.getElementById('a')?.click();
      await vi.waitFor(() => expect(opened()).not.toBeNull());
      opened()?.dispatchEvent(new Event('transitionend'));
      const scroll = (top: number): void => {
        vi.stubGlobal('pageYOffset', top);
        document.dispatchEvent(new Event('scroll'));
      };
      const closing = (): boolean => document.body.classList.contains('medium-zoom--opened');
      await settle(50);
      scroll(40);
      await settle(1000);
      expect(closing()).toBe(true);
      scroll(41);
      await settle(149);
      expect(closing()).toBe(true);
      await settle(1);
      expect(closing()).toBe(false);
      opened()?.dispatchEvent(new Event('transitionend'));
      vi.unstubAllGlobals();
      stop();
    },
  );
});

describe('a doc page', () => {
  const show = async (imageZoom: boolean): Promise<(string | null)[]> => {
    vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(400);
    render(
      <Surroundings
        site={{ ...site, theme: { ...site.theme, imageZoom } }}
        page={{ ...page, content: '<h1>A</h1><p><img alt="B"></p>' }}
      >
        <DocPage />
      </Surroundings>,
    );
    await settle(0);
    await settle(100);
    await vi.waitFor(() => expect(document.querySelector('main img')).not.toBeNull());
    await settle(0);
    const found = buttons();
    cleanup();
    vi.restoreAllMocks();
    return found;
  };

  it('enlarges its images, unless the site turns that off', async () => {
    document.body.replaceChildren();
    expect(await show(true)).toEqual(['Enlarge image: B']);
    expect(await show(false)).toEqual([]);
  });
});
