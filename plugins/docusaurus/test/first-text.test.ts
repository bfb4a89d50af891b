import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

const category = '{ "label": "Guide", "link": { "type": "generated-index" } }';

it.each([
  ['# Title\n\nSome *text*, [linked](./b.md).\n\nMore.\n', 'Some text, linked.'],
  ["import A from './a.js';\n\n```js\ncode();\n```\n\n> Quoted `code`\n", 'Quoted code'],
  ['Title\n=====\n\n:::tip\n\nIn a box\n\n:::\n', 'In a box'],
  ['---\ntitle: Own\n---\n\n## Part {#own}\n\nText\n', 'Part'],
])('a card shows the first text of a doc: %j', async (source, expected) => {
  await using site = testSite({
    files: {
      'docs/guide/_category_.json': category,
      'docs/guide/a.md': source,
      'docs/guide/a.js': '',
      'docs/guide/b.md': '# B\n',
    },
    config: { title: 'Site', plugins: [docusaurus()] },
  });
  expect((await site.record('/docs/category/guide')).content).toContain(`>${expected}<`);
});

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
