import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

const folder = 'i18n/zh/docusaurus-plugin-content-docs';

it('a translation links by file to pages that have none, also in an old version', async () => {
  await using site = testSite({
    files: {
      'docusaurus.config.js':
        "module.exports = { title: 'T', url: 'https://example.org', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'zh'] }, presets: [['classic', { blog: false }]] };\n",
      'versions.json': '["1.0"]',
      'docs/01-one.md': '# One\n',
      'docs/02-two.md': '---\nslug: second\n---\n\n# Two\n',
      'versioned_docs/version-1.0/01-one.md': '# One\n',
      'versioned_docs/version-1.0/03-old.md': '# Old\n',
      [`${folder}/current/01-one.md`]: '# 一\n\n[二](./02-two.md) [无](./04-none.md)\n',
      [`${folder}/version-1.0/01-one.md`]: '# 一\n\n[旧](./03-old.md)\n',
    },
    config: { plugins: [docusaurus()] },
  });
  const problems = await site.check();
  expect(problems.map(({ code, message }) => `${code} ${message}`)).toEqual([
    expect.stringMatching(/^LINK_BROKEN .*04-none/),
  ]);
});
