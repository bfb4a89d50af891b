import { expect, it } from 'vitest';
import { testSite } from '../../../core/test.js';
import { linkCheck } from '../../index.js';
import { docusaurus } from '../index.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';

evaluateHere();

const files = (config: string) => ({
  'docusaurus.config.js': `module.exports = { title: 'A', ${config}, presets: [['classic', { blog: false }]] };\n`,
  'docs/a.md': '# A\n\n[Gone](./gone), [no anchor](./b.md#no)\n',
  'docs/b.md': '# B\n',
});

const codes = (text: string): string[] => [...new Set(text.match(/LINK_\w+/g))].sort();

it.each([
  ["url: 'https://example.org'", ['LINK_BROKEN'], ['LINK_ANCHOR']],
  ["onBrokenLinks: 'warn', onBrokenAnchors: 'throw'", ['LINK_ANCHOR'], ['LINK_BROKEN']],
  ["onBrokenLinks: 'log', onBrokenAnchors: 'ignore'", [], ['LINK_BROKEN']],
  ["onBrokenLinks: 'ignore', onBrokenAnchors: 'ignore'", [], []],
])('broken links are reported as Docusaurus reports them: %s', async (config, errors, warnings) => {
  await using site = testSite({ files: files(config), config: { plugins: docusaurus() } });
  const found = await site.check();
  expect(found.map(({ code }) => code)).toEqual(errors);
  expect(codes(site.log)).toEqual(warnings);
});

it('a site that lists the plugin itself decides', async () => {
  const own = linkCheck({ severity: { pages: 'warn', anchors: 'off' } });
  await using site = testSite({ files: files("onBrokenLinks: 'throw'"), config: { plugins: [...docusaurus(), own] } });
  expect(await site.check()).toEqual([]);
  expect(codes(site.log)).toEqual(['LINK_BROKEN']);
});

it('another word is reported', async () => {
  await using site = testSite({ files: files("onBrokenLinks: 'thrw'"), config: { plugins: docusaurus() } });
  await site.routes();
  expect(site.log).toContain('onBrokenLinks');
});

it('links and files of elements are warnings, because Docusaurus does not check them', async () => {
  const page = `# C

<a href="/gone">raw</a> and <b>[Markdown](/lost)</b>

<img src="./gone.png" alt="x" />

<video src="./gone.mp4" controls />

![Lost](./lost.png)
`;
  await using site = testSite({
    files: { ...files("url: 'https://example.org'"), 'docs/a.md': page },
    config: { plugins: docusaurus() },
  });
  const found = await site.check();
  expect(found.map(({ message }) => message)).toEqual([
    expect.stringContaining('/lost'),
    expect.stringContaining('./lost.png'),
  ]);
  for (const link of ['/gone', './gone.png', './gone.mp4']) expect(site.log).toContain(`\`${link}\``);
});
