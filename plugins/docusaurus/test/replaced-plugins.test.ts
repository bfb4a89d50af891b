import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { blog, versions } from '../../index.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

const files = {
  'docusaurus.config.js': `module.exports = {
  title: 'Site',
  presets: [['classic', { blog: { path: 'news' } }]],
};
`,
  'docs/intro.md': '# Intro\n',
  'news/2026-01-02-first.md': '# First post\n\nText.\n',
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/intro.md': '# Intro 1\n',
};

it('a plugin of the site that replaces one of Docusaurus is reported', async () => {
  const plugins = [docusaurus(), blog({ dir: 'news', base: '/posts/' }), versions({ folders: true })];
  await using site = testSite({ files, config: { title: 'Site', plugins } });
  await site.routes();
  expect(site.log).toMatch(/DOCUSAURUS_REPLACED docusaurus\.config\.js:3:\d+\n.*`blog\(\)`.*`presets\[0\]\[1\]\.blog`/);
  expect(site.log).toMatch(/DOCUSAURUS_REPLACED versions\.json:1\n.*`versions\(\)`/);
});
