import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

it('a generated index describes its pages and categories', async () => {
  await using site = testSite({
    files: {
      'docs/index.md': '# Home\n',
      'docs/guide/_category_.json': '{ "label": "Guide", "link": { "type": "generated-index" } }',
      'docs/guide/page.md': '---\ndescription: About a page.\n---\n\n# Page\n',
      'docs/guide/described/_category_.json': '{ "label": "Described", "description": "About a category." }',
      'docs/guide/described/a.md': '# A\n',
      'docs/guide/plain/_category_.json': '{ "label": "Counted" }',
      'docs/guide/plain/b.md': '# B\n',
    },
    config: { title: 'Site', plugins: [docusaurus()] },
  });
  const { content } = await site.record('/docs/category/guide');
  for (const text of ['About a page.', 'About a category.', '1 item']) expect(content).toContain(text);
  expect(String(content).match(/1 item/g)).toHaveLength(1);
});
