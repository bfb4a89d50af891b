import { expect, test } from 'vitest';
import { unusedFields } from '../../../plugins/content-docs/unused-fields.js';
import { tempFolder } from '../node/temp-folder.js';

test.each([
  ['ordr', 'Did you mean `order`?'],
  ['Date', 'Did you mean `date`?'],
  ['data', null],
  ['colour', null],
])('the key `%s` in front matter: %s', async (key, advice) => {
  const root = await tempFolder({ 'docs/a.md': `---\ntitle: A\n${key}: 1\n---\n` });
  const pages = [{ filePath: 'docs/a.md', frontMatter: { title: 'A', [key]: 1 }, used: [] }];
  const problems = unusedFields(pages, { root, extraKeys: ['date'] });
  expect(problems.map(({ code, hint, at }) => [code, hint.startsWith(advice ?? ''), at?.file, at?.line])).toEqual(
    advice === null ? [] : [['FRONT_MATTER_UNUSED', true, 'docs/a.md', 3]],
  );
});
