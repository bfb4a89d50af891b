import { expect } from 'vitest';
import type { Expectation } from '../../sample.js';

const expectation: Expectation = async ({ build, files, read, write }) => {
  const run = await build();
  expect(run.problems).toEqual([]);
  expect(run.code).toBe(0);

  const output = files('dist');
  const slices = Object.keys(output).filter((path) => path.includes('/sidebar-'));
  expect(slices.map((path) => path.replace(/\.\w+\.json$/, '')).sort()).toEqual([
    'dist/_tapdocs/assets/sidebar-en-api',
    'dist/_tapdocs/assets/sidebar-guide',
    'dist/_tapdocs/assets/sidebar-zh-guide',
  ]);
  const slice = (name: string): unknown => JSON.parse(read(slices.find((path) => path.includes(name)) ?? ''));
  expect(slice('sidebar-guide')).toEqual([
    { kind: 'link', text: 'First steps', link: '/guide/start' },
    { kind: 'section-header', text: 'Further', tag: 'new' },
    {
      kind: 'group',
      text: 'How to',
      collapsible: true,
      collapsed: true,
      items: [
        { kind: 'link', text: 'Images', link: '/guide/images' },
        { kind: 'link', text: 'The API', link: '/api/' },
      ],
    },
    { kind: 'divider', dividerType: 'dashed' },
    { kind: 'link', text: 'All commands', link: '/guide/cli', context: 'cli' },
    { kind: 'link', text: 'Forum', link: 'https://example.org/forum' },
  ]);
  expect(slice('sidebar-zh-guide')).toMatchObject([
    { text: '开始', link: '/zh/guide/start' },
    { text: '命令行', link: '/zh/guide/cli' },
  ]);

  const guide = read('dist/guide/images.html');
  const labels = ['First steps', 'Further', 'How to', 'Images', 'The API', 'All commands', 'Forum'];
  const places = labels.map((label) => guide.indexOf(label, guide.indexOf('<nav aria-label="Section pages"')));
  expect(places).toEqual([...places].sort((a, b) => a - b));
  expect(guide).toContain('<a href="/guide/start" rel="prev"');
  expect(guide).toContain('<a href="/api/" rel="next"');
  expect(read('dist/api/build.html')).not.toContain('All commands');

  const source = read('tapdocs.config.ts');
  write('tapdocs.config.ts', source.replace("'/guide/start',", "'/guide/strat',"));
  const misspelt = await build();
  expect(misspelt.problems).toEqual(['SIDEBAR_LINK_BROKEN tapdocs.config.ts:11:10']);
  expect(misspelt.stderr).toContain('Did you mean `/guide/start`?');
  write('tapdocs.config.ts', source.replace("link: '/api'", "link: '/apis'").replace("'/guide/cli'", "'/guide/clo'"));
  const broken = await build();
  expect(broken.problems).toEqual(['LINK_BROKEN tapdocs.config.ts:13:80', 'LINK_BROKEN tapdocs.config.ts:15:40']);
  expect(broken.code).toBe(1);
  write('tapdocs.config.ts', source.replace("{ dividerType: 'dashed' }", "{ dividerType: 'dashed', text: 'A line' }"));
  expect((await build()).stderr).toContain('`themeConfig.sidebar./guide/[3]` must be a divider');
  expect(files('dist')).toEqual(output);
};

export default expectation;
