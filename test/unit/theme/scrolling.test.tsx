// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Layout from '@theme/Layout';
import { useHiddenOnScroll } from '@theme/Navbar/useHiddenOnScroll';
import ScrollToTop from '@theme/ScrollToTop';
import Sidebar from '@theme/Sidebar';
import { page, site, Surroundings } from './fixture.js';

let still: boolean;

beforeEach(() => {
  still = false;
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: still && query.includes('reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  HTMLElement.prototype.hidePopover = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.documentElement.className = '';
});

function scrollTo(top: number): void {
  vi.stubGlobal('scrollY', top);
  act(() => {
    window.dispatchEvent(new Event('scroll'));
  });
}

describe('ScrollToTop', () => {
  const button = (): HTMLElement => screen.getByLabelText('Scroll to top');

  it('appears once the page is scrolled past 0, and is out of reach before', () => {
    scrollTo(0);
    render(<ScrollToTop />, { wrapper: Surroundings });
    expect([button().dataset['shown'], button().hasAttribute('inert')]).toEqual(['false', true]);
    scrollTo(1);
    expect([button().dataset['shown'], button().hasAttribute('inert')]).toEqual(['true', false]);
    scrollTo(0);
    expect(button().dataset['shown']).toBe('false');
  });

  it('is shown at once on a page that comes back scrolled', () => {
    vi.stubGlobal('scrollY', 300);
    render(<ScrollToTop />, { wrapper: Surroundings });
    expect(button().dataset['shown']).toBe('true');
  });

  it.each([
    [false, 'smooth'],
    [true, 'instant'],
  ])('leads to the top; less motion %s: %s', (reduced, behavior) => {
    still = reduced;
    vi.stubGlobal('scrollY', 300);
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    render(<ScrollToTop />, { wrapper: Surroundings });
    fireEvent.click(button());
    expect(scroll).toHaveBeenCalledWith({ top: 0, behavior });
  });

  it('is part of the layout only where the site asks for it', { meta: { clauses: ['2.7-scroll-to-top'] } }, () => {
    const there = (scrollToTop: boolean): boolean => {
      render(
        <Surroundings site={{ ...site, theme: { ...site.theme, scrollToTop } }}>
          <Layout>{null}</Layout>
        </Surroundings>,
      );
      const found = screen.queryByLabelText('Scroll to top') !== null;
      cleanup();
      return found;
    };
    expect([there(true), there(false)]).toEqual([true, false]);
  });
});

describe('the bar that hides on scroll', () => {
  const Probe = ({ enabled }: { enabled: boolean }) => <p>{useHiddenOnScroll(enabled) ? 'hidden' : 'shown'}</p>;
  const state = (): string | null => document.querySelector('p')?.textContent ?? null;
  const later = (time: number): void =>
    act(() => {
      vi.advanceTimersByTime(time);
    });

  it(
    'goes when the page is scrolled down, comes back when it is scrolled up, looking every 200 ms',
    { meta: { clauses: ['9-throttles'] } },
    () => {
      vi.useFakeTimers();
      vi.stubGlobal('scrollY', 10);
      render(<Probe enabled />);
      scrollTo(300);
      later(199);
      expect(state()).toBe('shown');
      later(1);
      expect(state()).toBe('hidden');
      scrollTo(400);
      scrollTo(100);
      later(200);
      expect(state()).toBe('shown');
    },
  );

  it('stays at the first scrolling from the very top, and where the site does not want it', () => {
    vi.useFakeTimers();
    vi.stubGlobal('scrollY', 0);
    render(<Probe enabled />);
    scrollTo(50);
    later(200);
    expect(state()).toBe('shown');
    cleanup();
    render(<Probe enabled={false} />);
    scrollTo(500);
    scrollTo(900);
    later(400);
    expect(state()).toBe('shown');
  });
});

describe('the sidebar', () => {
  const Page = ({ path }: { path: string }) => (
    <Surroundings
      page={{ ...page, path, slices: { sidebar: '/s.json' } }}
      slices={{
        '/s.json': [
          { kind: 'link', text: 'A', link: '/base/a' },
          { kind: 'link', text: 'B', link: '/base/b' },
        ],
      }}
    >
      <Sidebar />
    </Surroundings>
  );
  it.each([
    [false, 'smooth'],
    [true, 'instant'],
  ])(
    'centres the entry of each further page; less motion %s: %s',
    { meta: { clauses: ['4-sidebar-centre'] } },
    (reduced, behavior) => {
      still = reduced;
      const scroll = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => undefined);
      const { rerender } = render(<Page path="/a" />);
      rerender(<Page path="/b" />);
      expect(scroll.mock.calls.map(([options]) => (options as unknown as ScrollToOptions).behavior)).toEqual([
        'instant',
        behavior,
      ]);
    },
  );
});

describe('query switches', () => {
  const visit = (search: string, path: string) => {
    window.history.replaceState(null, '', `/base${path}${search}`);
    return (
      <Surroundings page={{ ...page, path }}>
        <Layout>{null}</Layout>
      </Surroundings>
    );
  };
  it('hold for the URL that has them, and no longer', { meta: { clauses: ['2.4-query-switches'] } }, () => {
    // As the script in the head leaves it.
    document.documentElement.classList.add('no-navbar', 'no-outline', 'dark');
    const { rerender } = render(visit('?navbar=0&outline=0', '/a'));
    expect([...document.documentElement.classList].toSorted()).toEqual(['dark', 'no-navbar', 'no-outline']);
    rerender(visit('?sidebar=0&footer=1', '/b'));
    expect([...document.documentElement.classList].toSorted()).toEqual(['dark', 'no-sidebar']);
    rerender(visit('', '/b'));
    expect([...document.documentElement.classList]).toEqual(['dark']);
  });
});
