import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type Files, filesOf, tapdocs, temporaryFolder, writeFiles } from '../open-site.js';
import { git } from '../git.js';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const build = (root: string) => tapdocs(root, ['build']);

const read = (root: string, path: string): string => readFileSync(join(root, 'dist', path), 'utf8');

const config = (options: string, more = ''): string => `
import { contentDocs, versions } from 'tapdocs/plugins';
export default { title: 'Docs', ${more} plugins: [contentDocs(), versions(${options})] };`;

const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${'a'.repeat(64)}\nsize 12345\n`;

/** A repository with the version \`v1\` and a newer one that is checked out. */
function released(files: Files = {}, options = `{ list: [{ name: '1', ref: 'v1' }] }`): string {
  const root = temporaryFolder({ '.gitignore': '.tapdocs\ndist\n', 'docs/index.md': '# Of one\n', ...files });
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'one');
  git(root, 'tag', 'v1');
  writeFiles(root, {
    'docs/index.md': '# Of today\n',
    'tapdocs.config.ts': config(options, 'themeConfig: { lastUpdated: true },'),
  });
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'two');
  return root;
}

describe('files that Git LFS stores', () => {
  test('are errors of the pages that need them, with the version', async () => {
    const root = released({
      'docs/picture.md': '# Picture\n\n![A dot](./dot.png)\n',
      'docs/dot.png': pointer,
    });
    rmSync(join(root, 'docs/picture.md'));
    const { code, output } = await build(root);
    expect(code).toBe(1);
    expect(output).toContain('docs/dot.png');
    expect(output).toMatch(/IMAGE_MISSING docs\/picture\.md:3:1 \(version 1\)/);
    expect(output).toContain('Git LFS');
  });

  test('are errors when they are pages', async () => {
    const root = released({ 'docs/large.md': pointer });
    rmSync(join(root, 'docs/large.md'));
    const { code, output } = await build(root);
    expect(code).toBe(1);
    expect(output).toContain('TREE_FILE');
    expect(output).toContain('docs/large.md');
    expect(output).toContain('it is a pointer of Git LFS');
  });
});

test('a path that leads out of a tree of git is an error', async () => {
  const root = released();
  const blob = git(root, 'rev-parse', 'v1:docs/index.md');
  const inner = git(root, 'hash-object', '-t', 'tree', '-w', '--literally', treeFile(root, '..', blob));
  const commit = git(root, 'commit-tree', '-m', 'three', inner);
  git(root, 'tag', '-f', 'v1', commit);
  const { code, output } = await build(root);
  expect(code).toBe(1);
  expect(output).toContain('`..` cannot be read from git: git forbids such a path.');
});

/** Writes the bytes of a tree with one entry, which git itself does not make. */
function treeFile(root: string, name: string, blob: string): string {
  const bytes = Buffer.concat([Buffer.from(`100644 ${name}\0`), Buffer.from(blob, 'hex')]);
  writeFileSync(join(root, '.git', 'tree'), bytes);
  return join(root, '.git', 'tree');
}

test('a working tree of a bare clone has all versions, with their dates', async () => {
  const source = released();
  const place = temporaryFolder({});
  git(place, 'clone', '-q', '--bare', source, 'bare.git');
  git(join(place, 'bare.git'), 'worktree', 'add', '-q', join(place, 'site'), 'main');
  const site = join(place, 'site');
  const { code, output } = await build(site);
  expect(output).not.toContain('⚠');
  expect(code).toBe(0);
  expect(read(site, 'index.html')).toContain('Of today');
  expect(read(site, '1/index.html')).toContain('Of one');
  const date = new Date(git(site, 'log', '-1', '--format=%cI', 'v1')).toISOString();
  expect(read(site, '1/index.html').includes(`dateTime="${date}"`)).toBe(true);
});

test('a clone of depth 1 lacks the versions, and the command in the message fetches one', async () => {
  const source = released();
  const place = temporaryFolder({});
  git(place, 'clone', '-q', '--depth', '1', `file://${source}`, 'site');
  const site = join(place, 'site');
  const failed = await build(site);
  expect(failed.code).toBe(1);
  expect(failed.output).toContain('VERSIONS_REF');
  const command = /git fetch --depth 1 origin tag v1/.exec(failed.output)?.[0] ?? '';
  git(site, ...command.split(' ').slice(1));
  const fetched = await build(site);
  expect(fetched.code).toBe(0);
  expect(fetched.output).toContain('the clone is shallow');
  expect(read(site, '1/index.html')).toContain('Of one');
});

describe('a history that is rewritten between two builds', () => {
  const root = released({ 'docs/a.md': '# A\n\nOf one.\n' });

  test('shows the new commits, as a clean build does, although the old ones are gone', async () => {
    expect((await build(root)).code).toBe(0);
    const before = git(root, 'rev-parse', 'v1');
    git(root, 'checkout', '-q', '--orphan', 'other');
    writeFiles(root, { 'docs/a.md': '# A\n\nOf another one.\n' });
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'all anew');
    git(root, 'tag', '-f', 'v1');
    git(root, 'branch', '-D', 'main');
    git(root, 'reflog', 'expire', '--expire=now', '--all');
    git(root, 'gc', '-q', '--prune=now');
    expect(() => git(root, 'cat-file', '-t', before)).toThrow(/could not get|Not a valid object/);
    expect((await build(root)).code).toBe(0);
    expect(read(root, '1/a.html')).toContain('Of another one.');
    const incremental = filesOf(join(root, 'dist'));
    rmSync(join(root, 'dist'), { recursive: true });
    rmSync(join(root, '.tapdocs'), { recursive: true });
    expect((await build(root)).code).toBe(0);
    expect(filesOf(join(root, 'dist'))).toEqual(incremental);
  });

  test('is an error if a version names a commit that is gone', async () => {
    writeFiles(root, { 'tapdocs.config.ts': config(`{ list: [{ name: '1', ref: '${'1'.repeat(40)}' }] }`) });
    const { code, output } = await build(root);
    expect(code).toBe(1);
    expect(output).toContain('VERSIONS_REF');
  });
});

test('an invalid `_meta.json` of an old version is a warning in each build, and its other entries are used', async () => {
  const root = released({
    'docs/guide/_meta.json': '[\n  "second",\n  "gone",\n  "first"\n]\n',
    'docs/guide/first.md': '# First of one\n',
    'docs/guide/second.md': '# Second of one\n',
  });
  rmSync(join(root, 'docs/guide'), { recursive: true });
  for (const { code, output } of [await build(root), await build(root)]) {
    expect(code).toBe(0);
    expect(output).toMatch(/META_INVALID docs\/guide\/_meta\.json:3:3 \(version 1\)/);
    expect(output).toContain('The file of a tag cannot be edited, so the entry is left out.');
  }
  const page = read(root, '1/guide/first.html');
  expect(page.indexOf('Second of one')).toBeLessThan(page.lastIndexOf('First of one'));
  expect(page).toContain('Second of one');
});

test('a version from the time before a second language has its pages in the default language', async () => {
  const root = released({ 'docs/guide.md': '# Guide of one\n\n[Home](/)\n\n[Start](./index.md)\n' });
  rmSync(join(root, 'docs'), { recursive: true });
  const locales = `locales: { en: { label: 'English' }, zh: { label: '简体中文' } },`;
  writeFiles(root, {
    'tapdocs.config.ts': config(`{ list: [{ name: '1', ref: 'v1' }] }`, locales),
    'docs/en/index.md': '# Of today\n',
    'docs/zh/index.md': '# 今天\n',
  });
  const { code, output } = await build(root);
  expect([...output.matchAll(/⚠ \w+/g)].map(String)).toEqual(['⚠ LOCALES_PLUGIN']);
  expect(code).toBe(0);
  expect(read(root, '1/index.html')).toContain('Of one');
  expect(read(root, '1/guide.html')).toMatch(/href="\/1\/"[^>]*>Home/);
  expect(read(root, 'zh/index.html')).toContain('今天');
});
