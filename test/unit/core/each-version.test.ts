import { expect, it } from 'vitest';
import type { Plugin, VersionPlace } from '../../../core/index.js';
import { testSite } from '../../../core/test.js';
import { contentDocs, versions } from '../../../plugins/index.js';
import { commitTag } from '../../git.js';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const placesOf = async (site: ReturnType<typeof testSite>, places: VersionPlace[]) => {
  places.length = 0;
  await site.routes();
  return places.map(({ version, lang, path, read }) => [
    version,
    lang,
    path('/api/'),
    read('docs/api.json')?.toString() ?? null,
  ]);
};

const collecting = (places: VersionPlace[]): Plugin => ({
  name: 'collecting',
  apply: ({ hooks }) =>
    hooks.routes.tap('collecting', ({ forEachVersion }) => forEachVersion((place) => void places.push(place))),
});

const locales = { en: { label: 'English' }, zh: { label: '中文' } };

it('a site without versions has one place for each language', async () => {
  const places: VersionPlace[] = [];
  await using site = testSite({
    config: { title: 'Site', locales, defaultLang: 'en', plugins: [contentDocs(), collecting(places)] },
    files: { 'docs/en/index.md': '# Home\n', 'docs/api.json': 'now' },
  });
  expect(await placesOf(site, places)).toEqual([
    ['', 'en', '/api/', 'now'],
    ['', 'zh', '/zh/api/', 'now'],
  ]);
});

it('a version in folders, or in git, has its own files', async () => {
  const places: VersionPlace[] = [];
  const plugins = [contentDocs(), versions({ folders: true }), collecting(places)];
  await using site = testSite({
    config: { title: 'Site', locales, defaultLang: 'en', plugins },
    files: {
      'versions.json': '["1.0"]',
      'docs/en/index.md': '# Home\n',
      'docs/api.json': 'now',
      'versioned_docs/version-1.0/en/index.md': '# Home\n',
      'versioned_docs/version-1.0/api.json': 'old',
    },
  });
  expect(await placesOf(site, places)).toEqual(
    expect.arrayContaining([
      ['1.0', 'en', '/1.0/api/', 'old'],
      ['1.0', 'zh', '/1.0/zh/api/', 'old'],
    ]),
  );

  await using tagged = testSite({
    config: {
      title: 'Site',
      plugins: [contentDocs(), versions({ list: [{ ref: 'v1.0', name: '1.0' }] }), collecting(places)],
    },
    files: { 'docs/index.md': '# Home\n', 'docs/api.json': 'old' },
  });
  commitTag(tagged.root, 'v1.0');
  writeFileSync(join(tagged.root, 'docs/api.json'), 'now');
  const found = await placesOf(tagged, places);
  expect(found).toContainEqual(['1.0', 'en', '/1.0/api/', 'old']);
  expect(found.filter(([version]) => version !== '1.0').map(([, , , text]) => text)).toEqual(['now']);
});
