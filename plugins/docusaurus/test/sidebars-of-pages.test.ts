import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

const page = (title: string, fields = ''): string => `${fields && `---\n${fields}\n---\n\n`}# ${title}\n\nText.\n`;

const files = {
  'sidebars.json':
    '{ "first": ["a", "b", "e"], "second": ["b", { "type": "doc", "id": "c", "label": "Sea", "customProps": { "a": 1 } }, { "type": "category", "label": "More", "items": ["none", "hidden", "e"] }] }',
  'docs/a.md': page('A', 'displayed_sidebar: second'),
  'docs/b.md': page('B', 'displayed_sidebar: second'),
  'docs/c.md': page('C', 'sidebar_custom_props: { icon: star }'),
  'docs/e.md': page('E', "pagination_prev: a\npagination_next: ''"),
  'docs/hidden.md': page('Hidden', 'unlisted: true'),
  'docs/none.md': page('None', 'displayed_sidebar: null\npagination_next: c'),
};

it('a page has the sidebar that it asks for, and its neighbours are those of it', async () => {
  await using site = testSite({ files, config: { title: 'Site', plugins: [docusaurus({ routeBasePath: '/' })] } });
  const { byPath } = await site.routes();
  const stateOf = (path: string): unknown[] => {
    const { slices, data } = byPath.get(path) ?? expect.fail(`no page ${path}`);
    const { previous, next } = data as Record<'previous' | 'next', { link: string } | null>;
    return [slices['sidebar'], previous?.link, next?.link];
  };
  expect(stateOf('/a')).toEqual(['docusaurus:second', undefined, undefined]);
  expect(stateOf('/b')).toEqual(['docusaurus:second', undefined, '/c']);
  expect(stateOf('/c')).toEqual(['docusaurus:second', '/b', '/none']);
  expect(stateOf('/none')).toEqual([undefined, undefined, '/c']);
  // In two sidebars, the last one counts, as in Docusaurus. `/a` is in another one.
  expect(stateOf('/e')).toEqual(['docusaurus:second', '/a', undefined]);
  expect(stateOf('/hidden').slice(1)).toEqual([undefined, undefined]);
  expect(byPath.get('/b')?.data).toMatchObject({ next: { text: 'Sea' } });
  expect(site.log).toMatch(/DOCUSAURUS_FIELD docs\/c\.md:2:\d[^]*DOCUSAURUS_FIELD sidebars\.json:1:/);
});

it('breadcrumbs are those of the sidebar that a page shows, unless the docs have none', async () => {
  const trailOf = async (options: string): Promise<unknown[]> => {
    const config = `module.exports = { title: 'Site', presets: [['classic', { docs: { routeBasePath: '/', sidebarPath: 'sidebars.json'${options} } }]] };`;
    await using site = testSite({
      files: { ...files, 'docusaurus.config.js': config },
      config: { plugins: [docusaurus()] },
    });
    const trails: unknown[] = [];
    for (const path of ['/e', '/a', '/none']) trails.push((await site.document(path)).page.data['breadcrumbs']);
    return trails;
  };
  expect(await trailOf('')).toEqual([[{ text: 'More' }, { text: 'E', link: '/e' }], undefined, undefined]);
  expect(await trailOf(', breadcrumbs: false')).toEqual([undefined, undefined, undefined]);
});

it('an unknown sidebar is an error with the nearest name', async () => {
  await using site = testSite({
    files: { 'docs/a.md': page('A', 'displayed_sidebar: defaultSidebr'), 'docs/b/_category_.yml': 'customProps: {}\n' },
    config: { title: 'Site', plugins: [docusaurus()] },
  });
  await expect(site.routes()).rejects.toMatchObject({
    problems: [{ code: 'DOCUSAURUS_SIDEBAR_UNKNOWN', hint: 'Did you mean `defaultSidebar`?', at: { line: 2 } }],
  });
  expect(site.log).toContain('DOCUSAURUS_FIELD docs/b/_category_.yml');
});
