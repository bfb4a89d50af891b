import { lstatSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { preload } from './preload.js';
import { config, createStranger, type Files, type Stranger } from './stranger.js';

const files: Files = { 'tapdocs.config.ts': config(), 'docs/index.md': '# Home\n', 'docs/guide.md': '# Guide\n' };

/** What there is of outputs and stages. */
function outputs({ folder }: Stranger): string[] {
  return readdirSync(folder)
    .filter((name) => name.startsWith('dist'))
    .sort();
}

describe('the folder of the output', () => {
  test('is committed next to folders of that name, over empty folders, and without a cache that can be written to', async () => {
    const stranger = createStranger({
      ...files,
      'dist.previous/precious.txt': 'mine',
      'dist.next/precious.txt': 'mine',
    });
    expect((await stranger.tapdocs('build')).code).toBe(0);
    const time = statSync(join(stranger.folder, 'dist/index.html')).mtimeMs;

    rmSync(join(stranger.folder, 'dist/guide.html'));
    mkdirSync(join(stranger.folder, 'dist/guide.html/deep'), { recursive: true });
    rmSync(join(stranger.folder, '.tapdocs/output'), { recursive: true });
    stranger.write({ '.tapdocs/output': 'no folder', 'docs/more.md': '# More\n' });
    const again = await stranger.tapdocs('build');
    expect(again.problems).toEqual(['CACHE_UNWRITABLE']);
    expect(again.code).toBe(0);
    expect(stranger.read('dist/guide.html')).toContain('Guide');
    expect(stranger.read('dist/more.html')).toContain('More');
    expect(statSync(join(stranger.folder, 'dist/index.html')).mtimeMs).toBeGreaterThan(time);

    stranger.remove('dist');
    stranger.remove('.tapdocs/output');
    expect((await stranger.tapdocs('build')).code).toBe(0);
    expect(outputs(stranger)).toEqual(['dist', 'dist.next', 'dist.previous']);
    expect(stranger.read('dist.previous/precious.txt')).toBe('mine');
  });

  test('may be a link, which is written through; a dangling one is refused before the build, with its target', async () => {
    const stranger = createStranger(files);
    const link = join(stranger.folder, 'dist');
    symlinkSync('disk/site', link);
    const refused = await stranger.tapdocs('build');
    expect([refused.code, refused.problems]).toEqual([1, ['OUTPUT_UNSAFE']]);
    expect(refused.stderr).toContain(
      '`dist` cannot be the output folder: it is a symbolic link to `disk/site` whose target does not exist.',
    );
    expect(refused.stdout).not.toContain('records');

    mkdirSync(join(stranger.folder, 'disk/site'), { recursive: true });
    expect((await stranger.tapdocs('build')).code).toBe(0);
    stranger.write({ 'docs/index.md': '# Another home\n' });
    expect((await stranger.tapdocs('build')).code).toBe(0);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(stranger.read('disk/site/index.html')).toContain('Another home');
    expect(readdirSync(join(stranger.folder, 'disk'))).toEqual(['site']);
    expect(outputs(stranger)).toEqual(['dist']);
  });

  test('stays as it is, with nothing next to it, when documents cannot be rendered', async () => {
    const pages = Object.fromEntries(Array.from({ length: 120 }, (_, index) => [`docs/p${index}.md`, `# P${index}\n`]));
    const stranger = createStranger({ ...files, ...pages });
    expect((await stranger.tapdocs('build')).code).toBe(0);
    const before = readdirSync(join(stranger.folder, 'dist'));
    stranger.write({
      'theme/DocFooter.tsx': `export default function F() {\n  throw new Error('no footer here');\n}\n`,
    });
    const { code, stderr } = await stranger.tapdocs('build');
    expect(code).toBe(1);
    expect(stderr).toContain('no footer here');
    expect(stderr).not.toContain('INTERNAL');
    expect(outputs(stranger)).toEqual(['dist']);
    expect(readdirSync(join(stranger.folder, 'dist'))).toEqual(before);
  });

  test('keeps the repository and the domain that it holds, in builds and when it is cleared', async () => {
    const own = {
      'dist/.git/HEAD': 'ref: refs/heads/gh-pages',
      'dist/.git/objects/ab/cd': 'an object',
      'dist/CNAME': 'docs.example.org',
    };
    const stranger = createStranger({ ...files, ...own });
    const look = (): void => {
      for (const [path, text] of Object.entries(own)) expect(stranger.read(path)).toBe(text);
    };
    const { code, problems } = await stranger.tapdocs('build');
    expect([code, problems]).toEqual([0, []]);
    look();
    stranger.write({ 'docs/index.md': '# Another home\n', 'dist/old/page.html': 'old' });
    expect((await stranger.tapdocs('build')).code).toBe(0);
    expect(stranger.exists('dist/old')).toBe(false);
    look();
    const cleared = await stranger.tapdocs('clear');
    expect(cleared.stdout).toContain('Kept dist/.git, dist/CNAME');
    expect(readdirSync(join(stranger.folder, 'dist')).sort()).toEqual(['.git', 'CNAME']);
    look();
    expect((await stranger.tapdocs('build')).code).toBe(0);
    look();
  });

  test('loses the domain that came from the public folder when it is gone from there', async () => {
    const stranger = createStranger({ ...files, 'public/CNAME': 'docs.example.org' });
    await stranger.tapdocs('build');
    expect(stranger.read('dist/CNAME')).toBe('docs.example.org');
    stranger.remove('public/CNAME');
    expect((await stranger.tapdocs('build')).code).toBe(0);
    expect(stranger.exists('dist/CNAME')).toBe(false);
  });

  test('has nothing next to it after the next build of one that was killed', async () => {
    const stranger = createStranger(files);
    const kill = `const rename = fs.renameSync;
fs.renameSync = (from, to) => {
  if (String(to).endsWith('journal.json')) process.kill(process.pid, 'SIGKILL');
  rename(from, to);
};`;
    vi.stubEnv('NODE_OPTIONS', preload(kill));
    onTestFinished(() => void vi.unstubAllEnvs());
    expect((await stranger.tapdocs('build')).code).toBeNull();
    expect(outputs(stranger)).toEqual([expect.stringMatching(/^dist\.[\da-f]{16}\.next$/)]);
    vi.unstubAllEnvs();
    expect((await stranger.tapdocs('build')).code).toBe(0);
    expect(outputs(stranger)).toEqual(['dist']);
  });

  test('is named when it cannot be made', async () => {
    const outDir = config('contentDocs()', `outDir: 'closed/dist',`);
    const stranger = createStranger({ ...files, closed: 'a file', 'tapdocs.config.ts': outDir });
    const { code, problems, stderr } = await stranger.tapdocs('build');
    expect([code, problems]).toEqual([1, ['OUTPUT_BLOCKED']]);
    expect(stderr).toContain('cannot be written: ENOTDIR: not a directory');
  });
});

describe('public files', () => {
  test('have any name, and links among them are followed, in dev and build', async () => {
    const stranger = createStranger({
      ...files,
      'public/constructor': 'a constructor',
      'public/__proto__/toString': 'a string',
      'public/img/a.txt': 'a',
    });
    symlinkSync('img', join(stranger.folder, 'public/pictures'));
    symlinkSync('../constructor', join(stranger.folder, 'public/img/c'));
    const paths = ['constructor', '__proto__/toString', 'img/a.txt', 'img/c', 'pictures/a.txt', 'pictures/c'];
    for (const round of ['first', 'second']) {
      const { code, problems } = await stranger.tapdocs('build');
      expect([round, code, problems]).toEqual([round, 0, []]);
      for (const path of paths) expect(stranger.read(`dist/${path}`)).toMatch(/^a/);
    }
    const server = await stranger.start('dev');
    for (const path of paths) expect(await (await fetch(server.url + path)).text()).toMatch(/^a/);
    await server.close();
  });

  test('never come from outside of the public folder: the links are named, in dev and build', async () => {
    const stranger = createStranger({ ...files, 'public/a.txt': 'a', 'secret/key.txt': 'the secret' });
    symlinkSync('../secret/key.txt', join(stranger.folder, 'public/key.txt'));
    symlinkSync('../secret', join(stranger.folder, 'public/inner'));
    symlinkSync('.', join(stranger.folder, 'public/ring'));
    const links = ['inner', 'key.txt', 'ring'].map((name) => `PUBLIC_LINK public/${name}`);
    const { code, problems, stderr } = await stranger.tapdocs('build');
    expect([code, problems]).toEqual([1, links]);
    expect(stderr).toContain('points out of the public folder, to `secret/key.txt`');
    const server = await stranger.start('dev');
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
    const stranger = createStranger({
      ...files,
      'tapdocs.config.ts': config(`contentDocs(), ${plugin}`),
      'docs/deep/page.md': '# Deep\n',
      'public/index.html': 'a home',
      'public/guide.html': 'a guide',
      'public/deep': 'a file',
      'public/a.txt': 'theirs',
    });
    const { stderr, problems } = await stranger.tapdocs('build');
    expect(problems).toEqual(['deep', 'guide.html', 'index.html'].map((name) => `OUTPUT_CONFLICT public/${name}`));
    expect(stderr).toContain('by the page `docs/guide.md`, and by the public file `public/guide.html`');
    expect(stderr).toContain('would be a file, by the public file `public/deep`, and the folder of `deep/page.html`');
    for (const name of ['deep', 'guide.html', 'index.html']) stranger.remove(`public/${name}`);
    const again = await stranger.tapdocs('build');
    expect(again.problems).toEqual(['OUTPUT_CONFLICT']);
    expect(again.stderr).toContain('by the public file `public/a.txt`, and by the plugin `mine`');
    expect(stranger.exists('dist')).toBe(false);
  });
});
