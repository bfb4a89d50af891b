import { lstatSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { config } from '../config-text.js';
import { isLong } from '../long.js';
import { type Files, openSite, type Site } from '../open-site.js';

const files: Files = { 'tapdocs.config.ts': config(), 'docs/index.md': '# Home\n', 'docs/guide.md': '# Guide\n' };

/** What there is of outputs and stages. */
function outputs({ root }: Site): string[] {
  return readdirSync(root)
    .filter((name) => name.startsWith('dist'))
    .sort();
}

describe('the folder of the output', () => {
  test('is committed next to folders of that name, over empty folders, and without a cache that can be written to', async () => {
    const site = openSite({
      ...files,
      'dist.previous/precious.txt': 'mine',
      'dist.next/precious.txt': 'mine',
    });
    expect((await site.tapdocs('build')).code).toBe(0);
    const time = statSync(join(site.root, 'dist/index.html')).mtimeMs;

    rmSync(join(site.root, 'dist/guide.html'));
    mkdirSync(join(site.root, 'dist/guide.html/deep'), { recursive: true });
    rmSync(join(site.root, '.tapdocs/output'), { recursive: true });
    site.write({ '.tapdocs/output': 'no folder', 'docs/more.md': '# More\n' });
    const again = await site.tapdocs('build');
    expect(again.problems).toEqual(['CACHE_UNWRITABLE']);
    expect(again.code).toBe(0);
    expect(site.read('dist/guide.html')).toContain('Guide');
    expect(site.read('dist/more.html')).toContain('More');
    expect(statSync(join(site.root, 'dist/index.html')).mtimeMs).toBeGreaterThan(time);

    site.remove('dist');
    site.remove('.tapdocs/output');
    expect((await site.tapdocs('build')).code).toBe(0);
    expect(outputs(site)).toEqual(['dist', 'dist.next', 'dist.previous']);
    expect(site.read('dist.previous/precious.txt')).toBe('mine');
  });

  test('may be a link, which is written through; a dangling one is refused before the build, with its target', async () => {
    const site = openSite(files);
    const link = join(site.root, 'dist');
    symlinkSync('disk/site', link);
    const refused = await site.tapdocs('build');
    expect([refused.code, refused.problems]).toEqual([1, ['OUTPUT_UNSAFE']]);
    expect(refused.stderr).toContain(
      '`dist` cannot be the output folder: it is a symbolic link to `disk/site` whose target does not exist.',
    );
    expect(refused.stdout).not.toContain('records');

    mkdirSync(join(site.root, 'disk/site'), { recursive: true });
    expect((await site.tapdocs('build')).code).toBe(0);
    site.write({ 'docs/index.md': '# Another home\n' });
    expect((await site.tapdocs('build')).code).toBe(0);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(site.read('disk/site/index.html')).toContain('Another home');
    expect(readdirSync(join(site.root, 'disk'))).toEqual(['site']);
    expect(outputs(site)).toEqual(['dist']);
  });

  test('stays as it is, with nothing next to it, when documents cannot be rendered', async () => {
    // Many are rendered by other processes.
    const numbers = Array.from({ length: isLong ? 120 : 12 }, (_, index) => index);
    const pages = Object.fromEntries(numbers.map((index) => [`docs/p${index}.md`, `# P${index}\n`]));
    const site = openSite({ ...files, ...pages });
    expect((await site.tapdocs('build', '--workers', '2')).code).toBe(0);
    const before = readdirSync(join(site.root, 'dist'));
    site.write({
      'theme/DocFooter.tsx': `export default function F() {\n  throw new Error('no footer here');\n}\n`,
    });
    const { code, stderr } = await site.tapdocs('build', '--workers', '2');
    expect(code).toBe(1);
    expect(stderr).toContain('no footer here');
    expect(stderr).not.toContain('INTERNAL');
    expect(outputs(site)).toEqual(['dist']);
    expect(readdirSync(join(site.root, 'dist'))).toEqual(before);
  });

  test('keeps the repository and the domain that it holds, in builds and when it is cleared', async () => {
    const own = {
      'dist/.git/HEAD': 'ref: refs/heads/gh-pages',
      'dist/.git/objects/ab/cd': 'an object',
      'dist/CNAME': 'docs.example.org',
    };
    const site = openSite({ ...files, ...own });
    const look = (): void => {
      for (const [path, text] of Object.entries(own)) expect(site.read(path)).toBe(text);
    };
    const { code, problems } = await site.tapdocs('build');
    expect([code, problems]).toEqual([0, []]);
    look();
    site.write({ 'docs/index.md': '# Another home\n', 'dist/old/page.html': 'old' });
    expect((await site.tapdocs('build')).code).toBe(0);
    expect(site.exists('dist/old')).toBe(false);
    look();
    const cleared = await site.tapdocs('clear');
    expect(cleared.stdout).toContain('Kept dist/.git, dist/CNAME');
    expect(readdirSync(join(site.root, 'dist')).sort()).toEqual(['.git', 'CNAME']);
    look();
    expect((await site.tapdocs('build')).code).toBe(0);
    look();
  });

  test('loses the domain that came from the public folder when it is gone from there', async () => {
    const site = openSite({ ...files, 'public/CNAME': 'docs.example.org' });
    await site.tapdocs('build');
    expect(site.read('dist/CNAME')).toBe('docs.example.org');
    site.remove('public/CNAME');
    expect((await site.tapdocs('build')).code).toBe(0);
    expect(site.exists('dist/CNAME')).toBe(false);
  });

  test('is named when it cannot be made', async () => {
    const outDir = config('contentDocs()', `outDir: 'closed/dist',`);
    const site = openSite({ ...files, closed: 'a file', 'tapdocs.config.ts': outDir });
    const { code, problems, stderr } = await site.tapdocs('build');
    expect([code, problems]).toEqual([1, ['OUTPUT_BLOCKED']]);
    expect(stderr).toContain('cannot be written: ENOTDIR: not a directory');
  });
});

describe('public files', () => {
  test('have any name, and links among them are followed, in dev and build', async () => {
    const site = openSite({
      ...files,
      'public/constructor': 'a constructor',
      'public/__proto__/toString': 'a string',
      'public/img/a.txt': 'a',
    });
    symlinkSync('img', join(site.root, 'public/pictures'));
    symlinkSync('../constructor', join(site.root, 'public/img/c'));
    const paths = ['constructor', '__proto__/toString', 'img/a.txt', 'img/c', 'pictures/a.txt', 'pictures/c'];
    for (const round of ['first', 'second']) {
      const { code, problems } = await site.tapdocs('build');
      expect([round, code, problems]).toEqual([round, 0, []]);
      for (const path of paths) expect(site.read(`dist/${path}`)).toMatch(/^a/);
    }
    const server = await site.start('dev');
    for (const path of paths) expect(await (await fetch(server.url + path)).text()).toMatch(/^a/);
    await server.close();
  });

  test('never come from outside of the public folder: the links are named, in dev and build', async () => {
    const site = openSite({ ...files, 'public/a.txt': 'a', 'secret/key.txt': 'the secret' });
    symlinkSync('../secret/key.txt', join(site.root, 'public/key.txt'));
    symlinkSync('../secret', join(site.root, 'public/inner'));
    symlinkSync('.', join(site.root, 'public/ring'));
    const links = ['inner', 'key.txt', 'ring'].map((name) => `PUBLIC_LINK public/${name}`);
    const { code, problems, stderr } = await site.tapdocs('build');
    expect([code, problems]).toEqual([1, links]);
    expect(stderr).toContain('points out of the public folder, to `secret/key.txt`');
    const server = await site.start('dev');
    for (const path of ['key.txt', 'inner/key.txt']) {
      const response = await fetch(server.url + path);
      expect([response.status, await response.text()]).toEqual([404, expect.not.stringContaining('the secret')]);
    }
    expect(await (await fetch(`${server.url}a.txt`)).text()).toBe('a');
    for (const link of links) expect(server.log()).toContain(link);
    await server.close();
  });

  test('that are on the paths of pages are all named, with the pages', async () => {
    const plugin = `{ name: 'mine', apply: (site) => site.hooks.emit.tap('mine', ({ output }) => output.write('a.txt', 'mine')) }`;
    const site = openSite({
      ...files,
      'tapdocs.config.ts': config(`contentDocs(), ${plugin}`),
      'docs/deep/page.md': '# Deep\n',
      'public/index.html': 'a home',
      'public/guide.html': 'a guide',
      'public/deep': 'a file',
      'public/a.txt': 'theirs',
    });
    const { stderr, problems } = await site.tapdocs('build');
    expect(problems).toEqual(['deep', 'guide.html', 'index.html'].map((name) => `OUTPUT_CONFLICT public/${name}`));
    expect(stderr).toContain('by the page `docs/guide.md`, and by the public file `public/guide.html`');
    expect(stderr).toContain('would be a file, by the public file `public/deep`, and the folder of `deep/page.html`');
    for (const name of ['deep', 'guide.html', 'index.html']) site.remove(`public/${name}`);
    const again = await site.tapdocs('build');
    expect(again.problems).toEqual(['OUTPUT_CONFLICT']);
    expect(again.stderr).toContain('by the public file `public/a.txt`, and by the plugin `mine`');
    expect(site.exists('dist')).toBe(false);
  });
});
