import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { config } from '../config-text.js';
import { openSite, tapdocs, temporaryFolder } from '../open-site.js';

test('files of all elements get the base, and missing ones are reported', async () => {
  const media =
    '# Media\n\n<img src="/a.png" srcset="/a.png 1x, /b.png 2x" alt="two" />\n\n<video src="/clip.mp4" poster="/no.png"></video>\n\n' +
    '<iframe src="/other" title="page"></iframe>\n\n<map name="m"><area href="/other" alt="area" /></map>\n';
  const site = openSite({
    'tapdocs.config.ts': config('contentDocs(), linkCheck()', "base: '/proj/',"),
    'docs/index.md': media,
    'docs/mdx.mdx': media,
    'docs/other.md': '# Other\n',
    'public/a.png': '',
    'public/b.png': '',
    'public/clip.mp4': '',
  });
  const { problems } = await site.tapdocs('build');
  expect(problems).toEqual(['IMAGE_MISSING docs/index.md:5:1', 'IMAGE_MISSING docs/mdx.mdx:5:1']);
  site.write({ 'public/no.png': '' });
  expect(await site.tapdocs('build')).toMatchObject({ code: 0, problems: [] });
  expect(site.read('dist/mdx.html')).toContain('<area href="/proj/other"');
});

test('pictures belong to content that is linked into the site, and to fragments of a package in the workspace', async () => {
  const picture = { 'a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>' };
  const below = (folder: string) =>
    Object.fromEntries(Object.entries(picture).map(([name, text]) => [join(folder, name), text]));
  const root = temporaryFolder({
    'site/tapdocs.config.ts': config(),
    'content/index.mdx': "import Part from 'parts/part.mdx'\n\n# Home\n\n![linked](./a.svg)\n\n<Part />\n",
    'packages/parts/package.json': '{ "name": "parts", "version": "1.0.0" }',
    'packages/parts/part.mdx': '![of the part](./a.svg)\n',
    ...below('content'),
    ...below('packages/parts'),
    'other/b.svg': picture['a.svg'],
    'content/far.md': '# Far\n\n![far](../../other/b.svg)\n',
  });
  mkdirSync(join(root, 'node_modules'));
  symlinkSync(join(root, 'packages/parts'), join(root, 'node_modules/parts'), 'junction');
  symlinkSync(join(root, 'content'), join(root, 'site/docs'), 'junction');
  const { problems, stderr } = await tapdocs(join(root, 'site'), ['build']);
  expect(problems).toEqual(['IMAGE_MISSING docs/far.md:3:1']);
  expect(stderr).toContain('`../../other/b.svg` is outside of the site and its content.');
  rmSync(join(root, 'content/far.md'));
  expect(await tapdocs(join(root, 'site'), ['build'])).toMatchObject({ code: 0, problems: [] });
  const html = readFileSync(join(root, 'site/dist/index.html'), 'utf8');
  expect(html.match(/<img src="[^"]+\/a\.\w+\.svg"/g)).toHaveLength(2);
});
