import { existsSync, readFileSync } from 'node:fs';
import { type Files, tapdocs, temporaryFolder, writeFiles } from '../open-site.js';
import { commitTag, git } from '../git.js';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const html = (title: string): string => `<!doctype html><main><h1>${title}</h1></main>`;

const root = temporaryFolder({
  'tapdocs.config.ts': `
import { contentDocs, linkCheck, llms, redirects, versions } from 'tapdocs/plugins';
export default {
  title: 'Docs',
  url: 'https://example.org',
  plugins: [
    contentDocs(),
    linkCheck(),
    llms(),
    redirects({ hosts: ['netlify'], rules: [{ from: '/v1/moved', to: '/v1/b' }, { from: '/gone', to: '/a' }] }),
    versions({ folders: true, changes: true, settings: { '1.1': { alias: 'latest', path: 'v1' } }, removed: ['1.0'] }),
  ],
};`,
  'versions.json': '["1.1"]',
  'docs/index.md': '# Home\n',
  'docs/a.md': '# A of today\n',
  'docs/latest/taken.md': '# A page below the alias\n',
  'versioned_docs/version-1.1/index.md': '# Old home\n',
  'versioned_docs/version-1.1/a.md': '# A of 1.1\n',
  'versioned_docs/version-1.1/b.md': '# B of 1.1\n',
  'versioned_docs/version-1.1/taken.md': '# Taken of 1.1\n',
  'published/index.html': html('Home'),
  'published/a.html': html('A'),
  'published/v1/gone.html': html('Gone'),
  'published/v1/changes/b.html': html('What changed in B'),
  'published/v1/b.html': html('B'),
  'published/changes/a.html': html('<a id="made-by-react">What changed in A</a>'),
  'published/changes/own.html': html('Notes'),
  'published/beta/one.html': html('One of beta'),
  'published/beta/two.html': html('Two of beta'),
  'published/_tapdocs/versions/en.json': JSON.stringify({
    versions: [
      { prefix: '', root: '/' },
      { prefix: '/v1', root: '/v1' },
      { prefix: '/beta', root: '/beta' },
    ],
  }),
});
const made = await tapdocs(root, ['build']);
const read = (path: string): string => readFileSync(join(root, 'dist', path), 'utf8');
const hosts = (): string[] => read('_redirects').split('\n');

describe('an alias', () => {
  test('leaves a path to the page that has it, which is reported', () => {
    expect(made.output).not.toContain('✖');
    expect(made.code).toBe(0);
    expect(read('latest/taken.html')).toContain('A page below the alias');
    expect(read('latest/b.html')).toContain('url=/v1/b"');
    expect(made.output).toMatch(/REDIRECT_PATTERN_SHADOWS.*\n.*matches the pages `\/latest\/taken`/);
  });
});

describe('a version that is removed', () => {
  test('redirects Markdown files on hosts, without documents and without rules in the page for unknown paths', () => {
    expect(hosts()).toContain('/1.0/a.md /v1/a.md 301');
    expect(hosts()).toContain('/1.0/b.md /v1/b.md 301');
    expect(read('v1/b.md')).toContain('# B of 1.1');
    expect(existsSync(join(root, 'dist/1.0/a.md.html'))).toBe(false);
    expect(existsSync(join(root, 'dist/1.0/a.html'))).toBe(true);
    expect(read('404.html')).toContain('/1.0/a');
    expect(read('404.html')).not.toContain('/1.0/a.md');
  });

  test('redirects pages that said what changed to the pages, before all other paths', () => {
    const changes = hosts().findIndex((line) => /^\/1\.0\/changes\/\* .*\/1\.0\/:splat 301$/.test(line));
    const rest = hosts().findIndex((line) => line.startsWith('/1.0/* '));
    expect(changes).toBeGreaterThan(-1);
    expect(rest).toBeGreaterThan(changes);
  });
});

test('a rule is for the version that it names, else for the default one', () => {
  expect(hosts()).toContain('/v1/moved /v1/b 301');
  expect(hosts()).toContain('/gone /a 301');
  expect(hosts().some((line) => /^\/(?:moved|v1\/gone) /.test(line))).toBe(false);
});

describe('published URLs', async () => {
  const { stderr, code } = await tapdocs(root, ['check', '--against', 'published']);

  test('of a version that the earlier output lists are reported together, those of a known one one by one', () => {
    expect(code).toBe(1);
    expect(stderr).toContain('2 published URLs of the version `beta` no longer lead anywhere');
    expect(stderr).toContain('The published URL `v1/gone.html` no longer leads anywhere.');
    expect(stderr.match(/✖ URL_V.*/g)).toHaveLength(3);
  });

  test('of pages that said what changed are not guarded, unlike a folder with their name', () => {
    expect(stderr).not.toContain('v1/changes/b');
    expect(stderr).not.toContain('ANCHOR_VANISHED');
    expect(stderr).toContain('The published URL `changes/own.html` no longer leads anywhere.');
  });
});

describe('a site whose removed version had pages that were renamed or deleted later', async () => {
  const site = temporaryFolder({
    'tapdocs.config.ts': `
import { contentDocs, i18n, linkCheck, redirects, versions } from 'tapdocs/plugins';
export default {
  title: 'Docs', url: 'https://example.org', base: '/docs/',
  locales: { en: { label: 'English' }, zh: { label: '简体中文' } }, defaultLang: 'en',
  plugins: [
    contentDocs(),
    i18n({ fallback: true }),
    linkCheck(),
    redirects({ hosts: ['netlify'] }),
    versions({ tags: 'v*', default: 'newest', changes: true, most: 2, removed: ['3.0', '1.0'] }),
  ],
};`,
    '.gitignore': '.tapdocs\ndist\npublished\n',
    'published/index.html': html('Home'),
    'published/1.1/en/guide/config.html': html('Config'),
    'published/1.1/en/changes/guide/config.html': html('What changed in Config'),
    'published/zh/gone.html': html('Gone'),
    'published/guide/legacy.html': html('Legacy'),
    'published/zh/guide/legacy.html': html('Legacy'),
    'published/_tapdocs/versions/zh.json': JSON.stringify({ versions: [{ prefix: '', root: '/docs/zh' }] }),
    'docs/en/index.md': '# Home\n\n[Legacy](/1.0/guide/legacy)\n',
    'docs/zh/index.md': '# 首页\n\n[旧](/1.0/guide/legacy)\n',
    'docs/en/guide/config.md': '# Config\n',
    'docs/en/guide/legacy.md': '# Legacy\n',
  });
  const next = (tag: string, files: Files, ...removed: string[]): void => {
    writeFiles(site, files);
    if (removed.length > 0) git(site, 'rm', '-q', ...removed);
    commitTag(site, tag);
  };
  next('v1.0.0', {});
  next('v1.1.0', { 'docs/en/guide/other.md': '# Other\n' });
  const renamed = { 'docs/en/guide/configuration.md': '---\nredirectFrom: [/guide/config]\n---\n\n# Configuration\n' };
  next('v2.0.0', renamed, 'docs/en/guide/legacy.md', 'docs/en/guide/config.md');
  const { output, code } = await tapdocs(site, ['build']);
  const page = (path: string): string => readFileSync(join(site, 'dist', path), 'utf8');

  test('redirects links to it from all versions and languages', () => {
    expect(output).not.toContain('LINK_BROKEN');
    expect(code).toBe(0);
    for (const version of ['', '1.1/', 'next/']) {
      expect(page(`${version}index.html`)).toMatch(/href="\/docs\/1\.0\/guide\/legacy"[^>]*>Legacy/);
      expect(page(`${version}zh/index.html`)).toMatch(/href="\/docs\/1\.0\/zh\/guide\/legacy"[^>]*>旧/);
    }
    expect(page('1.0/guide/legacy.html')).toContain('url=/docs/1.1/guide/legacy"');
    expect(page('1.0/zh/guide/legacy.html')).toContain('url=/docs/1.1/zh/guide/legacy"');
  });

  test('redirects its paths of pages that have other names now', () => {
    // The nearest version to both has the old name.
    expect(page('1.0/guide/config.html')).toContain('url=/docs/1.1/guide/config"');
    expect(page('3.0/guide/config.html')).toContain('url=/docs/guide/configuration"');
    expect(page('3.0/zh/guide/config.html')).toContain('url=/docs/zh/guide/configuration"');
    expect(page('zh/guide/config.html')).toContain('url=/docs/zh/guide/configuration"');
    expect(output).not.toContain('takes several steps');
  });

  test('redirects its paths with the name of the default language like those without', () => {
    expect(page('1.0/en/guide/config.html')).toContain('url=/docs/1.1/guide/config"');
    expect(page('1.0/en/guide/legacy.html')).toContain('url=/docs/1.1/guide/legacy"');
    expect(page('3.0/en/guide/config.html')).toContain('url=/docs/guide/configuration"');
    const rules = page('_redirects').split('\n');
    const language = rules.findIndex((line) => /^\/docs\/1\.0\/en\/\* .*\/docs\/1\.0\/:splat 301$/.test(line));
    expect(language).toBeGreaterThan(-1);
    expect(rules.findIndex((line) => line.startsWith('/docs/1.0/* '))).toBeGreaterThan(language);
    expect(existsSync(join(site, 'dist/en/1.0'))).toBe(false);
  });

  test('guards neither pages of changes nor their redirects, and takes no language for a version', async () => {
    const { stderr } = await tapdocs(site, ['check', '--against', 'published']);
    expect(stderr).toContain('The published URL `zh/gone.html` no longer leads anywhere.');
    expect(stderr.match(/✖ .*/g)).toEqual(['✖ URL_VANISHED', '✖ URL_VANISHED', '✖ URL_VANISHED']);
    // Pages that a version lacks are named in the newest one that has them.
    const hint = (path: string): string =>
      `Add the redirect \`{ from: '${path}/guide/legacy', to: '/1.1${path}/guide/legacy' }\`: version \`1.1\` has the page.`;
    expect(stderr).toContain(hint(''));
    expect(stderr).toContain(hint('/zh'));
  });
});
