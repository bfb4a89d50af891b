import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { processFlags } from '../../../core/v8-flags.js';

const script = `
import { cachedDataVersionTag } from 'node:v8';
const before = cachedDataVersionTag();
const { shareFlags } = await import('./dist/core/v8-flags.js');
shareFlags();
console.log(before, cachedDataVersionTag());`;

function tags(flags: readonly string[]): string[] {
  const args = [...flags, '--input-type=module', '--eval', script];
  return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] })
    .trim()
    .split(' ');
}

it('gives a running process what new ones get, so that compiled code is of use to both', () => {
  const [without, shared] = tags([]);
  const [started, same] = tags(processFlags);
  expect(shared).toBe(started);
  expect(same).toBe(started);
  expect(without).not.toBe(started);
});

it('has functions optimised later in each version of Node that is supported', () => {
  const known = ['20', '22', '24'].includes(process.versions.node.split('.')[0] ?? '');
  expect(processFlags).toHaveLength(known ? 3 : 2);
});
