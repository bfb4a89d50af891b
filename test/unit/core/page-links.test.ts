import { describe, expect, it } from 'vitest';
import type { Json } from '../../../core/contract/index.js';
import type { UrlStyle } from '../../../core/contract/page-url.js';
import { createRouteTable } from '../../../core/routes/create-table.js';
import { routeOf } from '../plugins/fixture.js';

const link = (to: string): Json => ({ kind: 'link', text: to, link: to });

/** The table of a site whose sidebar was written by hand. */
function tableOf(urlStyle: UrlStyle) {
  const table = createRouteTable({ root: '/site', base: '/docs/', urlStyle });
  const slices = { sidebar: 'own', other: 'other' };
  for (const path of ['/guide/', '/guide/a', '/guide/v1.2']) table.add(routeOf(path, { slices }));
  table.addSlice('own', [
    link('/docs/guide'),
    { kind: 'group', text: 'Group', items: [link('/docs/guide/a.html?x#y'), link('/docs/guide/v1.2')] },
    link('/docs/none'),
    link('/elsewhere/guide/a'),
    link('https://example.org/docs/guide/a'),
  ] as Json[]);
  table.addSlice('other', [link('/docs/guide/a.html')] as Json[]);
  return table;
}

function linksOf(json: Json | undefined): string[] {
  return [...JSON.stringify(json).matchAll(/"link":"([^"]*)"/g)].map(([, found = '']) => found);
}

describe('links of lists', () => {
  it.each<[UrlStyle, string, string, string]>([
    ['clean', '/docs/guide/', '/docs/guide/a?x#y', '/docs/guide/v1.2'],
    ['slash', '/docs/guide/', '/docs/guide/a/?x#y', '/docs/guide/v1.2/'],
    ['html', '/docs/guide/', '/docs/guide/a.html?x#y', '/docs/guide/v1.2.html'],
  ])('are the URLs of their pages: %s', (style, ...pages) => {
    const { slices } = tableOf(style).freeze();
    const others = ['/docs/none', '/elsewhere/guide/a', 'https://example.org/docs/guide/a'];
    expect(linksOf(slices.get('own'))).toEqual([...pages, ...others]);
    // It is not a list of pages.
    expect(linksOf(slices.get('other'))).toEqual(['/docs/guide/a.html']);
  });

  it('are complete for plugins that add routes from others, and count for the next page', async () => {
    const table = tableOf('html');
    let seen: string[] = [];
    table.derive((found) => void (seen = linksOf(found.slices.get('own'))));
    await table.settle();
    const { byPath, neighbours } = table.freeze();
    const page = byPath.get('/guide');
    expect(seen).toContain('/docs/guide/v1.2.html');
    expect(page && neighbours(page)?.next).toEqual({ text: '/docs/guide/v1.2', link: '/docs/guide/v1.2.html' });
  });
});

it('entries of a sidebar name pages by their paths', () => {
  const table = createRouteTable({ root: '/site', base: '/docs/', urlStyle: 'html' });
  const slices = table.addSidebar('own', [
    { text: 'A', path: '/guide/a' },
    { text: 'All', path: '/guide/', items: [{ text: 'B', path: '/guide/b' }] },
    { text: 'More', items: [], collapsed: true },
  ]);
  table.add(routeOf('/guide/a', { slices }));
  const group = { kind: 'group', collapsible: true };
  expect(slices).toEqual({ sidebar: 'own' });
  expect(table.freeze().slices.get('own')).toEqual([
    { kind: 'link', text: 'A', link: '/docs/guide/a.html' },
    {
      ...group,
      text: 'All',
      link: '/docs/guide/',
      collapsed: false,
      items: [{ kind: 'link', text: 'B', link: '/docs/guide/b.html' }],
    },
    { ...group, text: 'More', collapsed: true, items: [] },
  ]);
});
