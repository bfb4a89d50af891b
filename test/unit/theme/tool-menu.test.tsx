// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import ToolMenu from '@theme/ToolMenu';
import { page, Surroundings } from './fixture.js';

const tools = [
  { name: 'One', desc: '一', descEn: 'First', logo: '/1.svg', url: 'https://one.example/' },
  { name: 'Two', desc: '二', descEn: 'Second', logo: '/2.svg', url: 'https://two.example/' },
];

/** The platform's popover, as far as the menu uses it. */
beforeEach(() => {
  vi.useFakeTimers();
  const open = new WeakSet<Element>();
  const change = (element: HTMLElement, newState: 'open' | 'closed'): void => {
    if (newState === 'open') open.add(element);
    else open.delete(element);
    element.dispatchEvent(Object.assign(new Event('toggle'), { newState }));
  };
  const { matches } = HTMLElement.prototype;
  vi.spyOn(HTMLElement.prototype, 'matches').mockImplementation(function (this: HTMLElement, selector: string) {
    return selector === ':popover-open' ? open.has(this) : matches.call(this, selector);
  });
  Object.assign(HTMLElement.prototype, {
    showPopover(this: HTMLElement) {
      change(this, 'open');
    },
    hidePopover(this: HTMLElement) {
      change(this, 'closed');
    },
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const name of ['showPopover', 'hidePopover']) Reflect.deleteProperty(HTMLElement.prototype, name);
});

const menu = (props: { trigger?: 'hover' | 'click' } = {}, path = page.path) => (
  <Surroundings page={{ ...page, path }}>
    <ToolMenu title="Family" link="https://family.example/" tools={tools} {...props} />
  </Surroundings>
);
const button = () => screen.getByRole('button', { name: 'Family', hidden: true });
const isOpen = () => button().getAttribute('aria-expanded') === 'true';
const mouse = (type: 'pointerEnter' | 'pointerLeave', pointerType = 'mouse') =>
  fireEvent[type](button().parentElement as HTMLElement, { pointerType });
const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));

describe('ToolMenu', () => {
  it(
    'is a button with a native popover, which works before scripts do',
    { meta: { clauses: ['2.7-tool-menu'] } },
    () => {
      document.body.innerHTML = renderToString(menu());
      const panel = document.querySelector('[popover]');
      expect(panel?.getAttribute('popover')).toBe('auto');
      expect(button().getAttribute('popovertarget')).toBe(panel?.id);
      expect(button().getAttribute('aria-controls')).toBe(panel?.id);
      expect([...document.querySelectorAll('a')].map((link) => [link.textContent, link.href])).toEqual([
        ['Family', 'https://family.example/'],
        ['OneFirst', 'https://one.example/'],
        ['TwoSecond', 'https://two.example/'],
      ]);
      document.body.innerHTML = '';
    },
  );

  it('opens 0.1 s after the mouse came and closes 0.1 s after it left', { meta: { clauses: ['9-popover'] } }, () => {
    render(menu());
    mouse('pointerEnter');
    pass(99);
    expect(isOpen()).toBe(false);
    pass(1);
    expect(isOpen()).toBe(true);
    mouse('pointerLeave');
    pass(99);
    expect(isOpen()).toBe(true);
    pass(1);
    expect(isOpen()).toBe(false);
  });

  it('stays closed under a mouse that passes by, and open under one that comes back', () => {
    render(menu());
    mouse('pointerEnter');
    pass(50);
    mouse('pointerLeave');
    pass(500);
    expect(isOpen()).toBe(false);
    mouse('pointerEnter');
    pass(100);
    mouse('pointerLeave');
    pass(50);
    mouse('pointerEnter');
    pass(500);
    expect(isOpen()).toBe(true);
  });

  it(
    'does not open under a finger, nor under a mouse where a click is wanted',
    { meta: { clauses: ['4-tool-popover'] } },
    () => {
      const { unmount } = render(menu());
      mouse('pointerEnter', 'touch');
      pass(500);
      expect(isOpen()).toBe(false);
      unmount();
      render(menu({ trigger: 'click' }));
      mouse('pointerEnter');
      pass(500);
      expect(isOpen()).toBe(false);
    },
  );

  it('is not closed by the first click after the mouse has opened it', () => {
    render(menu());
    mouse('pointerEnter');
    pass(100);
    expect(fireEvent.click(button())).toBe(false);
    expect(fireEvent.click(button())).toBe(true);
  });

  it('closes when a link is followed, and when the page changes', () => {
    const { rerender } = render(menu());
    mouse('pointerEnter');
    pass(100);
    document.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true });
    fireEvent.click(screen.getByText('One'));
    expect(isOpen()).toBe(false);
    mouse('pointerEnter');
    pass(100);
    expect(isOpen()).toBe(true);
    rerender(menu({}, '/other'));
    expect(isOpen()).toBe(false);
  });
});
