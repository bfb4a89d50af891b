import { expect, test } from 'vitest';
import { config } from '../config-text.js';
import { openSite } from '../open-site.js';

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
