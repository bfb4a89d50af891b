// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Announcement from '@theme/Announcement';
import Features from '@theme/Features';
import Hero, { type HeroProps } from '@theme/Hero';
import Background from '@theme/Home/Background';
import ThemedImage from '@theme/ThemedImage';
import ToolFamily from '@theme/ToolFamily';
import { localTool, shownUrl } from '@theme/ToolFamily/tool';
import type { SiteData } from '../../../core/contract/index.js';
import { docData, page, site, Surroundings } from './fixture.js';

const root = document.documentElement;
afterEach(cleanup);
beforeEach(() => localStorage.clear());

const links = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')]);
const sources = () => [...document.querySelectorAll('img')].map((image) => image.getAttribute('src'));

describe('Hero', () => {
  const show = (props: HeroProps) =>
    render(
      <Surroundings>
        <Hero {...props} />
      </Surroundings>,
    );

  it(
    'shows logo, title, subtitle, description and the two actions',
    { meta: { clauses: ['2.7-hero', '2.7-hero-start', '2.7-hero-second'] } },
    () => {
      show({
        title: 'Sample',
        subTitle: 'Builds',
        description: 'Fast',
        logoUrl: { light: '/l.svg', dark: 'https://example.org/d.svg' },
        getStartedLink: '/guide/start/',
        githubURL: 'https://github.com/example/example',
      });
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sample Builds');
      expect(screen.getByText('Fast').tagName).toBe('P');
      expect(sources()).toEqual(['/base/l.svg', 'https://example.org/d.svg']);
      expect(links()).toEqual([
        ['Get Started', '/base/guide/start/', null],
        ['GitHub', 'https://github.com/example/example', '_blank'],
      ]);
      expect(screen.getByRole('link', { name: 'GitHub' }).getAttribute('rel')).toBe('noopener noreferrer');
    },
  );

  it(
    'links to more information if there is no source code, with custom texts',
    { meta: { clauses: ['2.7-hero-second'] } },
    () => {
      show({
        title: 'T',
        getStartedLink: '/a',
        getStartedButtonText: 'Go',
        learnMoreLink: '/b',
        learnMoreButtonText: 'Why',
      });
      expect(links()).toEqual([
        ['Go', '/base/a', null],
        ['Why', '/base/b', null],
      ]);
      cleanup();
      show({ title: 'T', learnMoreLink: '/b' });
      expect(links()).toEqual([['Learn More', '/base/b', null]]);
    },
  );

  it(
    'has no button that leads nowhere, no picture and no stars unless they are asked for',
    { meta: { clauses: ['2.7-hero-stars'] } },
    () => {
      const { container } = show({ title: 'T', getStartedButtonText: 'Go' });
      expect(container.querySelectorAll('a, img, [data-oval], [aria-hidden]')).toHaveLength(0);
    },
  );

  it('has an oval behind the logo by default', { meta: { clauses: ['2.7-hero-oval'] } }, () => {
    show({ title: 'T', logoUrl: '/l.svg' });
    expect(document.querySelector('[data-oval]')?.getAttribute('data-oval')).toBe('true');
    cleanup();
    show({ title: 'T', logoUrl: '/l.svg', showOvalBg: false });
    expect(document.querySelector('[data-oval]')?.getAttribute('data-oval')).toBe('false');
  });

  it('understands the names of other generators', { meta: { clauses: ['2.7-hero'] } }, () => {
    show({
      name: 'Sample',
      text: 'Builds',
      tagline: 'Fast',
      image: { src: '/l.svg', alt: 'Mark' },
      actions: [
        { text: 'Start', link: '/guide/' },
        { text: 'Code', link: 'https://example.org', theme: 'brand' },
        { text: 'More', link: '/more' },
      ],
    });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Sample Builds');
    expect(screen.getByRole('img', { name: 'Mark' }).getAttribute('src')).toBe('/base/l.svg');
    expect(screen.getAllByRole('link').map((link) => [link.textContent, link.dataset['theme']])).toEqual([
      ['Start', 'brand'],
      ['Code', 'brand'],
      ['More', 'alt'],
    ]);
  });
});

describe('Features', () => {
  it(
    'makes a whole card a link where it has one, and takes widths of 12 columns, 4 by default',
    { meta: { clauses: ['2.4-feature-card', '9-feature-width'] } },
    () => {
      render(
        <Surroundings>
          <Features
            items={[
              { title: 'One', details: 'first', icon: '🚀', link: '/one', span: 6 },
              { title: 'Two', span: 5 as 4 },
              { title: 'Three', icon: '/i.svg', span: 3 },
            ]}
          />
        </Surroundings>,
      );
      const cards = screen.getAllByRole('listitem');
      expect(cards.map((card) => card.dataset['span'])).toEqual(['6', '4', '3']);
      expect(links()).toEqual([['🚀Onefirst', '/base/one', null]]);
      expect(cards[1]?.querySelector('article h2')?.textContent).toBe('Two');
      expect(sources()).toEqual(['/base/i.svg']);
    },
  );
});

describe('ToolFamily', () => {
  const tool = {
    name: 'Tool',
    desc: '工具',
    descEn: 'A tool',
    logo: '/t.svg',
    url: 'https://tool.example/zh/',
    urlEn: 'https://tool.example/',
    logoScale: 1.5,
  };
  const show = (lang: string) =>
    render(
      <Surroundings page={{ ...page, lang }}>
        <ToolFamily title="Family" description="All" tools={[tool]} />
      </Surroundings>,
    );

  it(
    'has a heading, a line, and cards that lead out in a new tab, in the language of the page',
    { meta: { clauses: ['2.7-tool-family'] } },
    () => {
      show('en');
      expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Family');
      expect(links()).toEqual([['ToolA tooltool.example', 'https://tool.example/', '_blank']]);
      const logo = document.querySelector('img');
      expect([logo?.getAttribute('src'), logo?.loading, logo?.style.scale]).toEqual(['/base/t.svg', 'lazy', '1.5']);
      cleanup();
      show('zh');
      expect(links()).toEqual([['Tool工具tool.example/zh', 'https://tool.example/zh/', '_blank']]);
    },
  );

  it.each([
    ['zh', '工具'],
    ['zh-CN', '工具'],
    ['en', 'A tool'],
    ['zhx', 'A tool'],
    ['fr', 'A tool'],
  ])('is described in the language of %s', { meta: { clauses: ['2.7-tool-language'] } }, (lang, description) => {
    expect(localTool(tool, lang).description).toBe(description);
  });

  it('falls back to what there is', { meta: { clauses: ['2.7-tool-language'] } }, () => {
    const { descEn: _, urlEn: __, ...bare } = tool;
    expect(localTool(bare, 'en')).toEqual({ name: 'Tool', description: '工具', url: 'https://tool.example/zh/' });
    expect(shownUrl('http://a.example/b/')).toBe('a.example/b');
  });
});

describe('ThemedImage', () => {
  it('is one picture, or two of which the style sheet hides one; the base goes before a public path, once', () => {
    render(
      <Surroundings>
        <ThemedImage src={{ light: '/a.svg', dark: '/a.svg' }} alt="One" />
        <ThemedImage src={{ light: '/base/b.svg', dark: '//cdn.example/c.svg' }} className="x" />
      </Surroundings>,
    );
    expect(sources()).toEqual(['/base/a.svg', '/base/b.svg', '//cdn.example/c.svg']);
    expect([...document.querySelectorAll('img')].map(({ className, alt }) => [className, alt])).toEqual([
      ['', 'One'],
      ['x only-light', ''],
      ['x only-dark', ''],
    ]);
  });
});

describe('Announcement', () => {
  const bar = { id: 'a1', text: 'News', link: '/base/news' };
  const show = (announcement: SiteData['theme']['announcement'], pageType: 'home' | 'doc' | 'blank' = 'home') =>
    render(
      <Surroundings
        site={{ ...site, theme: { ...site.theme, announcement } }}
        page={{ ...page, data: { ...docData, pageType } }}
      >
        <Announcement />
      </Surroundings>,
    );
  afterEach(() => root.removeAttribute('class'));

  it('is there on the home page alone, where the site has one', { meta: { clauses: ['2.7-announcement'] } }, () => {
    show(bar);
    expect(screen.getByRole('complementary', { name: 'Announcement' }).textContent).toBe('News');
    expect(links()).toEqual([['News', '/base/news', null]]);
    cleanup();
    show({ id: 'a1', text: 'News' });
    expect(screen.queryByRole('link')).toBeNull();
    cleanup();
    show(bar, 'doc');
    expect(screen.queryByRole('complementary')).toBeNull();
    cleanup();
    show(null);
    expect(screen.queryByRole('complementary')).toBeNull();
  });

  it('is there on the pages that are chosen, and never on a blank one', () => {
    const isShown = (pages: string, pageType: 'home' | 'doc' | 'blank'): boolean => {
      show({ ...bar, pages }, pageType);
      const isThere = screen.queryByRole('complementary') !== null;
      cleanup();
      return isThere;
    };
    expect(isShown('', 'doc')).toBe(true);
    expect(isShown('', 'home')).toBe(true);
    expect(isShown('', 'blank')).toBe(false);
    expect(isShown('^/guide/(?:.*/)?[^/]*$', 'doc')).toBe(true);
    expect(isShown('^/other$', 'doc')).toBe(false);
  });

  it('is closed by a button, and remembers which one was closed', { meta: { clauses: ['2.7-announcement'] } }, () => {
    show(bar);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(root.classList.contains('no-announcement')).toBe(true);
    expect(localStorage.getItem('tapdocs-announcement')).toBe('a1');
  });
});

describe('the background of a home page', () => {
  const show = (source: Parameters<typeof Background>[0]['source']) =>
    render(
      <Surroundings>
        <Background source={source} />
      </Surroundings>,
    );
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true });
      window.dispatchEvent(new Event('scroll'));
    });

  it(
    'is a picture, or one for each appearance, and nothing without one',
    { meta: { clauses: ['2.4-landing-background'] } },
    () => {
      show('/b.svg');
      expect(sources()).toEqual(['/base/b.svg']);
      cleanup();
      show({ light: '/l.svg', dark: '/d.svg' });
      expect(sources()).toEqual(['/base/l.svg', '/base/d.svg']);
      for (const source of [undefined, '', null, 1, ['/b.svg'], { light: '/l.svg' }]) {
        cleanup();
        expect(show(source).container.innerHTML).toBe('');
      }
    },
  );

  it(
    'says from 100 px on that the page is not at its top, and takes that back when it leaves',
    { meta: { clauses: ['2.4-transparent-navbar'] } },
    () => {
      scrollTo(0);
      const { unmount } = show('/b.svg');
      const scrolled = () => root.hasAttribute('data-scrolled');
      expect(scrolled()).toBe(false);
      scrollTo(99);
      expect(scrolled()).toBe(false);
      scrollTo(100);
      expect(scrolled()).toBe(true);
      scrollTo(50);
      expect(scrolled()).toBe(false);
      scrollTo(500);
      unmount();
      expect(scrolled()).toBe(false);
      scrollTo(600);
      expect(scrolled()).toBe(false);
    },
  );
});
