import { hideUnlisted } from '../../../core/routes/neighbours.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../../../core/contract/index.js';
import { withNoindex } from '../../../core/document/describe-document.js';
import { createRouteTable } from '../../../core/routes/create-table.js';
import { neighboursOf, routeOf } from '../plugins/fixture.js';

const link = (path: string) => ({ kind: 'link', text: path, link: `/docs${path}` });
const header = (text: string) => ({ kind: 'section-header', text });
const group = (items: Json[], path?: string) => ({
  kind: 'group',
  text: 'Group',
  ...(path !== undefined && { link: `/docs${path}` }),
  items,
});

/** Slices after hiding, with the unlisted page `/secret` and the listed page `/a`, which share the sidebar. */
function hidden(items: Json[]) {
  const slices = { sidebar: 'own' };
  const { routes, slices: shown } = hideUnlisted(
    {
      routes: [routeOf('/a', { slices }), routeOf('/secret', { slices, unlisted: true })],
      slices: new Map<string, Json>([
        ['own', items],
        ['other', items],
      ]),
      listIds: new Set(['own']),
    },
    { base: '/docs/', urlStyle: 'clean' },
  );
  const of = (path: string): Json | undefined =>
    shown.get(routes.find((route) => route.path === path)?.slices['sidebar'] ?? '');
  return { others: of('/a'), own: of('/secret'), unread: shown.get('other') };
}

it.each<[string, Json[], Json[]]>([
  ['a link', [link('/a'), link('/secret')], [link('/a')]],
  [
    'a link to a heading, and one with a slash',
    [link('/secret#x'), link('/secret/'), link('/secrets')],
    [link('/secrets')],
  ],
  ['the link of a group that has other entries', [group([link('/a')], '/secret')], [group([link('/a')])]],
  ['a group without other entries', [link('/a'), group([group([link('/secret')])])], [link('/a')]],
  ['a group that is only a link', [group([], '/secret')], []],
  ['no group that was empty before', [group([])], [group([])]],
  [
    'the entries of a group with a page of its own',
    [group([link('/secret')], '/a')],
    [{ ...link('/a'), text: 'Group' }],
  ],
  [
    'a header whose entries are all hidden',
    [header('One'), link('/secret'), header('Two'), link('/a'), header('Three')],
    [header('Two'), link('/a'), header('Three')],
  ],
])('an unlisted page takes %s out of sidebars', (_, items, expected) => {
  const { others, own, unread } = hidden(items);
  expect(others).toEqual(expected);
  expect(own).toEqual(items);
  expect(unread).toEqual(items);
});

it('a page without an entry keeps the shared sidebar', () => {
  const slices = { sidebar: 'own' };
  const found = {
    routes: [routeOf('/x', { slices, unlisted: true })],
    slices: new Map<string, Json>([['own', [link('/a')]]]),
    listIds: new Set(['own']),
  };
  expect(hideUnlisted(found, { base: '/docs/', urlStyle: 'clean' }).routes[0]?.slices).toEqual(slices);
});

it('no link to an unlisted page is left in any tree', () => {
  const { tree } = fc.letrec<{ tree: Json[]; item: Json }>((tie) => ({
    tree: fc.array(tie('item'), { maxLength: 4 }),
    item: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom<Json>(link('/a'), link('/secret'), link('/secret?x'), header('H'), { kind: 'divider' }),
      fc
        .tuple(tie('tree'), fc.constantFrom('/a', '/secret', undefined))
        .map(([items, path]): Json => group(items, path)),
    ),
  }));
  fc.assert(
    fc.property(tree, (items) => {
      const { others } = hidden(items);
      expect(JSON.stringify(others)).not.toContain('/docs/secret');
      const count = (json: Json | undefined): number => JSON.stringify(json).split('"/docs/a"').length;
      expect(count(others)).toBe(count(items));
    }),
  );
});

it('an unlisted page is no neighbour, and has none', () => {
  const table = createRouteTable({ root: '/site', base: '/docs/', urlStyle: 'clean' });
  table.addSlice('own', [link('/a'), link('/secret'), link('/b')]);
  const page = (path: string, unlisted = false) =>
    table.addMarkdown({
      path,
      lang: 'en',
      source: { path: `${path.slice(1)}.md`, text: '# X\n' },
      slices: { sidebar: 'own' },
      unlisted,
    });
  for (const path of ['/a', '/b']) page(path);
  page('/secret', true);
  const routes = table.freeze();
  expect(neighboursOf(routes, '/a').next?.link).toBe('/docs/b');
  expect(neighboursOf(routes, '/secret')).toEqual({ previous: null, next: null });
});

const robots = (content: string, name = 'robots') => ({ tag: 'meta', attributes: { name, content } });

it.each([
  [[], [], 'noindex'],
  [['index, follow'], [], 'noindex, follow'],
  [['all'], [], 'noindex'],
  [['nofollow'], ['noarchive'], 'noindex, nofollow'],
  [[], ['noarchive, max-snippet:20'], 'noindex, noarchive, max-snippet:20'],
  [['NOINDEX,nofollow', 'nofollow'], [], 'noindex, nofollow'],
  [['none'], [], 'none'],
])('robots of the page %o and of the site %o become %s', (own, site, expected) => {
  const others = [robots('index', 'googlebot'), { tag: 'link', attributes: { rel: 'me' } }];
  const tags = withNoindex(
    [...others, ...own.map((text) => robots(text))],
    site.map((text) => robots(text)),
  );
  expect(tags).toEqual([...others, robots(expected)]);
});
