import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import type { SidebarItem } from '../../../core/contract/index.js';
import { buildFolders } from '../../../plugins/content-docs/folder.js';
import { type MetaFile, readMeta } from '../../../plugins/content-docs/meta-file.js';
import { neighbours } from '../../../core/routes/neighbours.js';
import type { Page } from '../../../plugins/content-docs/page.js';
import { routePath } from '../../../plugins/content-docs/read-language.js';
import { hasPagesNextToFolders, sections } from '../../../plugins/content-docs/sections.js';
import { sidebarItems } from '../../../plugins/content-docs/sidebar.js';
import { runs } from '../../runs.js';

function pageOf(file: string, changes: Partial<Page> = {}): Page {
  const path = routePath(file, '');
  return {
    file,
    docsPath: file,
    isIndex: path.endsWith('/'),
    isNotFound: /^404\.mdx?$/.test(file),
    filePath: `docs/${file}`,
    path,
    title: `Title of ${file}`,
    heading: null,
    pageType: 'doc',
    frontMatter: {},
    ...changes,
  };
}

function metaOf(folder: string, entries: unknown): MetaFile {
  return readMeta({ folder, filePath: `docs/${folder}/_meta.json`, source: JSON.stringify(entries) }).meta;
}

function sidebarOf(files: readonly (string | Page)[], metas: readonly MetaFile[] = []) {
  const refused: string[] = [];
  const pages = files.map((file) => (typeof file === 'string' ? pageOf(file) : file));
  const items = sidebarItems(buildFolders(pages, metas), {
    pageUrl: ({ path }) => path,
    linkUrl: (link) => link,
    refuse: (_meta, { reason, nearest }) => refused.push(nearest === undefined ? reason : `${reason}: ${nearest}?`),
  });
  return { items, refused };
}

/** Links of a sidebar, indented by their depth; groups in brackets. */
function outline(items: readonly SidebarItem[], indent = ''): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'link') return [`${indent}${item.link}`];
    if (item.kind === 'divider') return [`${indent}--- ${item.dividerType}`];
    if (item.kind === 'section-header') return [`${indent}# ${item.text}`];
    return [`${indent}[${item.text}]${item.link ?? ''}`, ...outline(item.items, `${indent}  `)];
  });
}

describe('without _meta.json', () => {
  it('puts the index first, then what has an order, then the rest by full file name', () => {
    const files = [
      'alias.mdx',
      'alias-strategy.mdx',
      'index.md',
      'zz.md',
      pageOf('last.md', { frontMatter: { order: 2 } }),
      pageOf('first.md', { frontMatter: { order: 1 } }),
    ];
    expect(outline(sidebarOf(files).items)).toEqual(['/', '/first', '/last', '/alias-strategy', '/alias', '/zz']);
  });

  it('makes groups of folders, led by their index page', { meta: { clauses: ['4-sidebar-groups'] } }, () => {
    const files = ['b.md', 'a/index.md', 'a/x.md', 'quick-start/y.md', 'quick-start/deep/z.md'];
    expect(outline(sidebarOf(files).items)).toEqual([
      '[Title of a/index.md]/a/',
      '  /a/x',
      '/b',
      '[Quick start]',
      '  [Deep]',
      '    /quick-start/deep/z',
      '  /quick-start/y',
    ]);
  });

  it('makes a link of a group that has no entries', () => {
    const items = [
      { type: 'dir', name: 'solo', label: 'Alone', collapsed: true, tag: 'new' },
      { type: 'custom-link', label: 'Linked', link: '/a', items: [], context: 'c' },
      { type: 'custom-link', label: 'Title', items: [] },
    ];
    expect(sidebarOf(['solo/index.mdx', 'other/index.mdx'], [metaOf('', items)])).toEqual({
      items: [
        { kind: 'link', text: 'Alone', link: '/solo/', tag: 'new' },
        { kind: 'link', text: 'Linked', link: '/a', context: 'c' },
        { kind: 'group', text: 'Title', collapsible: false, collapsed: false, items: [] },
        { kind: 'link', text: 'Title of other/index.mdx', link: '/other/' },
      ],
      refused: [],
    });
  });

  it('leaves out home and not-found pages', () => {
    const files = [pageOf('index.md', { pageType: 'home' }), pageOf('404.md', { pageType: '404' }), 'a.md'];
    expect(outline(sidebarOf(files).items)).toEqual(['/a']);
  });
});

describe('with _meta.json', () => {
  it('follows the list, then appends the rest, sorted', () => {
    const { items } = sidebarOf(['a.md', 'b.md', 'c.md', 'd.md'], [metaOf('', ['c', 'a.md'])]);
    expect(outline(items)).toEqual(['/c', '/a', '/b', '/d']);
  });

  it('knows every kind of entry', () => {
    const entries = [
      { type: 'file', name: 'a', label: 'A', tag: 'new', context: 'c', overviewHeaders: [2, 3] },
      { type: 'divider' },
      { type: 'divider', dashed: true },
      { type: 'section-header', label: 'Head', tag: 't' },
      { type: 'dir', name: 'g', label: 'G', collapsed: true },
      { type: 'dir-section-header', name: 'h', label: 'H' },
      { type: 'custom-link', link: '/x', label: 'X' },
      {
        type: 'custom-link',
        label: 'More',
        items: ['b', { type: 'custom-link', link: 'https://example.org', label: 'Y' }],
        collapsible: false,
      },
    ];
    const { items, refused } = sidebarOf(['a.md', 'b.md', 'g/x.md', 'h/y.md', 'h/index.md'], [metaOf('', entries)]);
    expect(refused).toEqual([]);
    expect(outline(items)).toEqual([
      '/a',
      '--- solid',
      '--- dashed',
      '# Head',
      '[G]',
      '  /g/x',
      '# H',
      '/h/',
      '/h/y',
      '/x',
      '[More]',
      '  /b',
      '  https://example.org',
    ]);
    expect(items[0]).toEqual({
      kind: 'link',
      text: 'A',
      link: '/a',
      tag: 'new',
      context: 'c',
      overviewHeaders: [2, 3],
    });
    expect(items[4]).toMatchObject({ collapsible: true, collapsed: true });
    expect(items.at(-1)).toMatchObject({ collapsible: false, collapsed: false });
  });

  it('lists an index page as an item where the folder says so, and leads the group with it otherwise', () => {
    const files = ['a/index.md', 'a/x.md', 'b/index.md', 'b/x.md'];
    const metas = [
      metaOf('', ['a', { type: 'dir', name: 'b', label: 'B' }]),
      metaOf('a', ['x', 'index']),
      metaOf('b', ['x']),
    ];
    expect(outline(sidebarOf(files, metas).items)).toEqual([
      '[Title of a/index.md]',
      '  /a/x',
      '  /a/',
      '[B]/b/',
      '  /b/x',
    ]);
  });

  it('refuses names that do not exist, and names listed twice', () => {
    const entries = ['none', { type: 'file', name: 'guide' }, { type: 'dir', name: 'all' }, 'all', 'all'];
    expect(sidebarOf(['all.md', 'guide/x.md'], [metaOf('', entries)]).refused).toEqual([
      'there is no page or folder `none` next to this file',
      'there is no page `guide` next to this file',
      'there is no folder with pages `all` next to this file',
      '`all` is listed twice',
    ]);
  });
});

test('the nearest page or folder is named, of the kind that the entry is for', () => {
  const entries = ['instal', 'advancd', { type: 'dir', name: 'instal' }, { type: 'file', name: 'instll.mdx' }];
  expect(sidebarOf(['install.md', 'advanced/x.md'], [metaOf('', entries)]).refused).toEqual([
    'there is no page or folder `instal` next to this file: install?',
    'there is no page or folder `advancd` next to this file: advanced?',
    'there is no folder with pages `instal` next to this file',
    'there is no page `instll.mdx` next to this file: install?',
  ]);
});

describe('a _meta.json in a folder without pages', () => {
  it('is checked all the same', () => {
    const metas = [metaOf('', [{ type: 'dir', name: 'g' }]), metaOf('g', ['x'])];
    expect(sidebarOf(['a.md'], metas)).toMatchObject({
      items: [{ link: '/a' }],
      refused: [
        'there is no folder with pages `g` next to this file',
        'there is no page or folder `x` next to this file',
      ],
    });
  });
});

const name = fc.constantFrom('a', 'a-b', 'b', 'c', 'index');
const tree = fc.uniqueArray(
  fc.tuple(fc.constantFrom('', 'x/', 'x/y/', 'z/'), name).map(([folder, file]) => `${folder}${file}.md`),
  { minLength: 1 },
);

describe('any tree with any list', () => {
  it('shows every page once, and what is listed comes first, in the order of the list', () => {
    fc.assert(
      fc.property(tree, fc.uniqueArray(fc.constantFrom('a', 'a-b', 'b', 'c', 'index', 'x', 'z')), (files, listed) => {
        const present = listed.filter(
          (entry) => files.includes(`${entry}.md`) || files.some((file) => file.startsWith(`${entry}/`)),
        );
        const { items, refused } = sidebarOf(files, [metaOf('', present)]);
        expect(refused).toEqual([]);
        const order = [...neighbours(items, () => true).keys()];
        expect([...order].sort()).toEqual(files.map((file) => routePath(file, '')).sort());
        const tops = order.map((link) => (/^\/(x|z)\//.exec(link)?.[1] ?? link.slice(1)) || 'index');
        expect([...new Set(tops)].slice(0, present.length)).toEqual(present);
      }),
      { numRuns: runs() },
    );
  });

  it('chains all pages of a sidebar by previous and next', { meta: { clauses: ['2.4-doc-footer'] } }, () => {
    fc.assert(
      fc.property(tree, (files) => {
        const map = neighbours(sidebarOf(files).items, () => true);
        const links = [...map.keys()];
        expect(links.map((link) => map.get(link)?.previous?.link)).toEqual([undefined, ...links.slice(0, -1)]);
        expect(links.map((link) => map.get(link)?.next?.link)).toEqual([...links.slice(1), undefined]);
      }),
    );
  });
});

describe('sections', () => {
  function idsOf(
    files: readonly (string | Page)[],
    metas: readonly MetaFile[] = [],
  ): Record<string, string | undefined> {
    const pages = files.map((file) => (typeof file === 'string' ? pageOf(file) : file));
    const root = buildFolders(pages, metas);
    const byPage = sections(root, {
      id: 'sidebar:en:',
      isMixed: hasPagesNextToFolders(root),
      pageUrl: ({ path }) => path,
      linkUrl: (link) => link,
      refuse: () => undefined,
    });
    return Object.fromEntries(pages.map((page) => [page.file, byPage.get(page)?.id]));
  }

  it('are the folders at the top', () => {
    expect(idsOf(['guide/a.md', 'guide/deep/b.md', 'api/index.md'])).toEqual({
      'guide/a.md': 'sidebar:en:guide',
      'guide/deep/b.md': 'sidebar:en:guide',
      'api/index.md': 'sidebar:en:api',
    });
  });

  it('are one where pages lie next to the folders', () => {
    expect(idsOf(['index.md', 'intro.md', 'guide/a.md', 'api/index.md'])).toEqual({
      'index.md': 'sidebar:en:',
      'intro.md': 'sidebar:en:',
      'guide/a.md': 'sidebar:en:',
      'api/index.md': 'sidebar:en:',
    });
  });

  it('are the folders next to an index page, which has one of all pages', () => {
    expect(idsOf(['index.md', 'guide/a.md', 'api/index.md'])).toEqual({
      'index.md': 'sidebar:en:',
      'guide/a.md': 'sidebar:en:guide',
      'api/index.md': 'sidebar:en:api',
    });
  });

  it('are the folders where what lies next to them shows no sidebar', () => {
    const files = [
      pageOf('index.md', { pageType: 'home' }),
      pageOf('team.md', { pageType: 'custom' }),
      pageOf('plain.md', { frontMatter: { sidebar: false } }),
      '404.md',
      'guide/a.md',
    ];
    expect(Object.values(idsOf(files))).toEqual([undefined, undefined, undefined, undefined, 'sidebar:en:guide']);
  });

  it('are one for the whole of flat docs, without the home page', () => {
    expect(idsOf([pageOf('index.md', { pageType: 'home' }), 'a.md'])).toEqual({
      'index.md': undefined,
      'a.md': 'sidebar:en:',
    });
  });

  it('are one where a _meta.json at the top arranges the whole', () => {
    expect(idsOf(['a.md', 'guide/b.md'], [metaOf('', ['guide', 'a'])])).toEqual({
      'a.md': 'sidebar:en:',
      'guide/b.md': 'sidebar:en:',
    });
  });
});
