// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import LanguageList from '@theme/LanguageMenu/LanguageList';
import NotFoundPage from '@theme/NotFoundPage';
import NotFoundVersions from '@theme/NotFoundVersions';
import { pathsOfAddress, versionsWithPage } from '@theme/NotFoundVersions/versionsWithPage';
import VersionBadge from '@theme/VersionBadge';
import VersionBanner from '@theme/VersionBanner';
import VersionMenu from '@theme/VersionMenu';
import { versionLinks } from '@theme/VersionMenu/versionLinks';
import VersionsPage from '@theme/VersionsPage';
import type { Json, PageData, SiteData, SiteVersion, VersionList } from '../../../core/contract/index.js';
import { page, site, Surroundings } from './fixture.js';

afterEach(cleanup);

const versions: SiteVersion[] = [
  { name: '3.0', label: '3.0 beta', prefix: '/3.0', state: 'unreleased', banner: true, badge: true },
  { name: '2.0', label: '2.0', prefix: '', state: 'current', banner: false, badge: false },
  { name: '1.0', label: '1.0.x', prefix: '/1.0', state: 'unmaintained', banner: true, badge: true },
];
const list: VersionList = {
  versions: versions.map((version) => ({
    ...version,
    root: `/base${version.prefix}`,
    home: `/base${version.prefix}/`,
  })),
  pages: {
    '/': [['/', 0, 3]],
    '/guide': [['/guide/', 1, 3]],
    '/guide/a': [
      ['/guide/a', 1, 2],
      ['/guide/a.html', 2, 3],
    ],
    '/guide/new': [['/guide/new', 0, 2]],
  },
};
const siteOf = (index: number): SiteData => ({
  ...site,
  version: versions[index] as SiteVersion,
  prefix: versions[index]?.prefix ?? '',
  versionsPage: '/base/versions',
  versionLists: '/base/_tapdocs/versions/',
});
const slices = { '/base/_tapdocs/versions/en.json': list as unknown as Json };

const rows = () =>
  within(screen.getByRole('navigation', { name: 'Versions' }))
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}${link.hasAttribute('aria-current') ? ' *' : ''}`);

function showMenu(path: string, own = 1, given: Partial<Parameters<typeof Surroundings>[0]> = {}) {
  const version = versions[own]?.name ?? '';
  return render(
    <Surroundings site={siteOf(own)} page={{ ...page, path, version }} slices={slices} {...given}>
      <VersionMenu />
    </Surroundings>,
  );
}

describe('the version menu', () => {
  it('is absent on a site without several versions', () => {
    const { container } = render(
      <Surroundings>
        <VersionMenu />
      </Surroundings>,
    );
    expect(container.textContent).toBe('');
  });

  it('keeps the page, or leads to the nearest one', async () => {
    showMenu('/guide/new');
    await userEvent.click(screen.getByText('2.0'));
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows()).toEqual([
      '3.0 betaunreleased /base/3.0/guide/new',
      '2.0current /base/guide/new *',
      '1.0.xNot in this versionunmaintained /base/1.0/guide/',
      'All versions /base/versions',
    ]);
  });

  it('knows the page below the prefixes of its version and language', async () => {
    showMenu('/1.0/guide/a', 2);
    await userEvent.click(screen.getByText('1.0.x'));
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows().slice(0, 3)).toEqual([
      '3.0 betaNot in this versionunreleased /base/3.0/',
      '2.0current /base/guide/a',
      '1.0.xunmaintained /base/1.0/guide/a *',
    ]);
  });

  it('knows the page below the base of a content root and the version after it', async () => {
    const own = {
      ...siteOf(1),
      lang: 'zh',
      version: { ...(versions[2] as SiteVersion), prefix: '' },
      prefix: '/zh/docs/1.0',
      inner: '/docs',
      versionLists: '/base/_tapdocs/versions/docs/',
    };
    const inRoot: VersionList = {
      start: '/docs',
      versions: list.versions.map((version) => ({ ...version, root: `/base/zh/docs${version.prefix}` })),
      pages: { '/docs/guide/a': [['/guide/a', 1, 3]] },
    };
    showMenu('/zh/docs/1.0/guide/a', 2, {
      site: own,
      page: { ...page, lang: 'zh', path: '/zh/docs/1.0/guide/a', version: '1.0' },
      slices: { '/base/_tapdocs/versions/docs/zh.json': inRoot as unknown as Json },
    });
    await userEvent.click(screen.getByText('1.0.x'));
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows().slice(1, 3)).toEqual([
      '2.0current /base/zh/docs/guide/a',
      '1.0.xunmaintained /base/zh/docs/1.0/guide/a *',
    ]);
  });

  it('leads to home pages from a page without a version', async () => {
    showMenu('/blog/post', 1, { page: { ...page, path: '/blog/post', version: '' } });
    await userEvent.click(screen.getByText('2.0'));
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows()[2]).toBe('1.0.xunmaintained /base/1.0/');
  });

  it('leads an unlisted page to itself, and a page in a folder with the name of the not-found page to others', async () => {
    showMenu('/guide/secret');
    await userEvent.click(screen.getByText('2.0'));
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows().slice(0, 2)).toEqual([
      '3.0 betaNot in this versionunreleased /base/3.0/',
      '2.0current /base/guide/secret *',
    ]);
    cleanup();
    showMenu('/guide/404');
    await userEvent.click(screen.getByText('2.0'));
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows()[2]).toBe('1.0.xNot in this versionunmaintained /base/1.0/guide/');
    cleanup();
    showMenu('/404');
    await userEvent.click(screen.getByText('2.0'));
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows()[1]).toBe('2.0current /base/ *');
  });

  it('leads from a page about another one to that page', async () => {
    const about = '/guide/a';
    showMenu('/changes/guide/a', 1, {
      page: { ...page, path: '/changes/guide/a', version: '2.0', unlisted: true, about },
    });
    await userEvent.click(screen.getByText('2.0'));
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows().slice(0, 3)).toEqual([
      '3.0 betaNot in this versionunreleased /base/3.0/',
      '2.0current /base/changes/guide/a *',
      '1.0.xunmaintained /base/1.0/guide/a.html',
    ]);
  });

  it('loads the versions when it opens, and links to the page of all versions before and without scripts', () => {
    const { container } = showMenu('/guide/a');
    expect(container.querySelectorAll('a')).toHaveLength(1);
    const html = renderToString(
      <Surroundings site={siteOf(1)}>
        <VersionMenu />
      </Surroundings>,
    );
    expect(html).toContain('href="/base/versions"');
    expect(html).not.toContain('1.0.x');
  });

  it('opens and moves by keyboard', async () => {
    showMenu('/guide/a');
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Version 2.0');
    const menu = document.activeElement?.closest('details') as HTMLDetailsElement;
    await userEvent.keyboard('{ArrowDown}');
    expect(menu.open).toBe(true);
    await waitFor(() => expect(rows()).toHaveLength(4));
    await userEvent.keyboard('{End}');
    expect(document.activeElement?.textContent).toBe('All versions');
    await userEvent.keyboard('{Escape}');
    expect(menu.open).toBe(false);
  });

  it('keeps the section where the page exists', async () => {
    const navigate = vi.fn();
    showMenu('/guide/new', 1, { navigation: { navigate } });
    await userEvent.click(screen.getByText('2.0'));
    await waitFor(() => expect(rows()).toHaveLength(4));
    // The environment follows a link before the handlers of the link run.
    const hash = vi.spyOn(window.location, 'hash', 'get').mockReturnValue('#two');
    fireEvent.click(screen.getByText('3.0 beta'));
    expect(navigate).toHaveBeenCalledWith(expect.stringMatching(/\/base\/3\.0\/guide\/new$/), 'two');
    hash.mockRestore();
  });
});

describe('links of the version menu', () => {
  it('find no page in the names of objects', () => {
    expect(versionLinks(list, '/constructor').map(({ link }) => link)).toEqual(['/base/3.0/', '/base/', '/base/1.0/']);
  });
});

describe('a not-found page', () => {
  const locales = [
    { lang: 'en', prefix: '' },
    { lang: 'zh', prefix: '/zh' },
  ];
  const found = (path: string): string[] =>
    versionsWithPage(list, pathsOfAddress(path, { versions, locales })).map(({ link }) => link);

  it.each([
    ['/3.0/guide/a', ['/base/guide/a', '/base/1.0/guide/a.html']],
    ['/guide/b', []],
    // The default version and the default language by name.
    ['/2.0/guide/new', ['/base/guide/new', '/base/3.0/guide/new']],
    ['/1.0/en/guide/new', ['/base/guide/new', '/base/3.0/guide/new']],
    ['/1.0/zh/guide/new', ['/base/guide/new', '/base/3.0/guide/new']],
    // A version that no longer exists.
    ['/0.9/guide/', ['/base/guide/', '/base/1.0/guide/']],
    ['/v0/guide/a', ['/base/guide/a', '/base/1.0/guide/a.html']],
    ['/other/guide/a', []],
  ])('knows the versions that have the page: %s', (path, links) => {
    expect(found(path)).toEqual(links);
  });

  it.each(['/docs/0.9/guide/a', '/zh/docs/1.0/guide/a', '/docs/2.0/guide/a', '/en/docs/guide/a'])(
    'knows it if the version is after the base of a content root: %s',
    (path) => {
      const paths = pathsOfAddress(path, { start: '/docs', versions, locales: site.locales });
      expect(paths).toContain('/docs/guide/a');
    },
  );

  it('shows them when the list of the language of the address is loaded', async () => {
    window.history.replaceState(null, '', '/base/3.0/zh/guide/a.html');
    const data = {
      ...slices,
      '/base/_tapdocs/versions/zh.json': { ...list, pages: { '/guide/a': [['/guide/a', 2, 3]] } },
    };
    const { container } = render(
      <Surroundings
        site={siteOf(1)}
        page={{ ...page, path: '/404', component: 'NotFoundPage', data: {} } as never}
        slices={data as never}
      >
        <NotFoundVersions />
      </Surroundings>,
    );
    const nav = await screen.findByRole('navigation', { name: 'This page exists in other versions:' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/base/1.0/guide/a']);
    expect(container.textContent).toContain('unmaintained');
    window.history.replaceState(null, '', '/');
  });
});

describe('the banner of a version', () => {
  const showBanner = (own: number, given: Partial<PageData<'DocPage'>>) =>
    render(
      <Surroundings site={siteOf(own)} page={{ ...page, version: versions[own]?.name ?? '', ...given }}>
        <VersionBanner />
      </Surroundings>,
    ).container;

  it('is absent in the current version, and on pages without a version', () => {
    expect(showBanner(1, {}).textContent).toBe('');
    expect(showBanner(2, { version: '' }).textContent).toBe('');
  });

  it('says what the version is, and links to the page in the current one', () => {
    const banner = showBanner(2, { current: { link: '/base/guide/a', exact: true } });
    expect(banner.textContent).toBe(
      'This is the documentation of 1.0.x, which is no longer maintained. Read this page in the current version',
    );
    expect(banner.querySelector('a')?.getAttribute('href')).toBe('/base/guide/a');
  });

  it('says that the page does not exist in the current version', () => {
    const banner = showBanner(0, { current: { link: '/base/guide/', exact: false } });
    expect(banner.textContent).toBe(
      'This is the documentation of 3.0 beta, which has not been released yet. This page does not exist in the current version. Go to the current version',
    );
  });
});

describe('the badge of a version', () => {
  const showBadge = (own: SiteVersion) =>
    render(
      <Surroundings site={{ ...siteOf(2), version: own }} page={{ ...page, version: own.name }}>
        <VersionBadge />
        <VersionBanner />
      </Surroundings>,
    ).container.textContent;
  const [, , old] = versions as [SiteVersion, SiteVersion, SiteVersion];

  it('names the version and its state, unless it is switched off', () => {
    expect(showBadge({ ...old, banner: false })).toBe('Version 1.0.xunmaintained');
    expect(showBadge({ ...old, banner: false, badge: false })).toBe('');
  });
});

describe('the page of all versions', () => {
  it('links to each of them', () => {
    const data = {
      versions: versions.map(({ name, label, state, prefix }) => ({ name, label, state, link: `/base${prefix}/` })),
    };
    render(
      <Surroundings page={{ ...page, component: 'VersionsPage', data } as never}>
        <VersionsPage />
      </Surroundings>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Versions');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/base/3.0/',
      '/base/',
      '/base/1.0/',
    ]);
  });
});

describe('home and languages', () => {
  beforeEach(() => window.history.replaceState(null, '', '/'));
  const home = (own: number, address: string) => {
    window.history.replaceState(null, '', address);
    const version = own === 1 ? '' : (versions[own]?.name ?? '');
    const homes = own === 1 ? ['/base/1.0/zh/', '/base/1.0/', '/base/zh/'] : [];
    render(
      <Surroundings
        site={siteOf(own)}
        page={{ ...page, path: '/404', version, data: { homes } as never }}
        slices={slices}
      >
        <NotFoundPage />
      </Surroundings>,
    );
    return () => screen.getByRole('link', { name: /^Take me home: Go to home$/ }).getAttribute('href');
  };

  it('keep the version of a not-found page', () => {
    expect(home(2, '/base/1.0/none')()).toBe('/base/1.0/');
  });

  it('keep the version and the language of the address on the only not-found page of a host', async () => {
    const href = home(1, '/base/1.0/zh/none');
    await waitFor(() => expect(href()).toBe('/base/1.0/zh/'));
  });

  it('lead to the current version from other addresses', async () => {
    const href = home(1, '/base/none');
    await waitFor(() => expect(href()).toBe('/base/'));
  });

  it('keep the version when a language does not have the page', () => {
    render(
      <Surroundings site={siteOf(2)} page={{ ...page, path: '/1.0/zh/a', version: '1.0', lang: 'zh' }}>
        <LanguageList />
      </Surroundings>,
    );
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/base/1.0/',
      '/base/1.0/zh/a',
    ]);
  });
});
