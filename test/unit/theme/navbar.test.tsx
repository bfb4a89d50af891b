// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import Navbar from '@theme/Navbar';
import { relation } from '@theme/Navbar/relation';
import type { NavItem, SiteData, SocialLink } from '../../../core/contract/index.js';
import { page, site, Surroundings } from './fixture.js';

const nav: NavItem[] = [
  { text: 'Guide', link: '/base/guide/start/', activeMatch: '/guide/', position: 'right', tag: 'new' },
  { text: 'Config', link: '/base/config/', activeMatch: '/config/', position: 'right' },
  {
    text: 'Version',
    position: 'right',
    items: [
      { text: 'Changelog', link: 'https://example.org/log', position: 'right' },
      { text: 'Old', link: '/base/old', position: 'right' },
    ],
  },
  { text: 'Blog', link: '/base/blog', position: 'left' },
];
const social = (count: number): SocialLink[] =>
  Array.from({ length: count }, (_, index) => ({
    icon: 'github',
    mode: 'link',
    content: `https://example.org/${index}`,
    label: `place ${index}`,
  }));

const withTheme = (theme: Partial<SiteData['theme']>): SiteData => ({
  ...site,
  theme: { ...site.theme, nav, ...theme },
});

function show(given: { site?: SiteData; path?: string } = {}) {
  const result = render(
    <Surroundings site={given.site ?? withTheme({})} page={{ ...page, path: given.path ?? page.path }}>
      <Navbar />
    </Surroundings>,
  );
  const bar = screen.getAllByRole('navigation', { name: 'Main' })[0] as HTMLElement;
  const menu = within(bar).getByText('Version').closest('details') as HTMLDetailsElement;
  return { ...result, bar, menu, summary: menu.querySelector('summary') as HTMLElement };
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('relation', () => {
  const place = { path: '/guide/start/', url: '/base/guide/start/' };
  const item = (more: Partial<NavItem>): NavItem => ({ text: '', position: 'right', ...more });
  it.each<[Partial<NavItem>, ReturnType<typeof relation>]>([
    [{ link: '/base/guide/start/' }, 'page'],
    [{ link: '/guide/start/' }, null],
    [{ link: '/base/other', activeMatch: '^/guide/' }, 'section'],
    [{ link: '/base/other', activeMatch: '^/config/' }, null],
    [{ activeMatch: '([' }, null],
    [{ items: [item({ link: '/base/a' }), item({ link: '/base/guide/start/' })] }, 'section'],
    [{ items: [item({ link: '/base/a' })] }, null],
  ])('%j is %s', { meta: { clauses: ['4-nav-active'] } }, (given, expected) => {
    expect(relation(item(given), place)).toBe(expected);
  });
});

describe('Navbar', () => {
  it('marks the page and its part of the site', { meta: { clauses: ['4-nav-active'] } }, () => {
    const { bar } = show();
    const link = within(bar).getByRole('link', { name: /Guide/ });
    expect(link.getAttribute('aria-current')).toBe('page');
    expect(link.dataset['active']).toBe('true');
    expect(within(bar).getByRole('link', { name: 'Config' }).hasAttribute('data-active')).toBe(false);
    cleanup();
    const deeper = within(show({ path: '/guide/other' }).bar).getByRole('link', { name: /Guide/ });
    expect([deeper.getAttribute('aria-current'), deeper.dataset['active']]).toEqual([null, 'true']);
  });

  it('has left entries before right ones, and links to the start page of the language', () => {
    const { bar } = show();
    expect(
      within(bar)
        .getAllByRole('link')
        .map((link) => link.textContent)[0],
    ).toBe('Blog');
    expect(screen.getByRole('link', { name: 'Sample' }).getAttribute('href')).toBe('/base/');
  });

  it('shows five social links and puts the rest into a menu', { meta: { clauses: ['4-social', '9-social'] } }, () => {
    show({ site: withTheme({ socialLinks: social(7) }) });
    const row = screen.getAllByRole('link', { name: 'place 0' })[0]?.closest('ul') as HTMLElement;
    expect(row.querySelectorAll(':scope > li > a')).toHaveLength(5);
    expect(row.querySelectorAll(':scope > li > details a')).toHaveLength(2);
    expect(row.querySelector('details > summary')?.getAttribute('aria-label')).toBe('More');
  });

  it('names social links as their sites do', () => {
    const socialLinks = ['github', 'x', 'bluesky', 'mastodon', { svg: '<svg/>' }].map((icon): SocialLink => ({
      icon,
      mode: 'link',
      content: 'https://www.forum.example/tapdocs',
    }));
    show({ site: withTheme({ socialLinks }) });
    const names = screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'));
    expect(names).toEqual(expect.arrayContaining(['GitHub', 'X', 'Bluesky', 'mastodon', 'forum.example']));
  });

  it('shows social entries of the other kinds', { meta: { clauses: ['4-social'] } }, () => {
    const socialLinks: SocialLink[] = [
      { icon: 'x', mode: 'text', content: 'call us' },
      { icon: { svg: '<svg><g></g></svg>' }, mode: 'img', content: '/qr.png', label: 'Code' },
      { icon: 'github', mode: 'dom', content: '<b>bold</b>' },
    ];
    const { container } = show({ site: withTheme({ socialLinks }) });
    expect(screen.getAllByText('call us')).not.toHaveLength(0);
    expect(container.querySelector('img[src="/qr.png"]')?.getAttribute('alt')).toBe('Code');
    expect(container.querySelector('b')?.textContent).toBe('bold');
    expect(container.querySelector('summary[aria-label="Code"] svg g')).not.toBeNull();
  });

  it('links each language to this page, or to its start page', () => {
    const alternates = [{ lang: 'zh', link: '/base/zh/guide/start/', exact: true }];
    render(
      <Surroundings site={withTheme({})} page={{ ...page, alternates }}>
        <Navbar />
      </Surroundings>,
    );
    const list = screen.getAllByRole('navigation', { name: 'Languages' })[0] as HTMLElement;
    const links = within(list).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('hreflang')])).toEqual([
      ['English', '/base/guide/start/', 'en'],
      ['简体中文', '/base/zh/guide/start/', 'zh-CN'],
    ]);
    expect(links[0]?.getAttribute('aria-current')).toBe('true');
  });

  it('has no languages on a site of one', () => {
    show({ site: { ...withTheme({}), locales: site.locales.slice(0, 1) } });
    expect(screen.queryAllByRole('navigation', { name: 'Languages' })).toHaveLength(0);
  });
});

describe('a menu of the bar', () => {
  it(
    'opens under the mouse and closes 150 ms after it left',
    { meta: { clauses: ['4-nav-menus', '9-delays'] } },
    () => {
      vi.useFakeTimers();
      const { menu } = show();
      fireEvent.pointerEnter(menu, { pointerType: 'mouse' });
      expect(menu.open).toBe(true);
      fireEvent.pointerLeave(menu, { pointerType: 'mouse' });
      vi.advanceTimersByTime(149);
      expect(menu.open).toBe(true);
      vi.advanceTimersByTime(1);
      expect(menu.open).toBe(false);
    },
  );

  it('stays when the mouse is back in time, and does not mind a finger', () => {
    vi.useFakeTimers();
    const { menu } = show();
    fireEvent.pointerEnter(menu, { pointerType: 'touch' });
    expect(menu.open).toBe(false);
    fireEvent.pointerEnter(menu, { pointerType: 'mouse' });
    fireEvent.pointerLeave(menu, { pointerType: 'mouse' });
    vi.advanceTimersByTime(100);
    fireEvent.pointerEnter(menu, { pointerType: 'mouse' });
    vi.advanceTimersByTime(1000);
    expect(menu.open).toBe(true);
  });

  it('is not closed by the click that follows its opening by hover', () => {
    const { menu, summary } = show();
    fireEvent.pointerEnter(menu, { pointerType: 'mouse' });
    // happy-dom toggles for a MouseEvent before React has seen it; a browser asks for the default last.
    const click = (): boolean => summary.dispatchEvent(new Event('click', { bubbles: true, cancelable: true }));
    expect(click()).toBe(false);
    expect(click()).toBe(true);
  });

  it(
    'works by keyboard: ArrowDown opens, arrows move and wrap, Escape closes and gives the focus back',
    { meta: { clauses: ['4-nav-menus'] } },
    async () => {
      vi.spyOn(HTMLElement.prototype, 'checkVisibility').mockReturnValue(true);
      const user = userEvent.setup();
      const { menu, summary } = show();
      act(() => summary.focus());
      await user.keyboard('{ArrowDown}');
      expect([menu.open, document.activeElement?.textContent]).toEqual([true, 'Changelog']);
      await user.keyboard('{ArrowDown}');
      expect(document.activeElement?.textContent).toBe('Old');
      await user.keyboard('{ArrowDown}');
      expect(document.activeElement?.textContent).toBe('Changelog');
      await user.keyboard('{End}{ArrowUp}{Home}');
      expect(document.activeElement?.textContent).toBe('Changelog');
      await user.keyboard('{Escape}');
      expect([menu.open, document.activeElement]).toEqual([false, summary]);
      vi.restoreAllMocks();
    },
  );

  it('closes when the pointer goes down or the focus goes elsewhere, when a link is followed, and on another page', () => {
    const { menu, rerender } = show();
    const closes = (action: () => void): void => {
      menu.open = true;
      action();
      expect(menu.open).toBe(false);
    };
    closes(() => fireEvent.pointerDown(document.body));
    closes(() => fireEvent.blur(menu, { relatedTarget: screen.getByRole('link', { name: 'Sample' }) }));
    closes(() => fireEvent.click(within(menu).getByText('Old')));
    closes(() =>
      rerender(
        <Surroundings site={withTheme({})} page={{ ...page, path: '/elsewhere' }}>
          <Navbar />
        </Surroundings>,
      ),
    );
    menu.open = true;
    fireEvent.pointerDown(within(menu).getByText('Old'));
    expect(menu.open).toBe(true);
  });
});

describe('the screen of narrow windows', () => {
  const screenMenu = (): HTMLDetailsElement =>
    document.querySelector('summary[aria-label="Open menu"]')?.closest('details') as HTMLDetailsElement;
  const resize = (width: number): void => {
    vi.stubGlobal('innerWidth', width);
    window.dispatchEvent(new Event('resize'));
  };
  afterEach(() => vi.unstubAllGlobals());

  it(
    'closes on another page, and when the width reaches 768 px; there it can be opened again',
    { meta: { clauses: ['4-nav-screen'] } },
    () => {
      const { rerender } = show();
      screenMenu().open = true;
      resize(767);
      expect(screenMenu().open).toBe(true);
      resize(768);
      expect(screenMenu().open).toBe(false);
      screenMenu().open = true;
      expect(screenMenu().open).toBe(true);
      rerender(
        <Surroundings site={withTheme({})} page={{ ...page, path: '/elsewhere' }}>
          <Navbar />
        </Surroundings>,
      );
      expect(screenMenu().open).toBe(false);
    },
  );

  it('shows menus in menus open, under their titles', () => {
    const nested: NavItem[] = [
      {
        text: 'More',
        position: 'right',
        items: [{ text: 'Inner', position: 'right', items: [{ text: 'Deep', link: '/base/deep', position: 'right' }] }],
      },
    ];
    show({ site: withTheme({ nav: [...nav, ...nested] }) });
    const list = screenMenu().querySelector('nav') as HTMLElement;
    expect(within(list).getByText('Inner').closest('li')?.textContent).toBe('InnerDeep');
  });
});

describe('a tag', () => {
  it('is a text, SVG or a picture', () => {
    const item = (tag: string): NavItem => ({ text: 'Tagged', link: `/base/${tag.length}`, position: 'right', tag });
    const { bar } = show({
      site: withTheme({ nav: [...nav, item('new'), item('<svg><g></g></svg>'), item('/tag.png')] }),
    });
    const [text, svg, image] = within(bar).getAllByRole('link', { name: /Tagged/ });
    expect(text?.textContent).toBe('Taggednew');
    expect(svg?.querySelector('[aria-hidden] svg g')).not.toBeNull();
    expect(image?.querySelector('img')?.getAttribute('src')).toMatch(/\/tag\.png$/);
  });
});
