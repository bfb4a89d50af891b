import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { OverviewGroup } from '../../../core/contract/index.js';
import { contentDocs } from '../../../plugins/index.js';
import { bilingual, folderWith, problemsOf, routesOf, siteWith } from './fixture.js';

const overview = '---\noverview: true\n---\n\n# Overview\n\n## others\n';

async function build(files: Record<string, string>, user = {}) {
  const root = folderWith(files);
  const { site } = await siteWith(contentDocs(), user, root);
  const routes = async () => routesOf(site);
  /** What the overview at a path lists. */
  const list = async (path: string) => {
    const { byPath, slices } = await routes();
    const id = byPath.get(path)?.slices['overview'];
    return id === undefined ? null : (slices.get(id) as unknown as OverviewGroup[]);
  };
  return { root, routes, list };
}

const brief = (groups: OverviewGroup[] | null) =>
  groups?.map(({ text, items }) => [text, ...items.map((item) => item.text)]);

describe('an overview page', () => {
  it(
    'lists the pages below its folder in the groups of the sidebar, without itself',
    { meta: { clauses: ['2.5-groups'] } },
    async () => {
      const { list } = await build({
        'docs/index.md': '# Home',
        'docs/api/index.md': overview,
        'docs/api/a.md': '# A',
        'docs/api/core/index.md': '# Core',
        'docs/api/core/b.md': '# B',
        'docs/api/core/deep/c.md': '# C',
        'docs/guide/d.md': '# D',
      });
      expect(brief(await list('/api'))).toEqual([
        ['', 'A'],
        ['Core', 'Core', 'B'],
        ['Deep', 'C'],
      ]);
    },
  );

  it('lists those of its own folder, deep in a sidebar, with base and language in their URLs', async () => {
    const { list } = await build(
      {
        'docs/en/guide/basic/index.md': overview,
        'docs/en/guide/basic/cli.md': '# CLI',
        'docs/en/guide/other.md': '# Other',
        'docs/zh/guide/basic/index.md': overview,
        'docs/zh/guide/basic/cli.md': '# 命令行',
      },
      { locales: bilingual, base: '/docs/' },
    );
    expect((await list('/guide/basic'))?.flatMap(({ items }) => items.map(({ link }) => link))).toEqual([
      '/docs/guide/basic/cli',
    ]);
    expect((await list('/zh/guide/basic'))?.flatMap(({ items }) => items.map(({ link }) => link))).toEqual([
      '/docs/zh/guide/basic/cli',
    ]);
  });

  it('next to the folders lists the pages of all of them', async () => {
    const { list } = await build({
      'docs/all.md': overview,
      'docs/api/a.md': '# A',
      'docs/guide/b.md': '# B',
    });
    expect(brief(await list('/all'))).toEqual([
      ['Api', 'A'],
      ['Guide', 'B'],
    ]);
  });

  it('puts what follows a section header under it, and leaves out other links and second mentions', async () => {
    const { list } = await build(
      { 'docs/api/index.md': overview, 'docs/api/a.md': '# A', 'docs/api/b.md': '# B', 'docs/guide/c.md': '# C' },
      {
        themeConfig: {
          sidebar: {
            '/api/': [
              '/api/',
              { sectionHeaderText: 'First' },
              '/api/a',
              { text: 'A again', link: '/api/a' },
              { text: 'Elsewhere', link: 'https://example.org' },
              { text: 'Guide', link: '/guide/c' },
              { dividerType: 'solid' },
              {
                text: 'Folder',
                items: [
                  { text: 'A part', link: '/api/b#part' },
                  { text: 'B', link: '/api/b', tag: 'new' },
                ],
              },
            ],
          },
        },
      },
    );
    const groups = await list('/api');
    expect(brief(groups)).toEqual([
      ['First', 'A'],
      ['Folder', 'A part', 'B'],
    ]);
    expect(groups?.[1]?.items.map(({ tag }) => tag)).toEqual([undefined, 'new']);
  });

  it('gives the headings of each page, and ids to its groups that the page itself does not have', async () => {
    const { list } = await build({
      'docs/api/index.md': overview,
      'docs/api/a.md': '# A\n\n## One\n\n### Two {#zwei}\n\n## One\n',
    });
    const [group] = (await list('/api')) ?? [];
    expect(group?.id).toBe('others-1');
    expect(group?.items[0]?.headings).toEqual([
      { depth: 1, text: 'A', id: 'a' },
      { depth: 2, text: 'One', id: 'one' },
      { depth: 3, text: 'Two', id: 'zwei' },
      { depth: 2, text: 'One', id: 'one-1' },
    ]);
  });

  it(
    'asks entry, page, overview and group for depths, in this order, and lists depth 2 without an answer',
    { meta: { clauses: ['2.5-depths', '9-overview-depth'] } },
    async () => {
      const page = (depths?: string): string => (depths ? `---\noverviewHeaders: ${depths}\n---\n\n# P\n` : '# P\n');
      const depths = async (frontMatter: string) => {
        const { list } = await build({
          'docs/api/index.md': `---\noverview: true\n${frontMatter}---\n\n# O\n`,
          'docs/api/_meta.json': JSON.stringify([
            { type: 'file', name: 'entry', overviewHeaders: [4] },
            'page',
            'plain',
            { type: 'dir', name: 'group', overviewHeaders: [6] },
          ]),
          'docs/api/entry.md': page('[3]'),
          'docs/api/page.md': page('[3]'),
          'docs/api/plain.md': page(),
          'docs/api/group/inner.md': page(),
        });
        return (await list('/api'))?.flatMap(({ items }) => items.map((item) => item.depths));
      };
      expect(await depths('')).toEqual([[4], [3], [2], [6]]);
      expect(await depths('overviewHeaders: [5]\n')).toEqual([[4], [3], [5], [5]]);
    },
  );

  it('is the same after an edit that leaves headings alone, and another one after one of headings', async () => {
    const { root, list, routes } = await build({
      'docs/api/index.md': overview,
      'docs/api/a.md': '# A\n\n## One\n\nProse.\n',
      'docs/guide/b.md': '# B',
    });
    const write = (text: string): void => {
      const file = join(root, 'docs/api/a.md');
      writeFileSync(`${file}.new`, text);
      renameSync(`${file}.new`, file);
    };
    const before = await list('/api');
    write('# A\n\n## One\n\nOther prose, and more of it.\n');
    expect(await list('/api')).toEqual(before);
    write('# A\n\n## Two\n\nOther prose, and more of it.\n');
    expect((await list('/api'))?.[0]?.items[0]?.headings[1]?.text).toBe('Two');
    const { all } = await routes();
    expect(all.filter(({ slices }) => 'overview' in slices).map(({ path }) => path)).toEqual(['/api/']);
  });

  it('needs depths from 1 to 6', async () => {
    for (const value of ['[7]', '2', '[two]']) {
      const root = folderWith({ 'docs/index.md': `---\noverviewHeaders: ${value}\n---\n# A` });
      const { site } = await siteWith(contentDocs(), {}, root);
      expect(await problemsOf(() => routesOf(site))).toMatchObject([{ code: 'FRONT_MATTER_FIELD' }]);
    }
  });
});
