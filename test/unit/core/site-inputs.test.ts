import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Plugin } from '../../../core/index.js';
import { TapdocsError } from '../../../core/problems/problem.js';
import { testSite } from '../../../core/test.js';
import { contentDocs } from '../../../plugins/index.js';

/** Puts the value of a file into each page. */
const reading = (path: string, when: 'apply' | 'config' | 'routes' = 'apply'): Plugin => ({
  name: 'reading',
  cacheKey: 'reading 1',
  apply(site) {
    let value: unknown;
    const read = (): void => {
      const data = site.input(path);
      value = data === null ? 'none' : data.value;
    };
    if (when === 'apply') read();
    site.hooks.config.tap('reading', (config) => {
      if (when === 'config') read();
      return config;
    });
    site.hooks.routes.tap('reading', () => {
      if (when === 'routes') read();
    });
    site.hooks.record.tap('reading', (record) => ({ ...record, description: JSON.stringify(value) }));
  },
});

it.each(['apply', 'config'] as const)('a data file that is read in `%s` is an input of records', async (when) => {
  await using site = testSite({
    plugins: [contentDocs(), reading('data/a.yml', when)],
    files: { 'docs/index.md': '# Home\n' },
  });
  const shown = async () => (await site.record('/')).description;
  expect(await shown()).toBe('"none"');
  site.write({ 'data/a.yml': '' });
  expect(await shown()).toBe('null');
  site.write({ 'data/a.yml': 'a: 1\n' });
  expect(await shown()).toBe('{"a":1}');
  site.write({ 'data/a.yml': 'a: 2\n' });
  expect(await shown()).toBe('{"a":2}');
});

it.each([
  ['INPUT_OUTSIDE', '../a.yml', 'apply'],
  ['INPUT_LATE', 'a.yml', 'routes'],
  ['DATA_SYNTAX', 'wrong.yml', 'apply'],
  ['INPUT_OUTSIDE', 'link.yml', 'apply'],
] as const)('%s: `%s` cannot be read in `%s`', async (code, path, when) => {
  await using site = testSite({
    plugins: [contentDocs(), reading(path, when)],
    files: { 'docs/index.md': '# Home\n', 'wrong.yml': 'a: [\n' },
  });
  symlinkSync(import.meta.filename, join(site.root, 'link.yml'));
  const error: unknown = await site.routes().catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(TapdocsError);
  expect(error).toMatchObject({ problems: [{ code, plugin: 'reading' }] });
});
