import { existsSync, readFileSync, rmSync } from 'node:fs';
import { type Files, filesOf, tapdocs, temporaryFolder, writeFiles } from '../open-site.js';
import { commitTag, git } from '../git.js';
import { isLong } from '../long.js';
import { join } from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { dev } from '../../dist/entries/core/dev.js';
import { createLogger } from '../../dist/entries/core/index.js';
import type { VersionList } from '../../dist/entries/core/kit.js';

const build = (root: string, site = root) => tapdocs(site, ['build']);

const read = (root: string, path: string): string => readFileSync(join(root, path), 'utf8');

const locales = `locales: { en: { label: 'English' }, zh: { label: '简体中文', htmlLang: 'zh-CN' } }, defaultLang: 'en',`;

describe('versions in folders', async () => {
  const root = temporaryFolder({
    'tapdocs.config.ts': `
import { contentDocs, i18n, linkCheck, searchIndex, sitemap } from 'tapdocs/plugins';
export default {
  title: 'Docs', url: 'https://example.org', base: '/docs/', ${locales}
  themeConfig: { nav: [{ text: 'Guide', link: '/guide/a' }, { text: 'New', link: '/guide/new' }] },
  multiVersion: { default: '2.0', versions: ['2.0', '1.0'] },
  plugins: [contentDocs(), i18n(), linkCheck(), searchIndex(), sitemap()],
};`,
    'docs/2.0/en/index.md': '# Home\n\n[A](/guide/a), [the old one](/1.0/guide/a)\n',
    'docs/2.0/en/guide/a.md': '# A of two\n\n[B](./b.md)\n',
    'docs/2.0/en/guide/b.md': '# B\n',
    'docs/2.0/en/guide/new.md': '# New\n',
    'docs/2.0/zh/index.md': '# 首页\n',
    'docs/2.0/zh/guide/a.md': '# 二\n\n[B](/guide/b)\n',
    'docs/2.0/zh/guide/b.md': '# 乙\n',
    'docs/2.0/zh/guide/new.md': '# 新\n',
    'docs/1.0/en/index.md': '# Old home\n',
    'docs/1.0/en/guide/a.md': '# A of one\n\n[B](/guide/b), [today](/2.0/guide/a)\n',
    'docs/1.0/en/guide/b.md': '# B\n',
    'docs/1.0/en/guide/gone.md': '# Gone\n',
    'docs/1.0/zh/index.md': '# 旧首页\n',
    'docs/1.0/zh/guide/a.md': '# 一\n\n[B](/guide/b.md)\n',
    'docs/1.0/zh/guide/b.md': '# 乙\n',
  });
  const made = await build(root);
  const page = (path: string): string => read(root, `dist/${path}`);

  test('are built, the default one without a prefix', () => {
    expect(made.output).not.toContain('✖');
    expect(made.code).toBe(0);
    expect(page('guide/a.html')).toContain('A of two');
    expect(page('1.0/guide/a.html')).toContain('A of one');
    expect(page('1.0/zh/guide/a.html')).toContain('一');
  });

  test('keep the links of their pages, unless a link names another version', () => {
    expect(page('guide/a.html')).toContain('href="/docs/guide/b"');
    expect(page('1.0/guide/a.html')).toContain('href="/docs/1.0/guide/b"');
    expect(page('1.0/guide/a.html')).toMatch(/href="\/docs\/guide\/a"[^>]*>today/);
    expect(page('1.0/zh/guide/a.html')).toContain('href="/docs/1.0/zh/guide/b"');
    expect(page('index.html')).toMatch(/href="\/docs\/1.0\/guide\/a"[^>]*>the old one/);
  });

  test('keep the navigation bar in the version where it has the page', () => {
    expect(page('1.0/guide/a.html')).toMatch(/href="\/docs\/1.0\/guide\/a"[^>]*>(?:<[^>]+>)*Guide/);
    expect(page('1.0/guide/a.html')).toMatch(/href="\/docs\/guide\/new"[^>]*>(?:<[^>]+>)*New/);
  });

  test('link translations of the same version', () => {
    expect(page('1.0/guide/a.html')).toContain('href="https://example.org/docs/1.0/zh/guide/a"');
  });

  test('have a search index each, and the sitemap lists the default one', () => {
    const files = Object.keys(filesOf(join(root, 'dist')));
    expect(files.some((path) => path.startsWith('/search/en/2.0/'))).toBe(true);
    expect(files.some((path) => path.startsWith('/search/zh/1.0/'))).toBe(true);
    expect(page('sitemap.xml')).toContain('https://example.org/docs/guide/a');
    expect(page('sitemap.xml')).not.toContain('/1.0/');
  });

  test('are listed with their pages in a file for each language, and on a page', () => {
    const list = JSON.parse(page('_tapdocs/versions/zh.json')) as VersionList;
    expect(list.versions.map((version) => [version.name, version.state, version.root, version.home])).toEqual([
      ['2.0', 'current', '/docs/zh', '/docs/zh/'],
      ['1.0', 'old', '/docs/1.0/zh', '/docs/1.0/zh/'],
    ]);
    expect(list.pages).toEqual({
      '/': [['/', 0, 2]],
      '/guide/a': [['/guide/a', 0, 2]],
      '/guide/b': [['/guide/b', 0, 2]],
      '/guide/new': [['/guide/new', 0, 1]],
    });
    expect(page('zh/versions.html')).toMatch(/href="\/docs\/1.0\/zh\/"[^>]*>1.0</);
    expect(page('1.0/guide/a.html')).toContain('href="/docs/versions"');
    expect(page('versions.html')).toContain('content="noindex"');
  });

  test('name the page of the newest version that has it as canonical', () => {
    const canonical = (path: string) => /rel="canonical" href="([^"]*)"/.exec(page(path))?.[1];
    expect(canonical('1.0/zh/guide/a.html')).toBe('https://example.org/docs/zh/guide/a');
    expect(canonical('guide/a.html')).toBe('https://example.org/docs/guide/a');
    expect(canonical('1.0/guide/gone.html')).toBe('https://example.org/docs/1.0/guide/gone');
  });

  test('say which page of the current version replaces a page', () => {
    expect(page('1.0/guide/a.html')).toMatch(
      /This is the documentation of 1\.0, which is not the current version\. (?:<!-- -->)?<a href="\/docs\/guide\/a">/,
    );
    expect(page('1.0/guide/gone.html')).toMatch(
      /does not exist in the current version\. (?:<!-- -->)?<a href="\/docs\/">/,
    );
    expect(page('guide/a.html')).not.toContain('This is the documentation of 2.0');
  });

  test('have a not-found page each', () => {
    expect(page('1.0/zh/404.html')).toContain('href="/docs/1.0/zh/"');
    expect(page('404.html')).toContain('href="/docs/"');
  });

  test('change nothing in a frozen version when pages are edited and a version is added', async () => {
    const frozen = () =>
      Object.entries(filesOf(join(root, 'dist'))).filter(([path]) => /^\/(?:_tapdocs\/pages\/)?1\.0\//.test(path));
    const before = frozen();
    expect(before.length).toBeGreaterThan(10);
    writeFiles(root, {
      'tapdocs.config.ts': read(root, 'tapdocs.config.ts').replace("versions: ['2.0',", "versions: ['3.0', '2.0',"),
      'docs/3.0/en/index.md': '# Next home\n',
      'docs/2.0/en/guide/a.md': '# A of two, again\n\nEdited.\n',
      'docs/2.0/en/guide/another.md': '# Another\n',
    });
    const { output, code } = await build(root);
    expect(output).not.toContain('✖');
    expect(code).toBe(0);
    expect(frozen()).toEqual(before);
    expect(page('versions.html')).toMatch(/href="\/docs\/3.0\/"/);
  });

  test('must exist, and have names of their own', async () => {
    const config = (versions: string): string => `export default { title: 'T', multiVersion: ${versions} };`;
    const wrong = async (versions: string): Promise<string> =>
      (await build(temporaryFolder({ 'tapdocs.config.ts': config(versions) }))).output;
    expect(await wrong(`{ default: '3', versions: ['2', '1'] }`)).toContain('`multiVersion.default`');
    expect(await wrong(`{ default: '2', versions: ['2', '2'] }`)).toContain('`multiVersion.versions[1]`');
    expect(await wrong(`{ default: '2', versions: ['2', { name: '1', alias: '2' }] }`)).toContain(
      '`2` is the name of the current',
    );
    expect(await wrong(`{ default: '2', versions: ['2', { name: '1', path: 'en' }] }`)).toContain(
      '`en` is the name of a language',
    );
    expect(await wrong(`{ default: '2', versions: ['2', { name: '1', noIndex: true }] }`)).toContain(
      'Did you mean `noindex`',
    );
    expect(await wrong(`{ default: '2', versions: ['2', { label: 'one' }] }`)).toContain(
      '`multiVersion.versions[1].name`',
    );
    expect(await wrong(`{ default: '2', versions: [{ name: '2', alias: 'latest' }] }`)).toContain('VERSION_ALIAS');
    expect(await wrong(`{ default: '2', version: ['2'] }`)).toContain('Did you mean `versions`');
  });
});

const settings = `state: 'unmaintained', label: '1.0 LTS', path: 'v1', noindex: true, listed: true`;

/** The short suite has each source and each base once. */
const kinds: [source: string, base: string][] = [
  ['folders', '/'],
  ['git', '/docs/'],
];
if (isLong) kinds.push(['folders', '/docs/'], ['git', '/']);

describe.each(kinds)('settings of versions in %s below %s', (source, base) => {
  const isGit = source === 'git';
  const pages = (version: string): Files => {
    const folders = isGit ? 'docs' : `docs/${version}`;
    return {
      [`${folders}/en/index.md`]: '# Home\n\n[Guide](/guide/), [latest](/latest/guide/)\n',
      [`${folders}/en/guide/index.md`]: `# Guide of ${version}\n\n## Start\n\nInstall ${version} <b>now</b>.\n\n## Of ${version}\n\nOnly in ${version}.\n`,
      [`${folders}/en/same.md`]: '# Same\n',
      [`${folders}/zh/index.md`]: '# 首页\n',
      [`${folders}/zh/guide/index.md`]: `# 指南 ${version}\n\n## 安装 {#start}\n\n请安装${version === '1.0' ? '旧' : '新'}的版本。\n`,
    };
  };
  const old = { 'docs/1.0/en/old.md': '# Old\n', 'docs/1.0/zh/old.md': '# 旧\n' };
  const config = isGit
    ? `plugins: [...plugins, versions({ current: { name: '2.0', alias: 'latest' }, list: [{ name: '1.0', ref: 'v1', ${settings} }], changes: true })],`
    : `plugins: [...plugins, versions({ changes: true })], multiVersion: { default: '2.0', versions: [{ name: '2.0', alias: 'latest' }, { name: '1.0', ${settings} }] },`;
  let root = '';
  beforeAll(async () => {
    root = temporaryFolder({
      'tapdocs.config.ts': `
import { contentDocs, i18n, linkCheck, llms, redirects, searchIndex, sitemap, versions } from 'tapdocs/plugins';
const plugins = [contentDocs(), i18n(), linkCheck(), redirects({ hosts: ['netlify'] }), sitemap(), llms(), searchIndex()];
export default { title: 'Docs', url: 'https://example.org', base: '${base}', ${locales} ${config} };`,
      ...pages('1.0'),
      ...Object.fromEntries(Object.entries(old).map(([path, text]) => [isGit ? path.replace('1.0/', '') : path, text])),
    });
    if (isGit) {
      git(root, 'init', '-q', '-b', 'main');
      git(root, 'add', '.');
      git(root, 'commit', '-qm', 'one');
      git(root, 'tag', 'v1');
      for (const path of Object.keys(old)) rmSync(join(root, path.replace('1.0/', '')));
    }
    writeFiles(root, pages('2.0'));
    const { output, code } = await build(root);
    expect({ problems: /✖.*/.exec(output)?.[0], code }).toEqual({ problems: undefined, code: 0 });
  });
  const page = (path: string): string => read(root, `dist/${path}`);

  test('give a version a path, a label, a badge and a banner', () => {
    expect(page('v1/guide/index.html')).toContain(
      'This is the documentation of 1.0 LTS, which is no longer maintained.',
    );
    expect(page('v1/guide/index.html')).toMatch(/Version 1\.0 LTS<span[^>]*>unmaintained/);
    expect(page('v1/zh/guide/index.html')).toMatch(/版本 1\.0 LTS<span[^>]*>不再维护/);
    expect(page('v1/guide/index.html')).toContain(`<a href="${base}guide/">Read this page`);
    expect(page('v1/zh/old.html')).toContain(`<a href="${base}zh/">前往当前版本`);
    expect(page('guide/index.html')).not.toContain('Version 2.0<span');
    expect(page('v1/index.html')).toContain(`href="${base}v1/guide/"`);
  });

  test('close a version to search engines, in the sitemap, too', () => {
    expect(page('v1/guide/index.html')).toMatch(/name="robots" content="noindex"/);
    expect(page('guide/index.html')).not.toContain('content="noindex"');
    expect(page('sitemap.xml')).toContain(`https://example.org${base}zh/guide/`);
    expect(page('sitemap.xml')).not.toContain('/v1/');
    expect(page('llms.txt')).toContain(`${base}v1/old.md`);
  });

  test('say what changed since the next older version, in each language and in Markdown', () => {
    expect(page('guide/index.html')).toContain(`<a href="${base}changes/guide/">What changed since 1.0 LTS</a>`);
    expect(page('same.html')).not.toContain('What changed since 1.0 LTS');
    expect(page('v1/guide/index.html')).not.toContain('What changed since 1.0');
    const changes = page('changes/guide/index.html').replaceAll('<!-- -->', '');
    expect(changes).toContain('From 1.0 LTS to 2.0.');
    expect(changes).toMatch(/<h2[^>]*><a href="[^"]*guide\/#start"><span>Start<\/span><\/a> <span[^>]*>changed/);
    expect(changes).toMatch(/<span>Install <\/span><del>1<\/del><ins>2<\/ins><span>.0 now.<\/span>/);
    expect(changes).toMatch(/<h2[^>]*><a href="[^"]*v1\/guide\/#of-10"><span>Of 1.0<\/span><\/a> <span[^>]*>removed/);
    expect(changes).toMatch(/<h2[^>]*><a href="[^"]*guide\/#of-20"><span>Of 2.0<\/span><\/a> <span[^>]*>added/);
    expect(changes).toContain('content="noindex"');
    expect(page('zh/changes/guide/index.html')).toContain(
      '<span>请安装</span><del>旧</del><ins>新</ins><span>的版本。</span>',
    );
    expect(page('changes/guide/index.md')).toContain('## Start (changed)\n\nInstall ~~1~~**2**.0 now.\n');
    expect(page('zh/changes/guide/index.md')).toContain('请安装~~旧~~**新**的版本。');
    expect(page('sitemap.xml')).not.toContain('/changes/');
    expect(existsSync(join(root, 'dist/changes/same.html'))).toBe(false);
  });

  test('redirect an alias, with documents and with a rule for hosts', () => {
    expect(page('latest/zh/guide/index.html')).toContain(`url=${base}zh/guide/`);
    expect(page('latest/index.html')).toContain(`url=${base}`);
    expect(page('_redirects')).toMatch(
      new RegExp(`^${base}latest/\\* +(?:https://example.org)?${base}:splat +302$`, 'm'),
    );
    expect(page('index.html')).toMatch(new RegExp(`href="${base}guide/"[^>]*>latest`));
    expect(page('v1/index.html')).toMatch(new RegExp(`href="${base}guide/"[^>]*>latest`));
  });
});

describe('versions in git', () => {
  const config = (options: string): string => `
import { contentDocs, linkCheck, versions } from 'tapdocs/plugins';
export default {
  title: 'Docs', url: 'https://example.org',
  plugins: [contentDocs(), linkCheck(), versions(${options})],
};`;
  const list = `{ current: { name: '2.0' }, list: [{ name: '1.1', ref: 'v1.1.0' }, { name: '1.0', ref: 'v1.0.0' }] }`;
  let root = '';
  let site = '';
  beforeAll(() => {
    root = temporaryFolder({
      'site/docs/index.md': '# Home\n\n[Guide](/guide)\n',
      'site/docs/guide.md': '# Guide\n\nThe same everywhere.\n\n![Dot](./dot.svg)\n',
      'site/docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'site/docs/used.mdx':
        "import Part from './_part.mdx';\nimport { Box } from '../parts/Box';\n\n# Used\n\n<Part />\n\n<Box />\n",
      'site/docs/_part.mdx': 'Part of 1.0.\n',
      'site/docs/only.mdx': "import { Box } from '../parts/Box';\n\n# Only\n\n<Box />\n",
      'site/docs/count.mdx': "import Count from './_Count';\n\n# Count\n\n<Count />\n",
      'site/docs/_Count.tsx': "'use client';\n\nexport default function Count() {\n  return <i>Count of 1.0</i>;\n}\n",
      'site/parts/Box.tsx': 'export function Box() {\n  return <b>Box of 1.0</b>;\n}\n',
      'README.md': '# Not part of the site\n',
    });
    site = join(root, 'site');
    git(root, 'init', '-q', '-b', 'main');
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'one');
    git(root, 'tag', 'v1.0.0');
    writeFiles(site, { 'docs/_part.mdx': 'Part of 1.1.\n', 'docs/old.md': '# Old\n\n[Gone](/nowhere)\n' });
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'two');
    git(root, 'tag', 'v1.1.0');
    writeFiles(site, {
      'tapdocs.config.ts': config(list),
      'docs/_Count.tsx': "'use client';\n\nexport default function Count() {\n  return <i>Count of today</i>;\n}\n",
      'docs/_part.mdx': 'Part of today.\n',
      'parts/Box.tsx': 'export function Box() {\n  return <b>Box of today</b>;\n}\n',
    });
    rmSync(join(site, 'docs/old.md'));
  });
  const page = (path: string): string => read(site, `dist/${path}`);

  test('are built from their commits, without a checkout', async () => {
    const { code, output } = await build(root, site);
    expect(output).not.toContain('✖');
    expect(code).toBe(0);
    expect(page('used.html')).toContain('Part of today.');
    expect(page('used.html')).toContain('Box of today');
    expect(page('1.1/used.html')).toContain('Part of 1.1.');
    expect(page('1.1/used.html')).toContain('Box of 1.0');
    expect(page('1.0/used.html')).toContain('Part of 1.0.');
    expect(page('1.0/only.html')).toContain('Box of 1.0');
    expect(page('only.html')).toContain('Box of today');
    expect(page('1.0/count.html')).toContain('Count of 1.0');
    expect(page('count.html')).toContain('Count of today');
    expect(page('1.0/guide.html')).toMatch(/src="\/_tapdocs\/assets\/dot[^"]*\.svg"/);
    expect(page('1.0/index.html')).toContain('href="/1.0/guide"');
    expect(page('1.0/guide.html')).toContain('rel="canonical" href="https://example.org/guide"');
    // Of 16 pages, `index` and `guide` are the same in all versions, and `only` and `count` in the two old ones.
    const records = Object.keys(filesOf(site)).filter((path) => /^\/\.tapdocs\/store\/v\d+\/record\//.test(path));
    expect(records).toHaveLength(10);
    expect(Object.keys(filesOf(site)).some((path) => path.startsWith('/.tapdocs/trees/') && path.endsWith('.md'))).toBe(
      false,
    );
  });

  test('report a broken link as a warning with the version and the line', async () => {
    const { code, output } = await build(root, site);
    expect(code).toBe(0);
    expect(output).toContain('LINK_BROKEN docs/old.md:3:1 (version 1.1)');
    expect(output).toContain('`exceptions` of `linkCheck` leaves out the link');
  });

  test('render equal pages once, and find them again', async () => {
    vi.stubEnv('RUN_NUMBER', '2');
    const { output } = await tapdocs(site, ['build']);
    vi.unstubAllEnvs();
    expect(output).toMatch(/From cache +(\d+)\/\1 contents \(records\), (\d+)\/\2 documents/);
  });

  test('are bundled again when only the theme has changed', async () => {
    writeFiles(site, { 'theme/slots/AfterDoc.tsx': 'export default () => <hr />;\n' });
    expect((await build(root, site)).output).not.toContain('✖');
    expect(page('1.0/count.html')).toMatch(/Count of 1\.0.*<hr/s);
  });

  test('an incremental build after edits and a moved ref is the same as a clean one', async () => {
    writeFiles(site, { 'docs/guide.md': '# Guide\n\nNew.\n', 'docs/_part.mdx': 'Part of 1.1.\n' });
    expect((await build(root, site)).code).toBe(0);
    git(root, 'tag', '-f', 'v1.0.0', 'v1.1.0');
    expect((await build(root, site)).code).toBe(0);
    const incremental = filesOf(join(site, 'dist'));
    rmSync(join(site, 'dist'), { recursive: true });
    rmSync(join(site, '.tapdocs'), { recursive: true });
    expect((await build(root, site)).code).toBe(0);
    expect(filesOf(join(site, 'dist'))).toEqual(incremental);
  });

  test('are shown by dev, which renders a page when it is asked for', async () => {
    rmSync(join(site, '.tapdocs'), { recursive: true, force: true });
    const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined });
    const server = await dev({ root: site, port: 0, host: '127.0.0.1', logger });
    try {
      const text = async (path: string): Promise<string> => (await fetch(new URL(path, server.url))).text();
      expect(await text('/1.1/used')).toContain('Part of 1.1.');
      expect(await text('/used')).toContain('Box of today');
      expect(await text('/_tapdocs/versions/en.json')).toContain('"1.0"');
      expect(await text('/versions')).toContain('href="/1.0/"');
    } finally {
      await server.close();
    }
  });

  test('can be the first pages of dev, which then names the URL of the pages that are edited', async () => {
    const copy = temporaryFolder({
      'docs/index.md': '# Home\n',
      'tapdocs.config.ts': config(`{ tags: 'v*', default: 'newest' }`),
    });
    git(copy, 'init', '-q', '-b', 'main');
    commitTag(copy, 'v1.0.0');
    let log = '';
    const logger = createLogger({ verbose: false, colors: false, tty: false, write: (text) => (log += text) });
    const server = await dev({ root: copy, port: 0, host: '127.0.0.1', logger });
    try {
      const [, url = ''] = /The pages that you edit:\n {2}(\S+)/.exec(log) ?? [];
      writeFiles(copy, { 'docs/index.md': '# Edited\n' });
      await expect.poll(async () => (await fetch(url)).text(), { timeout: 60_000 }).toContain('Edited');
      expect(new URL(url).pathname).toBe('/next/');
    } finally {
      await server.close();
    }
  });

  test('are read by dev when something asks for them: a page, a link of a page, or the list of all versions', async () => {
    const copy = temporaryFolder({
      'docs/index.md': '# Home\n\n[Old](/1.0/only)\n',
      'docs/guide.md': '# Guide\n',
      'docs/only.md': '# Only\n',
      'docs/bad.md': '---\norder: first\n---\n\n# Bad\n',
    });
    git(copy, 'init', '-q', '-b', 'main');
    const tag = (name: string): void => {
      git(copy, 'add', '.');
      git(copy, 'commit', '-qm', name);
      git(copy, 'tag', name);
    };
    tag('v0.9.0');
    rmSync(join(copy, 'docs/bad.md'));
    tag('v1.0.0');
    rmSync(join(copy, 'docs/only.md'));
    writeFiles(copy, {
      'tapdocs.config.ts': config(`{ list: [{ name: '1.0', ref: 'v1.0.0' }, { name: '0.9', ref: 'v0.9.0' }] }`),
    });
    let log = '';
    const logger = createLogger({ verbose: false, colors: false, tty: false, write: (text) => (log += text) });
    const server = await dev({ root: copy, port: 0, host: '127.0.0.1', logger });
    try {
      const get = async (path: string): Promise<{ status: number; text: string }> => {
        const response = await fetch(new URL(path, server.url));
        return { status: response.status, text: await response.text() };
      };
      expect((await get('/')).text).toContain('href="/1.0/only"');
      expect((await get('/1.0/guide')).status).toBe(200);
      expect((await get('/_tapdocs/pages/1.0/only.json')).status).toBe(200);
      expect(log).not.toMatch(/LINK_BROKEN|bad\.md/);
      // A version with a mistake has no effect until it is read.
      const bad = await get('/0.9/guide');
      expect(bad.status).toBe(500);
      expect(bad.text).toContain('bad.md');
      expect(log).toContain('bad.md');
      expect((await get('/_tapdocs/versions/en.json')).status).toBe(500);
      expect((await get('/guide')).status).toBe(200);
    } finally {
      await server.close();
    }
  });

  test('name a ref that the clone does not have, and the command that fetches it', async () => {
    writeFiles(site, { 'tapdocs.config.ts': config(`{ list: [{ name: '1.2', ref: 'v1.2.0' }] }`) });
    const { code, output } = await build(root, site);
    expect(code).toBe(1);
    expect(output).toContain('VERSIONS_REF');
    expect(output).toContain('git fetch origin tag v1.2.0');
  });

  test('have names that no language and no other version has', async () => {
    writeFiles(site, {
      'tapdocs.config.ts': config(`{ list: [{ name: 'en', ref: 'v1.0.0' }, { name: 'next', ref: 'v1.1.0' }] }`),
    });
    const { output } = await build(root, site);
    expect(output).toContain('The version `en` has the name of a language.');
    expect(output).toContain('The version `next` has the name of the current version.');
  });

  test('come from a pattern of tags', async () => {
    writeFiles(site, { 'tapdocs.config.ts': config(`{ tags: 'v*' }`) });
    expect((await build(root, site)).code).toBe(0);
    expect(page('1.1/used.html')).toContain('Part of 1.1.');
    writeFiles(site, { 'tapdocs.config.ts': config(`{ tags: 'x*' }`) });
    expect((await build(root, site)).output).toContain('VERSIONS_NONE');
  });

  test('report what git does not have, with the version and the file', async () => {
    const lost = temporaryFolder({
      'tapdocs.config.ts': config(`{ list: [{ name: '1', ref: 'v1' }, { name: '2', ref: 'v2' }] }`),
    });
    git(lost, 'init', '-q', '-b', 'main');
    writeFiles(lost, { 'guide/index.md': '# Elsewhere\n' });
    git(lost, 'add', '.');
    git(lost, 'commit', '-qm', 'one');
    git(lost, 'tag', 'v1');
    writeFiles(lost, { 'docs/index.md': '---\ntitle: [\n---\n', 'docs/_meta.json': '["index", "none"]' });
    git(lost, 'add', '.');
    git(lost, 'update-index', '--add', '--cacheinfo', `160000,${'1'.repeat(40)},docs/api`);
    git(lost, 'commit', '-qm', 'two');
    git(lost, 'tag', 'v2');
    writeFiles(lost, { 'docs/index.md': '# Home\n', 'docs/_meta.json': '["index"]' });
    const { code, output } = await build(lost);
    expect(code).toBe(1);
    expect(output).toContain('The version `1` has no pages in `docs`.');
    expect(output).toContain('DOCS_SUBMODULE docs/api (version 2)');
    expect(output).toMatch(/FRONT_MATTER_SYNTAX docs\/index\.md:\d+:\d+ \(version 2\)/);
    expect(output).toMatch(/META_INVALID docs\/_meta\.json:1:11 \(version 2\)/);
  });

  test('contain every content root, and warnings of equal pages come once', async () => {
    const two = temporaryFolder({
      'tapdocs.config.ts': `
import { contentDocs, versions } from 'tapdocs/plugins';
export default {
  title: 'Docs',
  plugins: [
    contentDocs(),
    contentDocs({ id: 'api', dir: 'api', base: '/api/' }),
    versions({ list: [{ name: '1', ref: 'v1' }, { name: '2', ref: 'v2' }] }),
  ],
};`,
      'docs/index.md': '# Home\n',
      'api/_part.mdx': 'Part of one.\n',
      'api/call.mdx': "import Part from './_part.mdx';\n\n# Call\n\n<Part />\n\n```js unknownOption\nlet a;\n```\n",
    });
    git(two, 'init', '-q', '-b', 'main');
    git(two, 'add', '.');
    git(two, 'commit', '-qm', 'one');
    git(two, 'tag', 'v1');
    git(two, 'tag', 'v2');
    writeFiles(two, { 'api/_part.mdx': 'Part of today.\n' });
    const { code, output } = await build(two);
    expect(code).toBe(0);
    expect(read(two, 'dist/1/api/call.html')).toContain('Part of one.');
    expect(read(two, 'dist/api/call.html')).toContain('Part of today.');
    expect(output.match(/unknownOption/g)?.length).toBe(2);
  });

  test('can leave out a page that cannot be built today; a problem names its version, file and line', async () => {
    const broken = temporaryFolder({
      'docs/index.md': '# Home\n\n[Old](./old.mdx), [again](/old)\n',
      'docs/old.mdx': "import { Gone } from '@parts/gone';\n\n# Old\n\n<Gone />\n",
      'docs/_meta.json': '["index", "old"]',
      'parts/gone.tsx': 'export const Gone = () => null;\n',
    });
    git(broken, 'init', '-q', '-b', 'main');
    git(broken, 'add', '.');
    git(broken, 'commit', '-qm', 'one');
    git(broken, 'tag', 'v1');
    rmSync(join(broken, 'docs/old.mdx'));
    rmSync(join(broken, 'parts/gone.tsx'));
    const withOptions = (options: string): void =>
      writeFiles(broken, {
        'docs/index.md': '# Home\n',
        'docs/_meta.json': '["index"]',
        'tapdocs.config.ts': config(options).replace(
          "title: 'Docs',",
          "title: 'Docs', alias: { '@parts': './parts' },",
        ),
      });
    withOptions(`{ list: [{ name: '1', ref: 'v1' }] }`);
    const failed = await build(broken);
    expect(failed.code).toBe(1);
    expect(failed.output).toMatch(/IMPORT_UNRESOLVED docs\/old\.mdx:1:\d+ \(version 1\)/);
    withOptions(`{ list: [{ name: '1', ref: 'v1', exclude: ['docs/old.mdx'] }] }`);
    const left = await build(broken);
    expect(left.output).not.toContain('✖');
    expect(left.code).toBe(0);
    expect(left.output).toContain('Left out    1 of old versions: docs/old.mdx (1)');
    expect(left.output.match(/LINK_EXCLUDED docs\/index\.md:3:\d+ \(version 1\)/g)).toHaveLength(2);
    withOptions(`{ list: [{ name: '1', ref: 'v1' }], exclude: ['docs/odl.mdx'] }`);
    const unknown = await build(broken);
    expect(unknown.output).toContain('VERSION_EXCLUDE tapdocs.config.ts');
    expect(unknown.output).toContain('Did you mean `docs/old.mdx`?');
  });

  test('have one island for equal modules, and another one when an import of it differs', async () => {
    const island = temporaryFolder({
      'tapdocs.config.ts': config(
        `{ list: [{ name: '3', ref: 'v3' }, { name: '2', ref: 'v2' }, { name: '1', ref: 'v1' }] }`,
      ),
      'docs/index.mdx': "import Count from './_Count';\n\n# Count\n\n<Count />\n",
      'docs/_Count.tsx':
        "'use client';\nimport { label } from './_label';\nexport default function Count() {\n  return <i>{label}</i>;\n}\n",
      'docs/_label.ts': "export const label = 'Label of one';\n",
    });
    const commit = (tag: string): void => commitTag(island, tag);
    commit('v1');
    writeFiles(island, { 'docs/other.md': '# Other\n' });
    commit('v2');
    writeFiles(island, { 'docs/_label.ts': "export const label = 'Label of three';\n" });
    commit('v3');
    writeFiles(island, { 'docs/_label.ts': "export const label = 'Label of today';\n" });
    const islands = (): string[] =>
      Object.keys(filesOf(join(island, 'dist'))).filter((path) => path.includes('/island-'));
    expect((await build(island)).code).toBe(0);
    expect(read(island, 'dist/index.html')).toContain('Label of today');
    expect(read(island, 'dist/3/index.html')).toContain('Label of three');
    expect(read(island, 'dist/2/index.html')).toContain('Label of one');
    expect(read(island, 'dist/1/index.html')).toContain('Label of one');
    expect(islands()).toHaveLength(3);
    expect((await build(island)).output).toMatch(/From cache +(\d+)\/\1 contents \(records\), (\d+)\/\2 documents/);
    // A page of the oldest version that does not use the module.
    git(island, 'tag', '-f', 'v1', 'v2');
    writeFiles(island, { 'docs/_label.ts': "export const label = 'Label of three';\n" });
    expect((await build(island)).code).toBe(0);
    expect(read(island, 'dist/index.html')).toContain('Label of three');
    const incremental = filesOf(join(island, 'dist'));
    rmSync(join(island, 'dist'), { recursive: true });
    rmSync(join(island, '.tapdocs'), { recursive: true });
    expect((await build(island)).code).toBe(0);
    expect(filesOf(join(island, 'dist'))).toEqual(incremental);
  });

  test('have their own pages that are islands, with the images and links of each version', async () => {
    const island = temporaryFolder({
      'tapdocs.config.ts': config(`{ list: [{ name: '2', ref: 'v2' }, { name: '1', ref: 'v1' }] }`),
      'docs/index.mdx':
        '# App\n\n![Dot](./dot.svg)\n\n[Other](./other)\n\n<button onClick={() => alert(1)}>Press</button>\n',
      'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'docs/other.md': '# Other\n',
    });
    const commit = (tag: string): void => commitTag(island, tag);
    commit('v1');
    writeFiles(island, { 'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>' });
    commit('v2');
    writeFiles(island, { 'docs/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="3" height="3"/>' });
    expect((await build(island)).output).not.toContain('✖');
    const widths = ['index.html', '2/index.html', '1/index.html'].map(
      (path) => /<img[^>]*width="(\d)"/.exec(read(island, `dist/${path}`))?.[1],
    );
    expect(widths).toEqual(['3', '2', '1']);
    const scripts = Object.entries(filesOf(join(island, 'dist'))).filter(([path]) => path.includes('/island-'));
    const images = scripts.map(([, text]) => /dot[^"'`]*\.svg/.exec(text)?.[0]);
    expect(new Set(images).size).toBe(3);
    writeFiles(island, { 'theme/slots/AfterDoc.tsx': 'export default () => <hr />;\n' });
    expect((await build(island)).output).not.toContain('✖');
    expect(read(island, 'dist/1/index.html')).toMatch(/width="1".*<hr/s);
  });

  test('have the tags of a plugin of the site, also after its code has changed', async () => {
    const plugin = (content: string): string =>
      `export const mark = {
  name: 'mark',
  apply: ({ hooks }) =>
    hooks.document.tap({ name: 'mark', inputs: () => '' }, (document) => ({
      ...document,
      head: [...document.head, { tag: 'meta', attributes: { name: 'mark', content: '${content}' } }],
    })),
};
`;
    const marked = temporaryFolder({
      'tapdocs.config.ts': `import { mark } from './mark';
${config("{ list: [{ name: '1', ref: 'v1' }] }").replace('contentDocs()', 'contentDocs(), mark')}`,
      'mark.ts': plugin('one'),
      'docs/index.md': '# Home\n',
    });
    commitTag(marked, 'v1');
    const marks = (): string[] =>
      ['index.html', '1/index.html'].map(
        (path) => /name="mark" content="(\w+)"/.exec(read(marked, `dist/${path}`))?.[1] ?? '',
      );
    expect((await build(marked)).output).not.toContain('✖');
    expect(marks()).toEqual(['one', 'one']);
    expect((await build(marked)).output).toMatch(/, (\d+)\/\1 documents/);
    writeFiles(marked, { 'mark.ts': plugin('two') });
    expect((await build(marked)).output).not.toContain('✖');
    expect(marks()).toEqual(['two', 'two']);
  });

  test('need a repository', async () => {
    const lonely = temporaryFolder({ 'tapdocs.config.ts': config(list), 'docs/index.md': '# Home\n' });
    expect((await build(lonely)).output).toContain('GIT_FAILED');
  });
});
