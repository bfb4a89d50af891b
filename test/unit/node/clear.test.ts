import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clear } from '../../../core/clear.js';
import { toProblems } from '../../../core/problems/problem.js';
import type { PruneLimits } from '../../../core/files/store/store.js';
import { createLogger } from '../../../core/problems/logger.js';
import { tempFolder } from './temp-folder.js';

const config = (more = '') => `export default { title: 'T', ${more} };`;

async function run(files: Record<string, string>, outDir?: string, cache?: Partial<PruneLimits>) {
  const root = await tempFolder(files);
  const printed: string[] = [];
  const logger = createLogger({ verbose: false, colors: false, tty: false, write: (text) => void printed.push(text) });
  const removed = await clear({ root, logger, outDir, cache }).catch(toProblems);
  return { root, removed, text: printed.join(''), left: (await readdir(root)).sort() };
}

describe('clear', () => {
  test('removes the cache and the output, and says so', async () => {
    const files = {
      'tapdocs.config.mjs': config("outDir: 'out'"),
      '.tapdocs/store/a': '',
      'out/index.html': '',
      'out/_tapdocs/a.js': '',
      'docs/a.md': '',
    };
    const { root, removed, text, left } = await run(files);
    expect(removed).toEqual([join(root, '.tapdocs'), join(root, 'out')]);
    expect(text).toBe('Removed .tapdocs\nRemoved out\n');
    expect(left).toEqual(['docs', 'tapdocs.config.mjs']);
  });

  test('says when there is nothing to remove', async () => {
    const { removed, text } = await run({ 'tapdocs.config.mjs': config() });
    expect([removed, text]).toEqual([[], 'There was nothing to remove.\n']);
  });

  test('removes the cache only when asked to, with any configuration', async () => {
    const files = { 'tapdocs.config.mjs': 'throw new Error("x");', '.tapdocs/store/a': '', 'dist/index.html': '' };
    const { removed, text, left } = await run(files, undefined, {});
    expect([removed.length, text, left]).toEqual([1, 'Removed .tapdocs\n', ['dist', 'tapdocs.config.mjs']]);
    expect((await run({}, undefined, {})).text).toBe('There was nothing to remove.\n');
  });

  test('removes of the cache what exceeds a limit', async () => {
    const files = { 'tapdocs.config.mjs': config(), '.tapdocs/store/v2/blob/a/a': 'x', '.tapdocs/files.json': '{}' };
    const { removed, text, left } = await run(files, undefined, { maxBytes: 0 });
    expect([removed, text]).toEqual([[], 'Removed 1 entries of the cache, 1 B\n']);
    expect(left).toContain('.tapdocs');
  });

  test('leaves a folder alone that no build has written', async () => {
    const { removed, left } = await run({ 'tapdocs.config.mjs': config("outDir: 'src'"), 'src/code.ts': '' });
    expect(removed).toMatchObject([
      {
        code: 'OUTPUT_UNSAFE',
        message: '`src` cannot be the output folder: it contains files that no build wrote.',
      },
    ]);
    expect(left).toContain('src');
  });

  test.each(['.', '..', 'docs', 'public'])('never removes %s', async (outDir) => {
    const files = { 'tapdocs.config.mjs': config(), 'docs/_tapdocs/a': '', 'public/_tapdocs/a': '', '_tapdocs/a': '' };
    const { removed, left } = await run(files, outDir);
    expect(removed).toMatchObject([{ code: 'OUTPUT_UNSAFE' }]);
    expect(left).toEqual(['_tapdocs', 'docs', 'public', 'tapdocs.config.mjs']);
  });

  test('removes the cache of a site whose configuration is broken', async () => {
    const { removed, left } = await run({ 'tapdocs.config.mjs': 'throw new Error("x");', '.tapdocs/a': '' });
    expect(removed).toMatchObject([{ code: 'CONFIG_THREW' }]);
    expect(left).toEqual(['tapdocs.config.mjs']);
  });

  test('removes a link, not what it leads to', async () => {
    const root = await tempFolder({ 'site/tapdocs.config.mjs': config(), 'elsewhere/file': '' });
    await symlink(join(root, 'elsewhere'), join(root, 'site/dist'));
    const logger = createLogger({ verbose: false, colors: false, tty: false, write: () => undefined });
    await clear({ root: join(root, 'site'), logger });
    expect(await readdir(join(root, 'site'))).toEqual(['tapdocs.config.mjs']);
    expect(await readdir(join(root, 'elsewhere'))).toEqual(['file']);
  });
});
