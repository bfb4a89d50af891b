import { expect, it } from 'vitest';
import { type Config, type Plugin, resolveLink, type Site } from '../../../core/index.js';
import { testSite, type TestSite } from '../../../core/test.js';
import { evaluateHere } from '../../../test/unit/evaluate-here.js';
import { describeSite } from '../../presets/test/describe-site.js';
import { docusaurus } from '../index.js';

evaluateHere();

const config = (keys: string): string => `module.exports = {
  title: 'Site',
  url: 'https://example.org',
  baseUrl: '/',
  onBrokenLinks: 'throw',
  i18n: { defaultLocale: 'en', locales: ['en', 'zh'] },
  presets: ['classic'],
  ${keys}
};
`;

const files = {
  'docs/top.md': '# Top\n',
  'docs/sub/README.md': '# Sub\n',
  'docs/sub/a.md': '# A\n',
  'src/pages/index.md': '# Home\n',
  'src/pages/about/index.md': '# About\n',
  'blog/2024-05-01-first.md': '---\ntags: [x]\n---\n\n# First\n',
};

interface OpenSite {
  site: TestSite;
  plugins: readonly Plugin[];
  seen: { site?: Site };
}

function open(keys: string, more: Record<string, string> = {}): OpenSite {
  const seen: { site?: Site } = {};
  const probe: Plugin = { name: 'probe', apply: (site) => void (seen.site = site) };
  const plugins = [...docusaurus(), probe];
  const site = testSite({ files: { ...files, 'docusaurus.config.js': config(keys), ...more }, config: { plugins } });
  return { site, plugins, seen };
}

/** The URLs to which the links of a page lead. */
async function urlsOf(path: string, { site, seen }: OpenSite): Promise<(string | undefined)[]> {
  const routes = await site.routes();
  const route = routes.byPath.get(path) ?? expect.fail(`no ${path}`);
  const { config: siteConfig }: { config: Config } = seen.site ?? expect.fail('no site');
  const { links } = await site.record(route.path);
  return links.map(({ href }) => resolveLink(href, { route, routes, config: siteConfig })?.url);
}

it('without slashes, the index of a folder has none, and relative links start at its URL', async () => {
  const text = '# Sub\n\n[t](./top) [i](/docs/sub/) [f](../top.md)\n';
  const opened = open('trailingSlash: false,', { 'docs/sub/README.md': text });
  await using site = opened.site;
  const { all, slices } = await site.routes();
  const paths = all.map(({ path }) => path);
  expect(paths).toEqual(
    expect.arrayContaining(['/', '/about', '/blog', '/blog/tags', '/docs/sub', '/zh/', '/zh/docs/sub']),
  );
  expect(paths.filter((path) => path.endsWith('/'))).toEqual(['/', '/zh/']);
  expect(JSON.stringify([...slices.values()])).not.toContain('/docs/sub/"');
  expect(await urlsOf('/docs/sub', opened)).toEqual(['/docs/top', '/docs/sub', '/docs/top']);
  expect(await site.check()).toEqual([]);
});

it('with slashes, relative links without an extension start at the URL of the page', async () => {
  const opened = open('trailingSlash: true,', { 'docs/sub/a.md': '# A\n\n[t](../../top) [file](../top.md)\n' });
  await using site = opened.site;
  expect(await urlsOf('/docs/sub/a', opened)).toEqual(['/docs/top/', '/docs/top/']);
  expect(await site.check()).toEqual([]);
});

it.each([
  ['trailingSlash: true,', []],
  ['trailingSlash: false,', []],
  ['', ['/docs/sub/a/ /docs/sub/a', '/docs/top/ /docs/top']],
])('URLs whose last slash changes are reported: %s', async (keys, expected) => {
  const opened = open(keys);
  await using site = opened.site;
  const routes = await site.routes();
  const { urls } = await describeSite(docusaurus, { site: opened.seen.site ?? expect.fail('no site'), routes });
  const docs = urls.changed.filter(({ from }) => from.startsWith('/docs/'));
  expect(docs.map(({ from, to, redirected }) => `${from} ${to}${redirected ? ' !' : ''}`)).toEqual(expected);
  expect(urls.changed.length > 0).toBe(expected.length > 0);
});

it('links can start at the docs folder and at the site, and lead to files of other versions', async () => {
  const old = 'versioned_docs/version-1';
  const opened = open('', {
    'versions.json': '["1"]',
    'docs/sub/a.md': `# A\n\n[folder](top.md) [site](docs/sub/README.md) [old](../../${old}/only.md)\n`,
    [`${old}/only.md`]: '# Only\n\n[current](../../docs/sub/a.md)\n',
    [`${old}/sub/b.md`]: '# B\n\n[folder](only.md)\n',
  });
  await using site = opened.site;
  expect(await urlsOf('/docs/next/sub/a', opened)).toEqual(['/docs/next/top', '/docs/next/sub/', '/docs/only']);
  expect(await urlsOf('/zh/docs/next/sub/a', opened)).toEqual([
    '/zh/docs/next/top',
    '/zh/docs/next/sub/',
    '/zh/docs/only',
  ]);
  expect(await urlsOf('/docs/only', opened)).toEqual(['/docs/next/sub/a']);
  expect(await urlsOf('/docs/sub/b', opened)).toEqual(['/docs/only']);
  expect(await site.check()).toEqual([]);
});

it('a link with `./` is only looked for next to the file', async () => {
  const { site } = open('', { 'docs/sub/a.md': '# A\n\n[t](./top.md)\n' });
  await using closing = site;
  expect((await closing.check()).map(({ code }) => code)).toEqual(['LINK_BROKEN']);
});
