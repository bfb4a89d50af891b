import { describe, expect, it } from 'vitest';
import type { Json } from '../../../core/contract/index.js';
import type { Route } from '../../../core/routes/table.js';
import { sectionsOf } from '../../../plugins/reading-order.js';
import { bilingual, configOf, routeOf } from '../plugins/fixture.js';

const page = (path: string, sidebar = '', changes: Partial<Route> = {}): Route =>
  routeOf(path, {
    filePath: `docs${path}.md`,
    slices: sidebar === '' ? {} : { sidebar },
    lang: path.startsWith('/zh/') ? 'zh' : 'en',
    ...changes,
  });
const link = (path: string): Json => ({ kind: 'link', text: path, link: `/base${path}` });

const slices = new Map<string, Json>([
  [
    'guide',
    [
      link('/guide/b'),
      { kind: 'group', text: 'Deep', link: '/base/guide/deep/', items: [link('/guide/deep/c')] },
      link('/guide/a'),
    ],
  ],
  [
    'api',
    [
      link('/api/x'),
      { kind: 'section-header', text: 'Hooks' },
      link('/api/y'),
      { kind: 'group', text: 'Types', items: [link('/api/z'), link('https://a.b')] },
    ],
  ],
]);
const routes = [
  page('/', '', { data: { pageType: 'home' } }),
  page('/404', '', { data: { pageType: '404' } }),
  page('/about'),
  ...['/guide/a', '/guide/b', '/guide/deep/', '/guide/deep/c', '/guide/lost'].map((path) => page(path, 'guide')),
  ...['/api/x', '/api/y', '/api/z', '/api/lost'].map((path) => page(path, 'api')),
  page('/zh/guide/a', 'guide-zh'),
  page('/zh/about', '', { original: { path: '/about', lang: 'en' } }),
];

function sections(nav: object[], { lang = 'en', exclude = [] as string[], all = routes } = {}) {
  const config = configOf({ base: '/base/', locales: bilingual, themeConfig: { nav: nav as never } });
  const locale = config.locales.find((each) => each.lang === lang);
  if (!locale) throw new Error(lang);
  const found = sectionsOf(locale, { config, exclude, field: 'llms', routes: all, slices });
  return found.map(({ title, pages }) => [title, ...pages.map(({ path }) => path)]);
}

const api = [
  ['Site', '/api/x'],
  ['Hooks', '/api/y'],
  ['Types', '/api/z'],
];
const guide = ['/guide/b', '/guide/deep/', '/guide/deep/c', '/guide/a', '/guide/lost'];

describe('sections', () => {
  it('follow the navigation bar, and within the sidebars', () => {
    expect(sections([{ text: 'Guide', link: '/guide/b#x' }])).toEqual([
      ['Guide', ...guide],
      ...api,
      ['More', '/about', '/api/lost'],
    ]);
  });

  it('are the groups of a sidebar to which no entry leads, or several', () => {
    const nav = [
      {
        text: 'Menu',
        items: [
          { text: 'X', link: '/api/x' },
          { text: 'Y', link: '/api/y' },
        ],
      },
    ];
    expect(sections(nav)).toEqual([
      ...api,
      ['Site', '/guide/b', '/guide/a'],
      ['Deep', '/guide/deep/', '/guide/deep/c'],
      ['More', '/about', '/api/lost', '/guide/lost'],
    ]);
  });

  it('have the pages of one language, without those of another that replace missing translations', () => {
    expect(sections([], { lang: 'zh' })).toEqual([['More', '/zh/guide/a']]);
  });

  it('leave out what the options and the front matter say', () => {
    const hidden = page('/hidden', '', { data: { frontMatter: { llms: false } } });
    const exclude = ['/guide/**', '/api/?'];
    expect(sections([], { exclude, all: [...routes, hidden] })).toEqual([['More', '/about', '/api/lost']]);
    expect(sections([], { lang: 'zh', exclude })).toEqual([]);
  });
});
