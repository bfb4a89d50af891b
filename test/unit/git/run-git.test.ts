import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runGit } from '../../../core/kit.js';
import { folderWith } from '../plugins/fixture.js';

it('no program of the configuration of a repository runs', () => {
  const root = folderWith({ 'a.md': '# A\n' });
  const ran = join(root, 'ran');
  runGit(root, ['init', '-q']);
  runGit(root, ['config', 'core.fsmonitor', `touch '${ran}' #`]);
  expect(runGit(root, ['status', '--porcelain']).toString()).toBe('?? a.md\n');
  expect(existsSync(ran)).toBe(false);
});
