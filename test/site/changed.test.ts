import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { git } from '../git.js';
import { tapdocs, temporaryFolder, writeFiles } from '../open-site.js';

const config = `
import { changed, contentDocs, redirects, sitemap } from 'tapdocs/plugins';
export default {
  title: 'Docs', url: 'https://example.org', base: '/sub/',
  plugins: [contentDocs(), redirects(), sitemap(), changed()],
};`;

/** A repository whose site differs from its branch `main` in each way. */
function edited(): string {
  const root = temporaryFolder({
    '.gitignore': '.tapdocs\ndist\n',
    'tapdocs.config.ts': config,
    'docs/index.md':
      '# Home\n\nRead this & that text.\n\n- one\n- two\n- three\n\n## Table\n\n| a | b |\n|---|---|\n| x | first value |\n\n## Old\n\nGone soon.\n',
    'docs/guide/index.md': '# Guide\n\nA [link](/).\n\n```ts\nconst a = 1;\nconst b = 2;\n```\n',
    'docs/guide/old.md': '# Moved\n\nThis page moves to another place.\n',
    'docs/renamed.md': '# Renamed\n\nA page with a redirect.\n',
    'docs/gone.md': '# Gone\n\nThis one is removed.\n',
    'docs/same.md': '# Same\n\nThis one stays.\n',
  });
  git(root, 'init', '-q', '-b', 'main');
  git(root, 'add', '.');
  git(root, 'commit', '-qm', 'one');
  for (const file of ['guide/old', 'gone', 'renamed']) rmSync(join(root, `docs/${file}.md`));
  writeFiles(root, {
    'docs/index.md':
      '# Home\n\nRead this & those texts, friend.\n\n- one\n- three\n- four\n\n## Table\n\n| a | b |\n|---|---|\n| x | first new value |\n\n## New\n\nHere it is.\n',
    'docs/guide/index.md': '# Guide\n\nA [link](/guide/new).\n\n```ts\nconst a = 1;\nconst b = 3;\n```\n',
    'docs/guide/new.md': '# Moved\n\nThis page moves to another place.\n',
    'docs/fresh.md': '# Fresh\n\nA new page.\n',
    'docs/name.md': '---\nredirectFrom: /renamed\n---\n\n# Renamed\n\nA page with a redirect, edited.\n',
  });
  return root;
}

const root = edited();
const changed = (...args: string[]) => tapdocs(root, ['changed', ...args]);

const expected = {
  added: [{ path: '/fresh', title: 'Fresh', lang: 'en' }],
  removed: [{ path: '/gone', title: 'Gone', lang: 'en' }],
  moved: [
    { path: '/name', title: 'Renamed', lang: 'en', from: '/renamed' },
    { path: '/guide/new', title: 'Moved', lang: 'en', from: '/guide/old' },
  ],
  changed: [
    {
      path: '/guide/',
      title: 'Guide',
      lang: 'en',
      words: { added: 1, removed: 1 },
      sections: [{ kind: 'changed', id: 'guide', heading: 'Guide', words: { added: 1, removed: 1 } }],
    },
    {
      path: '/',
      title: 'Home',
      lang: 'en',
      words: { added: 9, removed: 6 },
      sections: [
        { kind: 'changed', id: 'home', heading: 'Home', words: { added: 4, removed: 3 } },
        { kind: 'changed', id: 'table', heading: 'Table', words: { added: 1, removed: 0 } },
        { kind: 'removed', id: 'old', heading: 'Old', words: { added: 0, removed: 3 } },
        { kind: 'added', id: 'new', heading: 'New', words: { added: 4, removed: 0 } },
      ],
    },
    {
      path: '/name',
      title: 'Renamed',
      lang: 'en',
      words: { added: 1, removed: 0 },
      sections: [{ kind: 'changed', id: 'renamed', heading: 'Renamed', words: { added: 1, removed: 0 } }],
    },
  ],
};

describe('the changes against a branch', () => {
  test('are pages with their sections and words, as JSON', async () => {
    const { code, stdout } = await changed('--against', 'main', '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ against: 'main', ...expected });
    expect(git(root, 'worktree', 'list').split('\n')).toHaveLength(1);
    expect(existsSync(join(root, 'dist'))).toBe(false);
  });

  test('are a comment in Markdown', async () => {
    const { stdout } = await changed('--against', 'main');
    expect(stdout).toContain('# Changes against `main`\n\n## Added\n\n- Fresh (`/fresh`)\n\n## Removed\n');
    expect(stdout).toContain('- Moved (`/guide/new`), from `/guide/old`\n');
    expect(stdout).toContain('- Guide (`/guide/`): +1 −1 words\n  - changed: Guide (`#guide`), +1 −1 words\n');
    expect(stdout).toContain('  - removed: Old (`#old`), −3 words\n');
  });

  test('are none against the same state', async () => {
    const clean = temporaryFolder({
      '.gitignore': '.tapdocs\n',
      'tapdocs.config.ts': config,
      'docs/index.md': '# A\n',
    });
    git(clean, 'init', '-q', '-b', 'main');
    git(clean, 'add', '.');
    git(clean, 'commit', '-qm', 'one');
    const { stdout } = await tapdocs(clean, ['changed', '--against', 'HEAD']);
    expect(stdout).toBe('# Changes against `HEAD`\n\nNo page differs.\n');
  });

  test('are found in a shallow clone of a bare repository, as CI has it', async () => {
    const place = temporaryFolder({});
    git(root, 'stash', 'push', '-q', '--include-untracked');
    git(place, 'clone', '-q', '--bare', root, 'bare.git');
    git(root, 'stash', 'pop', '-q');
    git(place, 'clone', '-q', '--depth', '1', `file://${join(place, 'bare.git')}`, 'site');
    const site = join(place, 'site');
    git(site, 'switch', '-q', '-c', 'topic');
    writeFiles(site, { 'docs/same.md': '# Same\n\nThis one differs.\n' });
    git(site, 'commit', '-qam', 'two');
    git(site, 'fetch', '-q', '--depth', '1', 'origin', 'main');
    const { code, stdout } = await tapdocs(site, ['changed', '--against', 'FETCH_HEAD']);
    expect([code, stdout]).toEqual([0, expect.stringContaining('- Same (`/same`): +1 −1 words\n')]);
  });
});

describe('a preview', () => {
  const read = (path: string): string => readFileSync(join(root, 'dist/preview', path), 'utf8');

  test('paints insertions and deletions, and lists all pages in a bar', async () => {
    expect((await changed('--against', 'main', '--site', 'dist/preview')).code).toBe(0);
    const [, home = ''] = read('index.html').split('<div id="tap-content">');
    expect(home).toContain(
      '<p data-change="changed">Read this &#x26; <del>that text</del><ins>those texts, friend</ins>.</p>',
    );
    expect(home).toContain('<li data-change="removed"><del>two</del></li>');
    expect(home).toContain('<li data-change="added"><ins>four</ins></li>');
    expect(home).toContain('<td>first <ins>new</ins> value</td>');
    expect(home).toContain(
      '<h2 data-change="removed"><del>Old</del></h2><p data-change="removed"><del>Gone soon.</del></p>',
    );
    expect(home).toContain('<a href="/sub/guide/">Guide</a> <small>changed</small>');
    expect(read('guide/index.html')).toContain('<p data-change="changed">');
    expect(read('fresh.html')).toContain('data-change="added"');
    expect(read('same.html')).not.toMatch(/data-change|tap-changed/);
  });

  test('replaces an earlier one, and no other folder', async () => {
    expect((await changed('--against', 'main', '--site', 'dist/preview')).code).toBe(0);
    const { code, problems } = await changed('--against', 'main', '--site', 'docs');
    expect([code, problems]).toEqual([1, ['CHANGED_SITE']]);
    expect(existsSync(join(root, 'docs/index.md'))).toBe(true);
  });
});

describe('other states', () => {
  let server: Server | undefined;
  afterAll(() => void server?.close());

  test('are the folder of a build, and a published site', async () => {
    const built = join(root, '.tapdocs/changed/before/dist');
    const ofFolder = await changed('--against', built, '--json');
    expect(JSON.parse(ofFolder.stdout)).toEqual({ against: built, ...expected });
    server = createServer(({ url = '/' }, response) => {
      const path = url.replace(/^\/sub\//, '');
      const file = [path, `${path}index.html`, `${path}.html`]
        .map((name) => join(built, name))
        .find((name) => /\.\w+$/.test(name) && existsSync(name));
      response.writeHead(file === undefined ? 404 : 200).end(file === undefined ? '' : readFileSync(file));
    }).listen(0, '127.0.0.1');
    await new Promise((done) => server?.once('listening', done));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/sub/`;
    const { code, stdout } = await changed('--against', url, '--json');
    expect(code).toBe(0);
    expect(JSON.parse(stdout)).toEqual({ against: url, ...expected });
  });

  test('that cannot be read are errors', async () => {
    const misspelt = await changed('--against', 'mian');
    expect(misspelt.problems).toEqual(['CHANGED_REF']);
    expect(misspelt.output).toContain('Did you mean `main`?');
    expect((await changed('--against', 'docs')).problems).toEqual(['CHANGED_REF']);
    expect((await changed('--against', '--upload-pack=x')).code).toBe(1);
    expect((await changed('--against', 'http://127.0.0.1:9/')).problems).toEqual(['CHANGED_UNREADABLE']);
    expect((await changed()).output).toContain('--against');
  });

  test('that do not build are named with their problems', async () => {
    const broken = temporaryFolder({
      '.gitignore': '.tapdocs\n',
      'tapdocs.config.ts': config,
      'docs/index.md': '# A\n\n![x](./no.png)\n',
    });
    git(broken, 'init', '-q', '-b', 'main');
    git(broken, 'add', '.');
    git(broken, 'commit', '-qm', 'one');
    writeFiles(broken, { 'docs/index.md': '# A\n' });
    const prepare = (command: string) => tapdocs(broken, ['changed', '--against', 'main', '--prepare', command]);
    expect((await prepare('exit 3')).output).toContain('`exit 3` ended with 3');
    expect((await prepare(`echo '# A' > docs/index.md`)).stdout).toContain('No page differs.');
    const { code, problems, output } = await tapdocs(broken, ['changed', '--against', 'main']);
    expect(code).toBe(1);
    expect(problems.toSorted()).toEqual(['CHANGED_BUILD', 'IMAGE_MISSING docs/index.md:3:1']);
    expect(output).toContain('The site at `main` cannot be built: it fails with this problem.');
    expect(git(broken, 'worktree', 'list').split('\n')).toHaveLength(1);
  });
});
