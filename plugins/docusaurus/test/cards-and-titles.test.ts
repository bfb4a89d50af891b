import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

it('a card shows the description of a link', async () => {
  await using site = testSite({
    files: {
      'docs/index.md': '# Home\n',
      'sidebars.js': `module.exports = { all: [{ type: 'category', label: 'Guide', link: { type: 'generated-index' }, items: [
        { type: 'link', label: 'A', href: 'https://example.org', description: 'First link' },
        { type: 'link', label: 'B', href: 'https://example.org', description: 'Second link' },
      ] }] };`,
    },
    config: { title: 'Site', plugins: [docusaurus()] },
  });
  const { content } = await site.record('/docs/category/guide');
  expect(content).toContain('First link');
  expect(content).toContain('Second link');
});

it('a heading is the title of a doc only at its start', async () => {
  await using site = testSite({
    files: {
      'docs/first.md': "import A from './a.js';\n\n# First title\n",
      'docs/a.js': 'export default 1;\n',
      'docs/late.md': 'Text\n\n# Late title\n',
      'docs/under.md': 'Underlined\n===\n',
    },
    config: { title: 'Site', plugins: [docusaurus()] },
  });
  const titles = (await site.routes()).all.map(({ path, title }) => [path, title]);
  expect(titles).toEqual(
    expect.arrayContaining([
      ['/docs/first', 'First title'],
      ['/docs/late', 'late'],
      ['/docs/under', 'Underlined'],
    ]),
  );
});
