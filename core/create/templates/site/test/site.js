import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { buildSite } from 'tapdocs/test';

// `npm test` runs all files in this folder. The build shares its cache with `tapdocs build`.
const site = await buildSite(join(import.meta.dirname, '..'), { outDir: 'dist' });

test('the site is built without a warning', () => {
  assert.doesNotMatch(site.log, /⚠/);
});

test('pages contain their components without a script', () => {
  assert.match(site.read('guide/components.html'), /<button [^>]*>[^<]*(?:<!-- -->)?[^<]*<strong>3<\/strong>/);
});

test('there is a page for addresses that do not exist', () => {
  assert.ok(site.files.includes('404.html'));
});
