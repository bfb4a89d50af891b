import { tapdocs, temporaryFolder, writeFiles } from '../open-site.js';
import { git } from '../git.js';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

async function run(root: string, ...args: string[]) {
  return await tapdocs(root, ['versions', ...args]);
}

const config = (options: string): string => `
import { contentDocs, versions } from 'tapdocs/plugins';
export default { title: 'Docs', url: 'https://example.org', base: '/docs/', plugins: [contentDocs(), versions(${options})] };`;

describe('versions in git', () => {
  const root = temporaryFolder({
    'docs/index.md': '# Home\n',
    'docs/old.md': '# Old\n\nGone later.\n',
    'docs/here.md': '# Moved\n\nThe same text.\n',
    'docs/api.md': '# API\n\n## Open\n\nOpens a file.\n\n## Close\n\nCloses it.\n',
  });
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'one');
  git(root, 'tag', 'v1.0.0');
  rmSync(join(root, 'docs/old.md'));
  rmSync(join(root, 'docs/here.md'));
  writeFiles(root, {
    'tapdocs.config.ts': config(`{ current: { name: '2.0' }, list: [{ name: '1.0', ref: 'v1.0.0' }] }`),
    '.gitignore': '.tapdocs\ndist\n',
    'docs/new.md': '# New\n',
    'docs/there.md': '# Moved\n\nThe same text.\n',
    'docs/api.md': '# API\n\n## Open\n\nOpens a folder.\n\n## Read\n\nReads it.\n',
  });

  test('are listed with their sources and the number of pages that differ from the next', async () => {
    const { code, stdout } = await run(root, 'list');
    expect(code).toBe(0);
    expect(stdout).toMatch(/^2\.0 +current +https:\/\/example\.org\/docs\/ +working tree +4 pages +5 different/m);
    expect(stdout).toMatch(/^1\.0 +old +https:\/\/example\.org\/docs\/1\.0\/ +v1\.0\.0 \([\da-f]{10}\) +4 pages$/m);
    const { versions } = JSON.parse((await run(root, 'list', '--json')).stdout) as { versions: unknown[] };
    expect(versions).toMatchObject([
      { name: '2.0', source: { type: 'working tree' }, pages: 4, different: 5 },
      {
        name: '1.0',
        source: { type: 'git', ref: 'v1.0.0', commit: git(root, 'rev-parse', 'v1.0.0') },
        different: null,
      },
    ]);
  });

  test('are compared page by page and section by section', async () => {
    const { code, stdout } = await run(root, 'diff', '1.0', '2.0');
    expect(code).toBe(0);
    expect(stdout).toBe(
      [
        '# From 1.0 to 2.0',
        '',
        '## Added',
        '',
        '- New (`/new`)',
        '',
        '## Removed',
        '',
        '- Old (`/old`)',
        '',
        '## Moved',
        '',
        '- Moved (`/there`), from `/here`',
        '',
        '## Changed',
        '',
        '- API (`/api`)',
        '  - changed: Open (`#open`)',
        '  - removed: Close (`#close`)',
        '  - added: Read (`#read`)',
        '',
      ].join('\n'),
    );
    const diff = JSON.parse((await run(root, 'diff', '2.0', '1.0', '--format', 'json')).stdout) as Record<
      string,
      unknown
    >;
    expect(diff).toMatchObject({ from: '2.0', to: '1.0', added: [{ path: '/old', lang: 'en', title: 'Old' }] });
    expect((await run(root, 'diff', '2.0', '2.0')).stdout).toContain('No page differs.');
  });

  test('must exist to be compared', async () => {
    const { code, stderr } = await run(root, 'diff', '1', '2.0');
    expect(code).toBe(1);
    expect(stderr).toContain('VERSIONS_UNKNOWN');
    expect(stderr).toContain('Did you mean `1.0`?');
    expect((await run(root, 'diff', '1.0', '2.0', '--lang', 'fr')).stderr).toContain(
      '`fr` is not a language of the site',
    );
  });

  test('are cut at a commit that has all content, and a tag is created on request', async () => {
    const early = await run(root, 'cut', '2.0.x');
    expect(early.code).toBe(1);
    expect(early.stderr).toContain('VERSIONS_CUT_CHANGES');
    expect(early.stderr).toContain('docs/');
    git(root, 'add', '.');
    git(root, 'commit', '-qm', 'two');
    const told = await run(root, 'cut', '1.9');
    expect(told.stdout).toContain("git tag --annotate --message 'Documentation of 1.9' v1.9");
    expect(told.stdout).toContain("{ name: '1.9', ref: 'v1.9' },");
    expect(git(root, 'tag', '--list', 'v1.9')).toBe('');
    const made = await run(root, 'cut', '1.9', '--tag');
    expect(made.stderr).toBe('');
    expect(made.stdout).toContain('git push origin v1.9');
    expect(git(root, 'cat-file', '-t', 'v1.9')).toBe('tag');
    expect((await run(root, 'cut', '1.9', '--tag')).stderr).toContain('The tag `v1.9` exists already.');
    expect((await run(root, 'cut', '1.9', '--tag', 'docs-1.9')).stdout).toContain("ref: 'docs-1.9'");
    expect((await run(root, 'cut', '1.0')).stderr).toContain('The version `1.0` has the name of the version `1.0`.');
    const current = await run(root, 'cut', '2.0');
    expect(current.stderr).toContain('Give the current version its next name first');
    expect(current.stderr).not.toContain('Choose another one');
    expect((await run(root, 'cut', '../1')).stderr).toContain('VERSIONS_CUT_NAME');
    expect((await run(root, 'cut', '3.0', '--tag', 'v3..0')).stderr).toContain('`v3..0` cannot be a tag');
    expect((await run(root, 'cut', '3.0', '--tag', 'v3.lock')).stderr).toContain('`v3.lock` cannot be a tag');
  });

  test('can get a tag for a new patch, and are found by their alias', async () => {
    const before = readFileSync(join(root, 'tapdocs.config.ts'), 'utf8');
    const withTags = before
      .replace('list: [', `tags: 'v*', settings: { '1.9': { alias: 'stable' } }, list: [`)
      .replace('contentDocs,', 'contentDocs, redirects,')
      .replace('contentDocs(),', 'contentDocs(), redirects(),');
    writeFiles(root, { 'tapdocs.config.ts': withTags });
    git(root, 'commit', '-qam', 'tags');
    const { stderr, stdout } = await run(root, 'cut', '1.9', '--tag', 'v1.9.1');
    expect(stderr).toBe('');
    expect(stdout).toContain('The pattern `v*` in `tags` finds it.');
    expect((await run(root, 'cut', '1.9', '--tag', 'v2.9.1')).stderr).toContain('VERSIONS_NAME');
    expect((await run(root, 'diff', 'stable', '2.0')).stdout).toContain('# From 1.9 to 2.0');
    writeFiles(root, { 'tapdocs.config.ts': withTags.replace(`tags: 'v*',`, `tags: 'v*', removed: ['1.8'],`) });
    git(root, 'commit', '-qam', 'removed');
    expect((await run(root, 'cut', '1.8', '--tag', 'v1.8.1')).stderr).toContain('VERSIONS_CUT_REMOVED');
  });
});

describe('versions in folders', () => {
  const root = temporaryFolder({
    'tapdocs.config.ts': config(`{ folders: true }`),
    'docs/index.md': '# Home\n',
    'docs/guide/a.md': '# A\n',
    'docs/_meta.json': '["index", "guide"]',
  });

  test('are copied from the content of today, and added to the list', async () => {
    const first = await run(root, 'cut', '1.0');
    expect(first.stderr).toContain('There is no list of versions `versions.json`.');
    expect(first.code).toBe(0);
    expect(first.stdout).toContain('versioned_docs/version-1.0/ (3 files)');
    expect((await run(root, 'cut', '1.1')).code).toBe(0);
    expect(JSON.parse(readFileSync(join(root, 'versions.json'), 'utf8'))).toEqual(['1.1', '1.0']);
    expect(readFileSync(join(root, 'versioned_docs/version-1.1/guide/a.md'), 'utf8')).toBe('# A\n');
    const { stdout } = await run(root, 'list');
    expect(stdout).toMatch(/^next .*working tree +2 pages +0 different from the next$/m);
    expect(stdout).toMatch(/^1\.0 .*versioned_docs\/version-1\.0 +2 pages$/m);
  });

  test('are listed for each content root that has versions of its own', async () => {
    const own = temporaryFolder({
      'tapdocs.config.ts': `
import { contentDocs, versions } from 'tapdocs/plugins';
export default {
  title: 'T',
  plugins: [
    contentDocs({ base: '/docs' }),
    contentDocs({ id: 'api', dir: 'api', base: '/api' }),
    versions({ folders: true, position: 'base', roots: { api: { default: '1.0' } } }),
  ],
};`,
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '# A\n',
      'api/a.md': '# A\n',
      'api_versions.json': '["1.0"]',
      'api_versioned_docs/version-1.0/a.md': '# A 1\n',
    });
    expect((await run(own, 'list')).stdout.replace(/ +/g, ' ')).toBe(
      `docs next current /docs/ working tree 2 pages 1 different from the next
docs 1.0 old /docs/1.0/ versioned_docs/version-1.0 1 page
api next unreleased /api/next/ working tree 1 page 1 different from the next
api 1.0 current /api/ api_versioned_docs/version-1.0 1 page
`,
    );
  });

  test('have no name that is the path of a version after the base of a root', async () => {
    const own = temporaryFolder({
      'tapdocs.config.ts': config(`{ folders: true, position: 'base', settings: { '1.0': { path: 'v1' } } }`),
      'docs/index.md': '# Home\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/index.md': '# Home\n',
    });
    const { code, stderr } = await run(own, 'cut', 'v1');
    expect(code).toBe(1);
    expect(stderr).toContain('The version `v1` has the name `v1`, which is the path of the version `1.0`.');
    expect(existsSync(join(own, 'versioned_docs/version-v1'))).toBe(false);
  });

  test('are never written over', async () => {
    writeFiles(root, { 'versioned_docs/version-1.2/index.md': '# Kept\n' });
    const { code, stderr } = await run(root, 'cut', '1.2');
    expect(code).toBe(1);
    expect(stderr).toContain('`versioned_docs/version-1.2` exists already');
    expect(readFileSync(join(root, 'versioned_docs/version-1.2/index.md'), 'utf8')).toBe('# Kept\n');
    expect((await run(root, 'cut', '1.1')).stderr).toContain('The version `1.1` has the name of the version `1.1`.');
    expect((await run(root, 'cut', '1.3', '--tag')).stderr).toContain('A version in folders has no tag.');
    expect(existsSync(join(root, 'versioned_docs/version-1.3'))).toBe(false);
  });
});

describe('a version that is removed', () => {
  const configure = (more: string): string => `
import { contentDocs, linkCheck, redirects, versions } from 'tapdocs/plugins';
export default {
  title: 'Docs', url: 'https://example.org', base: '/docs/',
  plugins: [
    contentDocs(),
    linkCheck(),
    redirects({ hosts: ['netlify'], rules: [{ from: '/1.0/own', to: '/a' }] }),
    versions({ folders: true, ${more} }),
  ],
};`;
  const root = temporaryFolder({
    'tapdocs.config.ts': configure(''),
    'versions.json': '["1.1"]',
    'docs/index.md': '# Home\n',
    'docs/a.md': '# A\n',
    'versioned_docs/version-1.1/index.md': '# Home of 1.1\n',
    'versioned_docs/version-1.1/b.md': '# B\n',
    'published.txt': '/docs/1.0/\n/docs/1.0/a\n/docs/1.0/b\n/docs/1.0/gone/page#gone\n/docs/1.1/b\n',
  });
  const program = (...args: string[]) => tapdocs(root, args);

  test('is reported as a whole when its URLs were published', async () => {
    const { code, stderr } = await program('check', '--against', 'published.txt');
    expect(code).toBe(1);
    expect(stderr).toContain('4 published URLs of the version `1.0` no longer lead anywhere');
    expect(stderr).toContain("removed: ['1.0']");
  });

  test('redirects to the same pages of the nearest version, in documents and on hosts', async () => {
    writeFiles(root, { 'tapdocs.config.ts': configure(`removed: ['1.0']`) });
    const checked = await program('check', '--against', 'published.txt');
    expect(checked.stderr).toBe('');
    expect(checked.code).toBe(0);
    expect((await program('build')).code).toBe(0);
    const read = (path: string): string => readFileSync(join(root, 'dist', path), 'utf8');
    expect(read('1.0/b.html')).toContain('href="/docs/1.1/b"');
    expect(read('1.0/a.html')).toContain('href="/docs/a"');
    expect(read('1.0/index.html')).toContain('href="/docs/1.1/"');
    const hosts = read('_redirects').split('\n');
    expect(hosts).toContain('/docs/1.0/b /docs/1.1/b 301');
    expect(hosts).toContain('/docs/1.0/own /docs/a 301');
    expect(hosts.find((line) => line.startsWith('/docs/1.0/*'))).toContain('/docs/1.1/');
  });

  test('cannot be part of the site, and needs the plugin that redirects', async () => {
    writeFiles(root, { 'tapdocs.config.ts': configure(`removed: ['1.1']`) });
    expect((await program('build')).stderr).toContain(
      '`1.1` is in `removed`, but it is the name of the version `1.1`.',
    );
    writeFiles(root, { 'tapdocs.config.ts': config(`{ folders: true, removed: ['1.0'] }`) });
    expect((await program('build')).stderr).toContain('VERSIONS_REDIRECTS');
  });
});
