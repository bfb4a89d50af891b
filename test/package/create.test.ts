import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, describe, expect, inject } from 'vitest';
import { expectAccessible, ready, test } from '../browser/harness.js';
import { shareStore } from '../share-store.js';
import { archiveOf, installFlags, npm, packageJson, sizeOf } from './packed.js';
import { createStranger } from './stranger.js';
import { typeCheck } from '../type-check.js';

/** What `npm test` does in a new site. */
function runTests(folder: string) {
  const env = { ...process.env, NODE_ENV: undefined, NODE_TEST_CONTEXT: undefined };
  return spawnSync(process.execPath, ['--test'], { cwd: folder, encoding: 'utf8', env });
}

describe('a new site', () => {
  // Its folder is in one where the package is installed, so nothing is requested from a registry.
  const stranger = createStranger({}, { ownStore: true });
  const hosts = ['github-pages', 'gitlab-pages', 'netlify', 'cloudflare-pages', 'vercel'].flatMap((host) => [
    '--host',
    host,
  ]);

  test.for(['docs', 'languages', 'versions'])(
    'from the template %s builds without a warning, and passes the type checker and its test',
    async (template) => {
      const created = await stranger.tapdocs('create', template, '--template', template, '--title', 'Birds', ...hosts);
      expect({ code: created.code, stderr: created.stderr }).toEqual({ code: 0, stderr: '' });
      expect(created.stdout).toContain(`  cd ${template}\n  npm install\n  npm run dev\n`);
      for (const file of ['.gitignore', '.node-version', '.github/workflows/vercel.yml', 'test/site.js'])
        expect(stranger.exists(`${template}/${file}`), file).toBe(true);
      const folder = join(stranger.folder, template);
      shareStore(folder, join(inject('packed'), 'store'));
      expect(typeCheck(folder)).toBe('');
      const { status, stdout, stderr } = runTests(folder);
      expect(status, stdout + stderr).toBe(0);
      expect(stdout).toMatch(/^# pass 3$/m);
    },
  );

  test('is not written over', async () => {
    const config = stranger.read('docs/tapdocs.config.ts');
    const { code, problems, stderr } = await stranger.tapdocs('create', 'docs', '--title', 'Other');
    expect([code, problems]).toEqual([1, ['CREATE_NOT_EMPTY']]);
    expect(stderr).toContain('`package.json`');
    expect(stranger.read('docs/tapdocs.config.ts')).toBe(config);
  });

  test('has a test that fails on a warning', () => {
    stranger.write({ 'docs/docs/guide/broken.md': '# Broken\n\n```ts unknownOption\nconst a = 1;\n```\n' });
    const { status, stdout } = runTests(join(stranger.folder, 'docs'));
    expect([status, stdout]).toEqual([1, expect.stringContaining('not ok 1 - the site is built without a warning')]);
  });

  test('has versions and a blog without a repository, and is readable for all', async ({ page }) => {
    expect(await stranger.tapdocs('build', 'versions')).toMatchObject({ code: 0, stderr: '' });
    const server = await stranger.start('serve', 'versions');
    await page.goto(`${server.url}guide/components`);
    await ready(page);
    await page.getByRole('button', { name: 'Clicks: 3' }).click();
    await page.getByRole('button', { name: 'Clicks: 4' }).waitFor();
    for (const path of ['', '1.0/guide/']) {
      await page.goto(server.url + path);
      await ready(page);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await expectAccessible(page);
      }
    }
    await page.goto(`${server.url}blog/`);
    await page.getByRole('link', { name: 'Version 2.0' }).first().click();
    await page.getByRole('heading', { name: 'Version 2.0', level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    await server.close();
  });
});

describe('the package create-tapdocs', () => {
  const folder = mkdtempSync(join(tmpdir(), 'create-tapdocs-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Texts of all files of a site, by their paths. */
  const filesIn = (site: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(site, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
        .map((file) => [relative(site, file), readFileSync(file, 'utf8')]),
    );

  test('is small, and writes what `tapdocs create` writes', async () => {
    writeFileSync(join(folder, 'package.json'), packageJson);
    npm(['install', ...installFlags, '--offline', archiveOf('create-tapdocs', inject('packed'))], folder);
    const { packages, bytes } = sizeOf(join(folder, 'node_modules'));
    expect(packages).toBeLessThanOrEqual(5);
    expect(bytes).toBeLessThan(1e6);
    const stranger = createStranger();
    const program = ['--no-install', 'create-tapdocs'];
    for (const [site, ...flags] of [
      ['my-site'],
      ['languages', '--template', 'languages', '--language', 'zh', '--host', 'vercel'],
      ['versions', '--template', 'versions', '--title', 'Birds', '--host', 'github-pages'],
    ] as const) {
      const printed = npm(['exec', ...program, '--', site, ...flags], folder);
      const { stdout } = await stranger.tapdocs('create', site, ...flags);
      expect(printed).toBe(stdout);
      expect(filesIn(join(folder, site))).toEqual(filesIn(join(stranger.folder, site)));
    }
  });

  test('names itself in its help and its errors', () => {
    const run = (...args: string[]) =>
      spawnSync('npx', ['--no-install', 'create-tapdocs', ...args], {
        cwd: folder,
        encoding: 'utf8',
        env: { ...process.env, NO_COLOR: '1' },
      });
    expect(run('--help').stdout).toMatch(/^Usage: npx create-tapdocs \[options\] \[dir\]\n/);
    expect(run('a', 'b').stderr).toContain('Run `npx create-tapdocs --help`');
    const { status, stderr } = run('a', '--template', 'docs', '--language', 'zh');
    expect([status, stderr]).toEqual([1, expect.stringContaining('Run `npx create-tapdocs --help`')]);
  });
});
