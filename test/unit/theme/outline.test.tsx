// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import LocalBar from '@theme/LocalBar';
import Outline from '@theme/Outline';
import { sectionInView } from '@theme/Outline/useOutline';
import { docData, page, site, Surroundings } from './fixture.js';

const toc = [
  { id: 'a', text: 'First', depth: 2 },
  { id: 'b', text: 'Detail', depth: 3 },
  { id: 'c', text: 'Finer', depth: 4 },
  { id: 'd', text: 'Last', depth: 2 },
];

/** Headings at these distances from the window's top. */
function place(tops: Record<string, number>, window_: { scrollY?: number; height?: number } = {}): void {
  for (const [id, top] of Object.entries(tops)) {
    const heading = document.body.appendChild(document.createElement('h2'));
    heading.id = id;
    heading.getBoundingClientRect = () => new DOMRect(0, top, 100, 30);
  }
  vi.stubGlobal('scrollY', window_.scrollY ?? 100);
  Object.defineProperty(document.documentElement, 'scrollHeight', {
    configurable: true,
    value: window_.height ?? 10_000,
  });
  document.documentElement.style.scrollPaddingTop = '96px';
}

const show = (given: { range?: { from: number; to: number } | false; outline?: boolean } = {}) =>
  render(
    <Surroundings
      site={{ ...site, theme: { ...site.theme, outline: given.range ?? site.theme.outline } }}
      page={{ ...page, toc, data: { ...docData, show: { ...docData.show, outline: given.outline ?? true } } }}
    >
      <Outline />
    </Surroundings>,
  );

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('sectionInView', () => {
  it.each<[string, Record<string, number>, { scrollY?: number; height?: number }, string]>([
    ['the first, above all', { a: 300, b: 400, c: 500, d: 600 }, {}, 'a'],
    ['the last above the line', { a: -500, b: -20, c: 96, d: 600 }, {}, 'c'],
    ['one a fraction below the line', { a: -500, b: 97.5, c: 300, d: 600 }, {}, 'b'],
    ['the last at the end of the page', { a: -50, b: 200, c: 300, d: 400 }, { scrollY: 1000, height: 1000 + 768 }, 'd'],
    ['the first of a page that does not scroll', { a: 100, b: 200, c: 300, d: 400 }, { scrollY: 0, height: 700 }, 'a'],
    ['known ones, where some are missing', { a: -50, d: -10 }, {}, 'd'],
  ])('is %s', (_, tops, view, expected) => {
    place(tops, view);
    vi.stubGlobal('innerHeight', 768);
    expect(sectionInView(toc)).toBe(expected);
  });
});

describe('Outline', () => {
  it('lists the headings, indented by 12 px a level', () => {
    show();
    const links = screen.getAllByRole('link');
    expect(screen.getByRole('navigation', { name: 'ON THIS PAGE' })).toBeTruthy();
    expect(links.map((link) => [link.getAttribute('href'), link.style.paddingInlineStart])).toEqual([
      ['#a', '0'],
      ['#b', '12px'],
      ['#c', '24px'],
      ['#d', '0'],
    ]);
  });

  it('keeps to the depths of the site', () => {
    show({ range: { from: 3, to: 3 } });
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Detail']);
  });

  it.each([{ range: false as const }, { outline: false }])('is not there with %j', (given) => {
    show(given);
    expect(screen.queryByRole('navigation')).toBeNull();
  });

  it('marks the section in view, looking at most every 100 ms', () => {
    vi.useFakeTimers();
    place({ a: 50, b: 200, c: 300, d: 400 });
    show();
    const active = (): (string | null)[] =>
      [...document.querySelectorAll('[aria-current=location]')].map((link) => link.textContent);
    expect(active()).toEqual(['First']);
    document.body.replaceChildren(...[...document.body.children].filter((child) => child.tagName !== 'H2'));
    place({ a: -400, b: -50, c: 300, d: 400 });
    act(() => {
      window.dispatchEvent(new Event('scroll'));
      window.dispatchEvent(new Event('scroll'));
      vi.advanceTimersByTime(99);
    });
    expect(active()).toEqual(['First']);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(active()).toEqual(['Detail']);
  });
});

describe('LocalBar', () => {
  const bar = (given: { sidebar: boolean; toc: typeof toc }) =>
    render(
      <Surroundings page={{ ...page, toc: given.toc }}>
        <LocalBar sidebar={given.sidebar} />
      </Surroundings>,
    );
  it('opens the sidebar without a script, and holds the outline', () => {
    bar({ sidebar: true, toc });
    expect(screen.getByRole('button', { name: 'Menu' }).getAttribute('popovertarget')).toBe('_sidebar');
    expect(screen.getByText('ON THIS PAGE').tagName).toBe('SUMMARY');
  });
  it('has what there is, or is not there', () => {
    bar({ sidebar: false, toc });
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    const { container } = bar({ sidebar: false, toc: [] });
    expect(container.innerHTML).toBe('');
  });
});
