import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';

function run(script: string): string[] {
  const args = ['--input-type=module', '--eval', script];
  return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
    .trim()
    .split(' ');
}

const tags = () =>
  run(`
import { cachedDataVersionTag } from 'node:v8';
const before = cachedDataVersionTag();
const { shareFlags } = await import('./dist/core/installed/flags/v8-flags.js');
shareFlags();
console.log(before, cachedDataVersionTag());`);

it('gives all processes the same flags, so that compiled code is of use to all', () => {
  const [without, shared] = tags();
  expect(shared).not.toBe(without);
  expect(tags()).toEqual([without, shared]);
});

it('loads what a build needs of Node before, with the code that Node has compiled', () => {
  const later = run(`
const { shareFlags } = await import('./dist/core/installed/flags/v8-flags.js');
shareFlags();
const before = new Set(process.moduleLoadList);
await import('./dist/entries/core/cli.js');
await import('./dist/entries/core/build.js');
await import('./dist/entries/plugins/index.js');
console.log(...process.moduleLoadList.filter((name) => !before.has(name) && name.startsWith('NativeModule ')).map((name) => name.slice(13)));`);
  // Parts of modules that were loaded, taken when they are first used.
  expect(later.filter((name) => name !== '' && !name.startsWith('internal/'))).toEqual([]);
});
