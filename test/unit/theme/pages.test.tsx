// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import DocPage from '@theme/DocPage';
import Layout from '@theme/Layout';
import { pageSwitches } from '@theme/Layout/pageSwitches';
import NotFoundPage from '@theme/NotFoundPage';
import type { DocPageData, SiteData } from '../../../core/contract/index.js';
import { docData, page, site, Surroundings } from './fixture.js';

afterEach(cleanup);

function show(data: Partial<DocPageData>, given: { site?: SiteData; sidebar?: boolean; content?: string } = {}) {
  const slices: Record<string, string> = given.sidebar ? { sidebar: '/s.json' } : {};
  const content = given.content ?? '<h1>Start</h1><h2 id="a"></h2>';
  return render(
    <Surroundings
      site={given.site ?? site}
      page={{ ...page, content, slices, toc: [{ id: 'a', text: 'A', depth: 2 }], data: { ...docData, ...data } }}
      slices={{ '/s.json': [{ kind: 'link', text: 'Entry', link: '/base/entry' }] }}
    >
      <Layout>
        <DocPage />
      </Layout>
    </Surroundings>,
  );
}

const parts = () => ({
  navbar: screen.queryByRole('banner') !== null,
  sidebar: document.getElementById('_sidebar') !== null,
  outline: document.getElementById('_outline') !== null,
  footer: screen.queryByRole('navigation', { name: 'Previous and next page' }) !== null,
});
const next = { text: 'Second', link: '/base/second' };

describe('pageSwitches', () => {
  it('shows all parts by default, and none on a blank page', () => {
    expect(pageSwitches({ data: {} })).toEqual({
      navbar: true,
      sidebar: true,
      outline: true,
      footer: true,
      globalUIComponents: true,
    });
    expect(Object.values(pageSwitches({ data: { pageType: 'blank' } }))).toEqual([false, false, false, false, false]);
    expect(pageSwitches({ data: { show: 'nonsense' } }).navbar).toBe(true);
  });
});

describe('a doc page', () => {
  it(
    'has all parts around its content, and one main landmark that the skip link leads to',
    { meta: { clauses: ['2.4-doc'] } },
    () => {
      show({ next }, { sidebar: true });
      expect(parts()).toEqual({ navbar: true, sidebar: true, outline: true, footer: true });
      expect(screen.getByRole('main').querySelector('.prose h1')?.textContent).toBe('Start');
      expect(screen.getByText('Skip to content').getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
    },
  );
  it.each(['navbar', 'sidebar', 'outline', 'footer'] as const)(
    'hides its %s when asked to',
    { meta: { clauses: ['2.4-front-matter-switches'] } },
    (part) => {
      show({ next, show: { ...docData.show, [part]: false } }, { sidebar: true });
      expect(parts()).toEqual({ navbar: true, sidebar: true, outline: true, footer: true, [part]: false });
    },
  );
  it('has no sidebar where there is none', () => {
    show({});
    expect(parts().sidebar).toBe(false);
    expect(screen.queryByRole('button', { name: 'Menu' })).toBeNull();
  });
  it('has no bar on a site that hides it', () => {
    show({}, { site: { ...site, theme: { ...site.theme, hideNavbar: 'always' } } });
    expect(parts().navbar).toBe(false);
  });
});

describe('the other types', () => {
  it(
    'custom shows bar and content, blank the content alone',
    { meta: { clauses: ['2.4-custom', '2.4-blank'] } },
    () => {
      show({ pageType: 'custom', next }, { sidebar: true });
      expect(parts()).toEqual({ navbar: true, sidebar: false, outline: false, footer: false });
      cleanup();
      show({ pageType: 'blank', next }, { sidebar: true });
      expect(parts()).toEqual({ navbar: false, sidebar: false, outline: false, footer: false });
      expect(screen.getByRole('main').textContent).toBe('Start');
    },
  );
  it('404 has the text of the page of the site, if there is one', () => {
    show({ pageType: '404' }, { content: '<h1>Lost?</h1>' });
    expect(screen.getByRole('heading', { name: 'Lost?' })).toBeTruthy();
    expect(screen.queryByText('404')).toBe(null);
    expect(screen.getByRole('link', { name: /Take me home/ })).toBeTruthy();
  });
  it('404 says so and leads home', { meta: { clauses: ['2.4-404'] } }, () => {
    show({ pageType: '404' }, { content: '' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('PAGE NOT FOUND');
  });
});

describe('the footer of a doc', () => {
  it('has date, edit link and neighbours in this order', { meta: { clauses: ['2.4-doc-footer', '9-labels'] } }, () => {
    show({
      lastUpdated: '2025-09-12T23:30:00.000Z',
      editUrl: 'https://example.org/edit',
      previous: { text: 'First', link: '/base/first' },
      next,
    });
    const footer = screen.getByText(/Last Updated/).closest('footer') as HTMLElement;
    expect(footer.textContent).toBe('Last Updated: Sep 12, 2025Edit this pagePrevious PageFirstNext PageSecond');
    expect(footer.querySelector('time')?.dateTime).toBe('2025-09-12T23:30:00.000Z');
    expect(screen.getByRole('link', { name: /Second/ }).getAttribute('rel')).toBe('next');
    expect(screen.getByRole('link', { name: 'Edit this page' }).getAttribute('target')).toBe('_blank');
  });
  it('writes the date of the page’s language', { meta: { clauses: ['2.4-doc-footer'] } }, () => {
    show({ lastUpdated: '2025-09-12T23:30:00.000Z' }, { site: { ...site, lang: 'zh' } });
    expect(document.querySelector('time')?.textContent).toBe('2025年9月12日');
  });
  it('is not there when it would be empty', { meta: { clauses: ['5-edit-link'] } }, () => {
    show({});
    expect(document.querySelector('footer')).toBeNull();
  });
});

describe('NotFoundPage', () => {
  it('leads to the start page of the language', { meta: { clauses: ['2.4-404'] } }, () => {
    render(
      <Surroundings page={{ ...page, path: '/zh/404', lang: 'zh' }}>
        <NotFoundPage />
      </Surroundings>,
    );
    expect(screen.getByText('404')).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Take me home: Go to home$/ }).getAttribute('href')).toBe('/base/zh/');
  });
});

describe('the home page', () => {
  it('shows the content of the page, and the footer of the site', { meta: { clauses: ['2.4-home'] } }, () => {
    const footer = { message: 'MIT', columns: [{ title: 'Docs', items: [{ text: 'Guide', link: '/base/guide' }] }] };
    show({ pageType: 'home' }, { site: { ...site, theme: { ...site.theme, footer } }, content: '<p>More</p>' });
    expect(screen.getByRole('main').textContent).toBe('More');
    expect(screen.getByRole('contentinfo').textContent).toBe('DocsGuideMIT');
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
  });
});

it('renders on the server without looking at the browser', () => {
  const html = renderToString(
    <Surroundings page={{ ...page, data: { ...docData, lastUpdated: '2025-01-01T00:00:00Z' } }}>
      <Layout>
        <DocPage />
      </Layout>
    </Surroundings>,
  );
  expect(html).toContain('<h1>Start</h1>');
});

describe('a page whose translation is', () => {
  const showTranslated = (state: 'missing' | 'outdated', pageType: DocPageData['pageType'] = 'doc') =>
    render(
      <Surroundings
        site={{ ...site, lang: 'zh' }}
        page={{
          ...page,
          lang: 'zh',
          translation: { state, lang: 'en', link: '/base/guide/start/' },
          data: { ...docData, pageType },
        }}
      >
        <DocPage />
      </Surroundings>,
    );
  const content = () => document.getElementById('tap-content');

  it.each(['doc', 'home', 'custom'] as const)(
    'missing says so, and names the language of its content (%s)',
    (pageType) => {
      showTranslated('missing', pageType);
      expect(screen.getByRole('complementary').textContent).toBe(
        'This page has not been translated yet. It is shown in English.',
      );
      expect([content()?.lang, content()?.dir]).toEqual(['en', 'ltr']);
    },
  );

  it('outdated leads to the original', () => {
    showTranslated('outdated');
    const link = screen.getByRole('link', { name: 'Read the original in English' });
    expect([link.getAttribute('href'), link.getAttribute('hreflang')]).toEqual(['/base/guide/start/', 'en']);
    expect(content()?.hasAttribute('lang')).toBe(false);
  });

  it('current says nothing', () => {
    show({});
    expect(screen.queryByText(/translat/i)).toBeNull();
    expect(content()?.hasAttribute('lang')).toBe(false);
  });
});
