import { existsSync, readdirSync } from 'node:fs';
import { repository } from '../open-site.js';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { defineProblems, fail, type Plugin } from '../../dist/entries/core/index.js';
import {
  buildSite,
  type SiteFiles,
  testSite,
  type TestSite,
  type TestSiteOptions,
} from '../../dist/entries/core/test.js';
import { contentDocs, linkCheck } from '../../dist/entries/plugins/index.js';

const sites: TestSite[] = [];
afterEach(() => Promise.all(sites.splice(0).map((site) => site.close())));

function open(options: TestSiteOptions): TestSite {
  const site = testSite(options);
  sites.push(site);
  return site;
}

const { problem } = defineProblems({
  SHOUT_LOUD: {
    message: ({ word }: { word: string }) => `\`${word}\` is loud.`,
    hint: () => 'Write it in lower case.',
  },
});

/** Taps what a test can run alone. */
const shout: Plugin = {
  name: 'shout',
  apply({ hooks, logger }) {
    hooks.record.tap('shout', (record) => ({ ...record, data: { ...record.data, loud: record.title.toUpperCase() } }));
    hooks.document.tap('shout', (document, { route }) => ({
      ...document,
      head: [...document.head, { tag: 'meta', attributes: { name: 'shout', content: route.path } }],
    }));
    hooks.check.tapPromise('shout', async ({ routes, records }) => {
      const pages = routes.all.filter(({ filePath }) => filePath !== '');
      const read = await Promise.all(pages.map(({ path }) => records.read(path)));
      const loud = read.filter(({ title }) => title === title.toUpperCase());
      const places = loud.map(({ filePath, title }) =>
        problem('SHOUT_LOUD', { word: title }, { file: filePath, line: 1 }),
      );
      if (places.length > 0) fail(places);
    });
    hooks.emit.tapPromise('shout', async ({ output, records }) => {
      output.write('shout.txt', (await records.read('/')).title);
    });
    hooks.commands.tap('shout', (program) => {
      program.command('shout <word>').action((word: string) => {
        if (word === word.toUpperCase()) fail(problem('SHOUT_LOUD', { word }));
        logger.info(word.toUpperCase());
      });
    });
  },
};

const files: SiteFiles = {
  'docs/index.md': '# Home\n\n[A](./a.mdx)\n',
  'docs/a.mdx': "import Plain from '../components/Plain'\n\n# A page\n\n<Plain>{6 * 7}</Plain>\n",
  'components/Plain.tsx':
    "import type { ReactNode } from 'react';\n\nexport default ({ children }: { children: ReactNode }) => <mark>{children}</mark>;\n",
  'docs/b.md': '# B page\n',
  'docs/c.md': '# C page\n',
  'public/robots.txt': new TextEncoder().encode('User-agent: *\n'),
};

describe('a site from memory', () => {
  test('runs the hooks of a plugin without a build', async () => {
    const site = open({ plugins: [contentDocs(), shout], files });
    const routes = await site.routes();
    expect(routes.all.map(({ path }) => path)).toEqual(['/', '/404', '/a', '/b', '/c']);
    expect(Object.isFrozen(routes.all)).toBe(true);
    expect(await site.record('/a')).toMatchObject({ title: 'A page', data: { loud: 'A PAGE' } });
    expect(JSON.stringify((await site.record('/a')).content)).toContain('<mark>42</mark>');
    const document = await site.document('/a');
    expect(document.page).toMatchObject({ path: '/a', title: 'A page', data: { loud: 'A PAGE' } });
    expect(document.head).toContainEqual({ tag: 'meta', attributes: { name: 'shout', content: '/a' } });
    expect(await site.check()).toEqual([]);
    const emitted = await site.emit();
    expect([...emitted].map(([path, bytes]) => [path, String(bytes)])).toEqual([['shout.txt', 'Home']]);
    expect(readdirSync(site.root)).not.toContain('dist');
    expect(site.log).toBe('');
  });

  test('reads its files again in each run, and reports problems as a build does', async () => {
    const site = open({ config: { title: 'Loud', plugins: [contentDocs()] }, plugins: [shout], files });
    await site.record('/b');
    site.write({ 'docs/b.md': '# LOUD\n' });
    expect((await site.record('/b')).title).toBe('LOUD');
    const problems = await site.check();
    expect(problems).toMatchObject([
      { code: 'SHOUT_LOUD', plugin: 'shout', hook: 'check', at: { file: 'docs/b.md', line: 1 } },
    ]);
    await expect(site.build()).rejects.toMatchObject({ problems });
    site.write({ 'docs/b.mdx': '# B page\n' });
    await expect(site.routes()).rejects.toMatchObject({ problems: [{ code: 'ROUTE_CONFLICT' }] });
  });

  test('prints the warnings of each run', async () => {
    const warning: Plugin = { name: 'warning', apply: ({ logger }) => logger.warn('Watch out.') };
    const site = open({ plugins: [contentDocs(), warning], files });
    await site.routes();
    await site.check();
    expect(site.log).toBe('⚠ Watch out.\n⚠ Watch out.\n');
    expect((await site.build()).log).toContain('Watch out.');
  });

  test('throws the problems of the content and of the configuration', async () => {
    const broken = open({ plugins: [contentDocs()], files: { 'docs/index.mdx': '# A\n\n{1 +}\n' } });
    await expect(broken.record('/')).rejects.toMatchObject({
      problems: [{ code: 'MDX_SYNTAX', at: { file: 'docs/index.mdx', line: 3 } }],
    });
    await expect(broken.check()).rejects.toMatchObject({ problems: [{ code: 'MDX_SYNTAX' }] });
    await expect(broken.record('/nowhere')).rejects.toThrow('There is no page at `/nowhere`. There are: /');
    const wrong = open({ config: { title: 'T', titel: 'T' } as never });
    await expect(wrong.routes()).rejects.toMatchObject({ problems: [{ code: 'CONFIG_UNKNOWN_KEY' }] });
  });

  test.each(['md', 'mdx'])('throws what a unified plugin reports on a page of .%s', async (ending) => {
    const refuse =
      () =>
      (_tree: unknown, { path }: { path: string }) =>
        fail([problem('SHOUT_LOUD', { word: 'A' }), problem('SHOUT_LOUD', { word: 'B' }, { file: path, line: 1 })]);
    const file = `docs/index.${ending}`;
    const site = open({
      config: { title: 'T', plugins: [contentDocs()], markdown: { rehypePlugins: [refuse] } },
      files: { [file]: '# Home\n' },
    });
    await expect(site.record('/')).rejects.toMatchObject({
      problems: [
        { code: 'SHOUT_LOUD', hint: 'Write it in lower case.', at: { file, source: '# Home\n' } },
        { code: 'SHOUT_LOUD', at: { file, line: 1 } },
      ],
    });
  });

  test('runs commands of plugins', async () => {
    const site = open({ plugins: [contentDocs(), linkCheck(), shout], files });
    await site.command('shout', 'quiet');
    expect(site.log).toBe('QUIET\n');
    await expect(site.command('shout', 'LOUD')).rejects.toMatchObject({ problems: [{ code: 'SHOUT_LOUD' }] });
    await expect(site.command('shuot')).rejects.toMatchObject({ problems: [{ code: 'USAGE' }] });
    await site.command('shout', '--help');
    expect(site.log).toContain('Usage: tapdocs shout');
    await site.command('check');
    expect(site.log).toContain('Checked 4 pages: nothing is broken.');
    site.write({ 'docs/b.md': '# B page\n\n[Lost](./lost.md)\n' });
    await expect(site.command('check')).rejects.toMatchObject({ problems: [{ code: 'LINK_BROKEN' }] });
  });

  test('is built, and is gone when it is closed', async () => {
    const site = open({ plugins: [contentDocs(), shout], files });
    const { files: written, read, report } = await site.build({ base: '/docs/' });
    expect(written).toEqual(expect.arrayContaining(['index.html', 'a.html', 'robots.txt', 'shout.txt']));
    expect(read('a.html')).toContain('<mark>42</mark>');
    expect(read('index.html')).toContain('href="/docs/a"');
    expect(report.pages).toEqual({ en: 5 });
    expect(() => read('nowhere')).toThrow('The output has no file `nowhere`');
    await site.close();
    expect(existsSync(site.root)).toBe(false);
    expect(read('shout.txt')).toBe('Home');
  });

  test('ends with a page that never ends', async () => {
    const site = open({
      config: { title: 'T', renderTimeout: 1, plugins: [contentDocs()] },
      files: { 'docs/index.mdx': 'export const Endless = () => { while (true); }\n\n# Home\n\n<Endless />\n' },
    });
    await expect(site.record('/')).rejects.toMatchObject({ problems: [{ code: 'RENDER_TIMEOUT' }] });
  });

  test('writes no file above its folder', () => {
    expect(() => open({ files: { '../a.md': '' } })).toThrow('`../a.md` is not a path below the site.');
  });
});

describe('a folder', () => {
  const root = join(repository, 'test/sites/doors');
  const before = readdirSync(root);

  test('is copied, with its configuration and further plugins', async () => {
    const site = open({ root, plugins: [shout], files: { 'docs/more.md': '# More\n' } });
    expect((await site.record('/more')).data).toEqual({ loud: 'MORE' });
    expect([...(await site.emit()).keys()]).toEqual(['list.txt', 'shout.txt']);
    await site.command('greet');
    expect(site.log).toContain('Hello from Doors.');
    expect((await open({ root }).build()).read('badge.html')).toContain('<em data-from="plugin">new</em>');
    expect(readdirSync(root)).toEqual(before);
  });

  test('is left as it is by buildSite', async () => {
    const { read } = await buildSite(root);
    expect(read('badge.html')).toContain('<em data-from="plugin">new</em>');
    expect(readdirSync(root)).toEqual(before);
  });

  test('that does not exist is a problem', () => {
    expect(() => open({ root: 'nowhere' })).toThrow('The folder');
  });
});
