// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import Sidebar from '@theme/Sidebar';
import type { SidebarItem } from '../../../core/contract/index.js';
import { page, Surroundings } from './fixture.js';

const link = (text: string, path: string): SidebarItem => ({ kind: 'link', text, link: `/base${path}` });
const group = (text: string, items: SidebarItem[], more = {}): SidebarItem => ({
  kind: 'group',
  text,
  items,
  collapsible: true,
  collapsed: true,
  ...more,
});
const items: SidebarItem[] = [
  link('Home', '/guide/home'),
  group('Start', [link('First', '/guide/start/'), link('Second', '/guide/second')]),
  group('Deep', [group('Deeper', [link('Deepest', '/guide/deepest')])]),
  group('Linked', [link('Inside', '/guide/inside')], { link: '/base/guide/linked', tag: 'beta' }),
  group('Fixed', [link('Always', '/guide/always')], { collapsible: false }),
  { kind: 'divider', dividerType: 'dashed' },
  { kind: 'section-header', text: 'Reference' },
  { kind: 'link', text: 'Tagged', link: '/base/guide/tagged', tag: 'v2', context: 'beta' },
];

const Page = ({ path }: { path: string }) => (
  <Surroundings
    page={{ ...page, path, slices: { sidebar: '/base/s.json' } }}
    slices={{ '/base/s.json': JSON.parse(JSON.stringify(items)) }}
  >
    <Sidebar />
  </Surroundings>
);

const groupOf = (text: string): HTMLDetailsElement => {
  const details = screen.getByText(text).closest('[class*=group]:not(a):not(summary)')?.querySelector('details');
  if (!details) throw new Error(`no group ${text}`);
  return details;
};
const current = (): (string | null)[] =>
  [...document.querySelectorAll('[aria-current]')].map((element) => element.textContent);

beforeEach(() => {
  HTMLElement.prototype.hidePopover = vi.fn();
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  vi.restoreAllMocks();
});

describe('Sidebar', () => {
  it('brings the items of a large closed group when it is opened, and its first page before', () => {
    const many = Array.from({ length: 40 }, (_, index) => link(`Page ${index}`, `/guide/page-${index}`));
    render(
      <Surroundings
        page={{ ...page, path: '/guide/home', slices: { sidebar: '/base/s.json' } }}
        slices={{ '/base/s.json': JSON.parse(JSON.stringify([link('Home', '/guide/home'), group('Many', many)])) }}
      >
        <Sidebar />
      </Surroundings>,
    );
    expect(screen.getAllByText(/^Page \d+$/).map((element) => element.textContent)).toEqual(['Page 0']);
    const details = groupOf('Many');
    details.open = true;
    fireEvent(details, new Event('toggle'));
    expect(screen.getAllByText(/^Page \d+$/)).toHaveLength(40);
  });

  it('marks the page and opens its groups, and no other', { meta: { clauses: ['4-sidebar-groups'] } }, () => {
    render(<Page path="/guide/deepest" />);
    expect(current()).toEqual(['Deepest']);
    expect(groupOf('Deep').open).toBe(true);
    expect(groupOf('Deeper').open).toBe(true);
    expect(groupOf('Start').open).toBe(false);
  });

  it('is marked and open without scripts', () => {
    document.body.innerHTML = renderToString(<Page path="/guide/second" />);
    expect(current()).toEqual(['Second']);
    expect(
      [...document.querySelectorAll<HTMLDetailsElement>('details[open] > summary')].map(
        (summary) => summary.textContent,
      ),
    ).toEqual(['Start']);
  });

  it('contains no generated id, because one rendering serves many pages', () => {
    document.body.innerHTML = renderToString(<Page path="/guide/second" />);
    expect([...document.querySelectorAll('[id]')].map(({ id }) => id)).toEqual(['_sidebar']);
  });

  it(
    'opens the group of the next page, and leaves what the reader opened or closed alone',
    { meta: { clauses: ['4-sidebar-current'] } },
    () => {
      const { rerender } = render(<Page path="/guide/start/" />);
      act(() => {
        groupOf('Deep').open = true;
      });
      rerender(<Page path="/guide/inside" />);
      expect(current()).toEqual(['Inside']);
      expect(['Start', 'Deep', 'Linked'].map((text) => groupOf(text).open)).toEqual([true, true, true]);
      act(() => {
        groupOf('Linked').open = false;
      });
      rerender(<Page path="/guide/linked" />);
      expect(current()).toEqual(['Linkedbeta']);
      expect(groupOf('Linked').open).toBe(true);
    },
  );

  it('has kinds of entries', () => {
    const { container } = render(<Page path="/" />);
    expect(screen.getByText('Fixed').closest('li')?.querySelector('details')).toBeNull();
    expect(container.querySelector('hr')?.dataset['type']).toBe('dashed');
    expect(screen.getByText('Reference').tagName).toBe('P');
    const tagged = screen.getByRole('link', { name: /Tagged/ });
    expect([tagged.dataset['context'], tagged.textContent]).toEqual(['beta', 'Taggedv2']);
    expect(groupOf('Linked').querySelector('summary')?.getAttribute('aria-label')).toBe('Linked');
  });

  it(
    'leads to the page of a group by its title, and folds the group by a button next to it',
    { meta: { clauses: ['4-sidebar-toggle'] } },
    () => {
      render(<Page path="/" />);
      const details = groupOf('Linked');
      expect(screen.getByRole('link', { name: /Linked/ }).getAttribute('href')).toBe('/base/guide/linked');
      expect(details.querySelector('a[href="/base/guide/linked"]')).toBeNull();
      expect(details.open).toBe(false);
      const summary = details.querySelector('summary') as HTMLElement;
      for (const open of [true, false]) {
        fireEvent.click(summary);
        expect(details.open).toBe(open);
      }
    },
  );

  it('puts right what another page’s rendering marked', async () => {
    const root = document.body.appendChild(document.createElement('div'));
    root.innerHTML = renderToString(<Page path="/guide/second" />);
    const problems: unknown[] = [];
    await act(async () => {
      hydrateRoot(root, <Page path="/guide/deepest" />, { onRecoverableError: (error) => problems.push(error) });
    });
    expect(problems).toEqual([]);
    expect(current()).toEqual(['Deepest']);
    expect(groupOf('Deeper').open).toBe(true);
  });

  it('scrolls the page’s entry to the middle of the column', { meta: { clauses: ['4-sidebar-centre'] } }, () => {
    const scrollTo = vi.spyOn(HTMLElement.prototype, 'scrollTo').mockImplementation(() => undefined);
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
      return this.matches('[aria-current]') ? new DOMRect(0, 900, 100, 40) : new DOMRect(0, 100, 100, 500);
    });
    render(<Page path="/guide/second" />);
    expect(scrollTo).toHaveBeenCalledWith({ top: 570, behavior: 'instant' });
  });
});

describe('the drawer', () => {
  /** happy-dom has no popovers: this one is open. */
  const openDrawer = (): HTMLElement => {
    const drawer = document.getElementById('_sidebar') as HTMLElement;
    const { matches } = drawer;
    vi.spyOn(drawer, 'matches').mockImplementation(
      (selector) => selector === ':popover-open' || matches.call(drawer, selector),
    );
    vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockReturnValue(true);
    return drawer;
  };

  it('keeps the focus', () => {
    render(<Page path="/guide/second" />);
    const drawer = openDrawer();
    const close = screen.getByRole('button', { name: 'Close', hidden: true });
    const last = screen.getByRole('link', { name: /Tagged/ });
    act(() => last.focus());
    expect(fireEvent.keyDown(last, { key: 'Tab' })).toBe(false);
    expect(document.activeElement).toBe(close);
    fireEvent.keyDown(close, { key: 'Tab', shiftKey: true });
    expect(document.activeElement).toBe(last);
    act(() => screen.getByRole('link', { name: 'Home' }).focus());
    expect(fireEvent.keyDown(drawer, { key: 'Tab' })).toBe(true);
  });

  it('closes when the page changes', () => {
    const { rerender } = render(<Page path="/guide/second" />);
    const drawer = openDrawer();
    rerender(<Page path="/guide/start/" />);
    expect(drawer.hidePopover).toHaveBeenCalledOnce();
  });

  it('gives the focus to the page’s entry when it opens', () => {
    render(<Page path="/guide/second" />);
    const event = Object.assign(new Event('toggle'), { newState: 'open', oldState: 'closed' });
    act(() => {
      openDrawer().dispatchEvent(event);
    });
    expect(document.activeElement?.textContent).toBe('Second');
  });
});
