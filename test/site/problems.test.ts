import { describe, expect, test } from 'vitest';
import { config } from '../config-text.js';
import { type Files, openSite } from '../open-site.js';

const pages = (text: (page: number) => string): Files =>
  Object.fromEntries(
    Array.from({ length: 120 }, (_, page) => [`docs/page-${page}.mdx`, `# Page ${page}\n\n${text(page)}\n`]),
  );

describe('many problems', () => {
  test('of one cause are one, with a few places, their number, and the rest in a file', async () => {
    const site = openSite({ ...pages(() => '<Chart />'), 'tapdocs.config.ts': config() });
    const { code, stderr } = await site.tapdocs('build');
    expect(code).toBe(1);
    expect(stderr.match(/✖/g)).toHaveLength(1);
    expect(stderr.split('\n').length).toBeLessThan(30);
    expect(stderr).toContain('120 errors of one cause');
    expect(stderr).toContain('all are in .tapdocs/problems.txt');
    const kept = site.read('.tapdocs/problems.txt');
    for (let page = 0; page < 120; page += 1) expect(kept).toContain(`docs/page-${page}.mdx:3:1`);
    expect(kept).not.toContain(site.root);
    expect((await site.tapdocs('build', '--verbose')).stderr).toContain('docs/page-99.mdx:3:1');
  });

  test('of many causes are cut after a few of a kind', async () => {
    const site = openSite({
      ...pages((page) => `[a](/nowhere-${page}) and ![b](./image-${page}.png)`),
      'tapdocs.config.ts': config('contentDocs(), linkCheck()'),
    });
    const { code, stderr } = await site.tapdocs('build');
    expect(code).toBe(1);
    expect(stderr.split('\n').length).toBeLessThan(200);
    expect(stderr).toMatch(/\b120\b/);
    expect(site.read('.tapdocs/problems.txt').match(/^✖/gm)?.length).toBeGreaterThanOrEqual(120);
  });
});

describe('all problems of a phase come at once', () => {
  test('in the options of plugins', async () => {
    const site = openSite({
      'docs/index.md': '# Home\n',
      'tapdocs.config.ts': config(
        "contentDocs({ dri: 'a' }), redirects({ redirects: [] }), searchIndex({ languages: 3 })",
      ),
    });
    const { code, problems } = await site.tapdocs('build');
    expect(code).toBe(1);
    expect(problems).toEqual([
      expect.stringMatching(/^CONFIG_UNKNOWN_KEY tapdocs\.config\.ts:7:\d+$/),
      expect.stringMatching(/^CONFIG_UNKNOWN_KEY tapdocs\.config\.ts:7:\d+$/),
      expect.stringMatching(/^CONFIG_UNKNOWN_KEY tapdocs\.config\.ts:7:\d+$/),
    ]);
  });

  test('in images of the public folder', async () => {
    const site = openSite({
      'docs/index.md': '# Home\n\n![a](/one.png)\n\n![b](/two.png)\n',
      'docs/other.md': '# Other\n\n![c](/three.png)\n',
      'tapdocs.config.ts': config(),
    });
    const { code, problems } = await site.tapdocs('build');
    expect(code).toBe(1);
    expect(problems.map((text) => text.split(' ')[1])).toEqual([
      'docs/index.md:3:1',
      'docs/index.md:5:1',
      'docs/other.md:3:1',
    ]);
  });
});

test('a conflict of outputs names both sources', async () => {
  const site = openSite({
    'docs/index.md': '# Home\n',
    'public/index.html': '<h1>Mine</h1>',
    'public/sitemap.xml': '<urlset/>',
    'tapdocs.config.ts': config('contentDocs(), sitemap()', "url: 'https://example.org',"),
  });
  const { code, stderr } = await site.tapdocs('build');
  expect(code).toBe(1);
  expect(stderr).toMatch(/public\/index\.html[^]*docs\/index\.md|docs\/index\.md[^]*public\/index\.html/);
});
