// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { delegateLinks } from '../../../core/client/links.js';

const actions = { navigate: vi.fn(), stay: vi.fn(), prefetch: vi.fn() };
let stop: () => void;

beforeEach(() => {
  window.history.replaceState(null, '', '/docs/here?q=1');
  stop = delegateLinks('/docs/', actions);
});
afterEach(() => {
  stop();
  vi.clearAllMocks();
  document.body.replaceChildren();
});

/** Clicks a link. Returns the action, and whether the default of the browser was prevented. */
function click(link: string, options: MouseEventInit = {}): [done: string, kept: boolean] {
  document.body.innerHTML = link;
  const target = document.querySelector('a > *') ?? document.querySelector('a');
  let kept = false;
  const last = (event: Event): void => {
    kept = event.defaultPrevented;
    // The test stays where it is.
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...options }));
  const done = actions.navigate.mock.calls.length > 0 ? 'navigate' : actions.stay.mock.calls.length > 0 ? 'stay' : '';
  return [done, kept];
}

describe('a click on a link', () => {
  it.each<[string, string, MouseEventInit, string]>([
    ['to a page', '<a href="/docs/there">x</a>', {}, 'navigate'],
    ['on something in it', '<a href="/docs/there"><b>x</b></a>', {}, 'navigate'],
    ['with target _self', '<a href="/docs/there" target="_self">x</a>', {}, 'navigate'],
    ['to a page by its file', '<a href="/docs/there.html">x</a>', {}, 'navigate'],
    ['to a heading of the page', '<a href="#a">x</a>', {}, 'stay'],
    ['with Ctrl', '<a href="/docs/there">x</a>', { ctrlKey: true }, ''],
    ['with Meta', '<a href="/docs/there">x</a>', { metaKey: true }, ''],
    ['with Shift', '<a href="/docs/there">x</a>', { shiftKey: true }, ''],
    ['with Alt', '<a href="/docs/there">x</a>', { altKey: true }, ''],
    ['by another button', '<a href="/docs/there">x</a>', { button: 1 }, ''],
    ['to a new tab', '<a href="/docs/there" target="_blank">x</a>', {}, ''],
    ['for a download', '<a href="/docs/there" download>x</a>', {}, ''],
    ['to a file', '<a href="/docs/feed.xml">x</a>', {}, ''],
    ['outside the base', '<a href="/other">x</a>', {}, ''],
    ['to another site', '<a href="https://example.org/docs/there">x</a>', {}, ''],
  ])('%s', { meta: { clauses: ['4-links-browser', '4-links-modifier'] } }, (_, link, options, done) => {
    expect(click(link, options)).toEqual([done, done === 'navigate']);
  });

  it('that someone has handled is left alone', () => {
    document.body.innerHTML = '<p><a href="/docs/there">x</a></p>';
    document.querySelector('p')?.addEventListener('click', (event) => event.preventDefault());
    document.querySelector('a')?.click();
    expect(actions.navigate).not.toHaveBeenCalled();
  });
});

describe('pointing at a link, or focusing it', () => {
  it('fetches another page ahead, and not this one', () => {
    document.body.innerHTML =
      '<a id="a" href="/docs/there#x">x</a><a id="b" href="#y">y</a><a id="c" href="https://e.org">z</a>';
    for (const link of document.querySelectorAll('a')) link.dispatchEvent(new Event('pointerover', { bubbles: true }));
    document.querySelector('#a')?.dispatchEvent(new Event('focusin', { bubbles: true }));
    expect(actions.prefetch.mock.calls.map(([url]) => (url as URL).pathname)).toEqual(['/docs/there', '/docs/there']);
  });
});
