import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openSite } from '../open-site.js';

/** A Docusaurus site in a folder, with a page whose package is not installed. */
const site = openSite({
  'package.json': '{ "devDependencies": { "tapdocs-docusaurus": "0.1.0-0" } }',
  'website/docusaurus.config.js': `module.exports = {
  title: 'Moved',
  url: 'https://example.org',
  baseUrl: '/',
  organizationName: 'us',
  presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
};
`,
  'website/docs/index.md':
    "---\nsidebar_position: 1\n---\n\nimport Player from 'no-such-player';\n\n# Start\n\n:::tip\n\nText.\n\n:::\n\n<Player />\n",
  'website/docs/02-guide/01-first.md': '# First\n',
});

const filesOf = (folder: string): string[] => readdirSync(`${site.root}/${folder}`).sort();

test('a site of Docusaurus is taken over in one step, and nothing but the configuration is written', async () => {
  // The folder above is none, and leads to it.
  const above = await site.tapdocs('migrate');
  expect([above.code, above.problems]).toEqual([1, ['MIGRATE_UNKNOWN']]);
  expect(above.stderr).toContain('run `tapdocs migrate website`');

  const before = filesOf('website');
  const blocked = await site.tapdocs('migrate', 'website', '--dry-run', '--json');
  expect([blocked.code, blocked.problems]).toEqual([1, ['MIGRATE_BUILD']]);
  expect(JSON.parse(blocked.stdout)).toMatchObject({
    config: { written: false },
    builds: false,
    pages: null,
    problems: [{ code: 'IMPORT_UNRESOLVED', places: ['docs/index.md:5:21'] }],
    missingPackages: [{ name: 'no-such-player', listed: false, todo: expect.stringContaining('npm install') }],
    urls: { compared: 2, changed: [{ from: '/guide/first/', to: '/guide/first', redirected: false }] },
  });
  expect(filesOf('website')).toEqual(before);

  // Nothing is known about a site whose configuration cannot be read.
  site.write({ 'broken/docusaurus.config.js': "module.exports = require('./gone');\n" });
  const broken = await site.tapdocs('migrate', 'broken', '--dry-run');
  expect([broken.code, broken.problems]).toEqual([1, ['MIGRATE_BUILD']]);
  expect(broken.stdout).not.toContain('Everything');

  site.write({ 'website/docs/index.md': '---\nsidebar_position: 1\n---\n\n# Start\n\n:::tip\n\nText.\n\n:::\n' });
  const moved = await site.tapdocs('migrate', 'website');
  expect([moved.code, moved.stderr]).toEqual([0, '']);
  expect(moved.stdout).toContain('Docusaurus: docusaurus.config.js\n\nWritten: tapdocs.config.ts');
  expect(moved.stdout).toMatch(/^ {2}1 {2}admonitions$/m);
  expect(moved.stdout).toMatch(/DOCUSAURUS_KEY: `organizationName`[\s\S]*?docusaurus\.config\.js:5:3/);
  expect(filesOf('website')).toEqual([...before, 'tapdocs.config.ts'].sort());

  const again = await site.tapdocs('migrate', 'website');
  expect([again.code, again.problems]).toEqual([1, ['MIGRATE_DONE tapdocs.config.ts']]);

  expect((await site.tapdocs('build', 'website')).code).toBe(0);
  expect(site.read('website/dist/guide/first.html')).toContain('First');
});
