import { readFileSync, rmSync } from 'node:fs';
import { filesOf, tapdocs, temporaryFolder, writeFiles } from '../open-site.js';
import { commitTag } from '../git.js';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';

const config = (nav: string): string => `
import { contentDocs, linkCheck, searchIndex, versions } from 'tapdocs/plugins';
export default {
  title: 'Docs', url: 'https://example.org', themeConfig: { nav: [{ text: '${nav}', link: '/guide/part' }] },
  plugins: [contentDocs(), linkCheck(), searchIndex(), versions({ current: { name: '2.0' }, tags: 'v*' })],
};`;

const today = {
  'docs/guide/part.md': '# Part\n\n## First steps\n\nText.\n',
  'docs/guide/whole.md': '# Whole\n\nText.\n',
  'public/report.pdf': 'PDF',
};

let site = '';
beforeAll(() => {
  site = temporaryFolder({
    'tapdocs.config.ts': config('Guide'),
    'docs/index.md': '# Home\n\n[Part](/guide/part#first-steps)\n',
    ...today,
  });
  commitTag(site, 'v0.9.0');
  writeFiles(site, {
    'docs/links.md':
      '# Links\n\n[Steps](/2.0/guide/part#first-steps)\n\n[Whole](/2.0/guide/whole)\n\n[Report](/report.pdf)\n',
  });
  commitTag(site, 'v1.0.0');
  rmSync(join(site, 'docs/links.md'));
});

/** Codes and places of the warnings of a build. */
async function warnings(): Promise<string[]> {
  const { code, output } = await tapdocs(site, ['build']);
  expect(code).toBe(0);
  return output.match(/[A-Z]+_[A-Z]+ docs\S+ \(version [\d.]+\)/g) ?? [];
}

test('links of old versions that were found once are broken as soon as their targets are gone', async () => {
  expect(await warnings()).toEqual([]);
  expect(await warnings()).toEqual([]);

  writeFiles(site, { 'docs/guide/part.md': '# Part\n\n## Next steps\n\nText.\n' });
  expect(await warnings()).toEqual(['LINK_ANCHOR docs/links.md:3:1 (version 1.0)']);
  expect(await warnings()).toEqual(['LINK_ANCHOR docs/links.md:3:1 (version 1.0)']);
  writeFiles(site, today);
  expect(await warnings()).toEqual([]);

  rmSync(join(site, 'docs/guide/whole.md'));
  expect(await warnings()).toEqual(['LINK_BROKEN docs/links.md:5:1 (version 1.0)']);
  writeFiles(site, today);
  expect(await warnings()).toEqual([]);

  rmSync(join(site, 'public/report.pdf'));
  expect(await warnings()).toEqual(['LINK_FILE docs/links.md:7:1 (version 1.0)']);
  writeFiles(site, today);
  expect(await warnings()).toEqual([]);
});

test('search of old versions has the groups of the navigation of today', async () => {
  const search = (): Record<string, unknown> => filesOf(join(site, 'dist/search'));
  const before = search();
  writeFiles(site, { 'docs/index.md': '# Home\n\nAn edit.\n' });
  await tapdocs(site, ['build']);
  const changed = Object.entries(search()).filter(([path, text]) => before[path] !== text);
  expect(changed.map(([path]) => path.split('/').slice(1, 3).join('/'))).toContain('en/2.0');
  expect(changed.filter(([path]) => !path.includes('/2.0/'))).toEqual([]);

  writeFiles(site, { 'tapdocs.config.ts': config('Handbook') });
  await tapdocs(site, ['build']);
  const incremental = filesOf(join(site, 'dist'));
  expect(JSON.stringify(Object.entries(search()).filter(([path]) => path.includes('/0.9/')))).toContain('Handbook');
  for (const folder of ['dist', '.tapdocs']) rmSync(join(site, folder), { recursive: true });
  await tapdocs(site, ['build']);
  expect(filesOf(join(site, 'dist'))).toEqual(incremental);
  expect(readFileSync(join(site, 'dist/1.0/links.html'), 'utf8')).toContain('href="/guide/part#first-steps"');
});

test('search of versions of content roots has the current pages of other roots', async () => {
  const roots = temporaryFolder({
    'tapdocs.config.ts': `
import { contentDocs, searchIndex, versions } from 'tapdocs/plugins';
export default {
  title: 'Docs', url: 'https://example.org',
  plugins: [
    searchIndex(), contentDocs({ label: 'Guide' }), contentDocs({ id: 'api', dir: 'api', base: '/api', label: 'API' }),
    versions({ tags: 'v*', position: 'base', roots: { api: { default: '1.0' } } }),
  ],
};`,
    'docs/index.md': '# Home\n\nPenguin.\n',
    'api/open.md': '# Open\n\nWalrus.\n',
  });
  commitTag(roots, 'v0.9.0');
  writeFiles(roots, { 'api/open.md': '# Open\n\nOtter.\n' });
  commitTag(roots, 'v1.0.0');
  writeFiles(roots, { 'api/open.md': '# Open\n\nBeaver.\n' });
  expect((await tapdocs(roots, ['build'])).code).toBe(0);
  const wordsIn = (name: string): string[] => {
    const texts = Object.values(filesOf(join(roots, 'dist/search/en', name, 'pages'))).join('');
    return ['Penguin', 'Heron', 'Walrus', 'Otter', 'Beaver'].filter((word) => texts.includes(word));
  };
  expect(wordsIn('@current')).toEqual(['Penguin', 'Otter']);
  expect(wordsIn('next@api')).toEqual(['Penguin', 'Beaver']);
  expect(wordsIn('0.9@api')).toEqual(['Penguin', 'Walrus']);
  expect(wordsIn('1.0')).toEqual(['Penguin', 'Otter']);

  writeFiles(roots, { 'docs/index.md': '# Home\n\nHeron.\n' });
  expect((await tapdocs(roots, ['build'])).code).toBe(0);
  expect(wordsIn('@current')).toEqual(['Heron', 'Otter']);
  expect(wordsIn('0.9@api')).toEqual(['Heron', 'Walrus']);
  expect(wordsIn('1.0')).toEqual(['Penguin', 'Otter']);
  const incremental = filesOf(join(roots, 'dist'));
  for (const folder of ['dist', '.tapdocs']) rmSync(join(roots, folder), { recursive: true });
  expect((await tapdocs(roots, ['build'])).code).toBe(0);
  expect(filesOf(join(roots, 'dist'))).toEqual(incremental);
});
