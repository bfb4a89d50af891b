import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';

const repository = join(import.meta.dirname, '../../..');

function folderWith(files: Readonly<Record<string, string>>): string {
  const scratch = join(repository, 'test/.tmp');
  mkdirSync(scratch, { recursive: true });
  const folder = mkdtempSync(join(scratch, 'total-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  return folder;
}

/** Starts a program with reports in a folder. */
function start(folder: string, args: readonly string[]) {
  const env = { ...process.env, TEST_REPORT: join(folder, 'tests.jsonl'), CHECK_REPORT: join(folder, 'check.json') };
  const child = spawn(process.execPath, args, { cwd: folder, env, stdio: 'ignore' });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended };
}

function total(folder: string, testStatus: string, checkStatus: string) {
  const args = [join(folder, 'tests.jsonl'), testStatus, join(folder, 'check.json'), checkStatus];
  const { status, stdout } = spawnSync(process.execPath, [join(repository, 'test/check/total.js'), ...args], {
    encoding: 'utf8',
  });
  return { status, lines: stdout.trimEnd().split('\n') };
}

const config = `import { defineConfig } from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { ProgressReporter } from '${join(repository, 'test/check/progress-reporter.js')}';

class ByName extends BaseSequencer {
  sort(files) {
    return files.sort((a, b) => (a.moduleId < b.moduleId ? -1 : 1));
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: ByName },
    reporters: [new ProgressReporter(process.env.TEST_REPORT)],
    maxWorkers: 1,
    fileParallelism: false,
    testTimeout: 0,
    projects: ['quick', 'slow'].map((name) => ({
      extends: true,
      test: { name, include: [name + '*.test.js'] },
    })),
  },
});
`;
const quick = `import { expect, test } from 'vitest';
test('one', () => {});
test('two', () => {});
test('three', () => expect(1).toBe(2));
test.skip('four', () => {});
`;
/**
 * The hook is there for its events: Vitest sends results at most every 100 ms, and the timer of a delayed result can
 * fire a moment too early, in which case the result waits for the next event of the file.
 */
const slow = `import { beforeEach, test } from 'vitest';
beforeEach(() => new Promise((resolve) => setTimeout(resolve, 300)));
test('before', () => {});
test('never', () => new Promise(() => setInterval(() => {}, 1000)));
`;
const vitest = join(repository, 'node_modules/vitest/vitest.mjs');
const steps = `import { runSteps } from '${join(repository, 'test/check/run-steps.js')}';
await runSteps({
  good: () => [],
  bad: () => ['wrong'],
  endless: () => { for (;;); },
  late: () => [],
});
`;

describe('the total of a run', () => {
  it('counts what ran before tests and checks were cut off, and names what was', { timeout: 120_000 }, async () => {
    const folder = folderWith({
      'vitest.config.js': config,
      'quick.test.js': quick,
      'slow.test.js': slow,
      'steps.js': steps,
    });
    const read = (name: string): string => {
      const file = join(folder, name);
      return existsSync(file) ? readFileSync(file, 'utf8') : '';
    };
    const tests = start(folder, [vitest, 'run', '--root', folder]);
    await vi.waitFor(() => expect(read('tests.jsonl')).toContain('"test":"before"'), 90_000);
    tests.child.kill('SIGKILL');
    const checks = start(folder, ['steps.js']);
    await vi.waitFor(() => expect(read('check.json')).toContain('["endless","late"]'), 20_000);
    checks.child.kill('SIGKILL');
    await Promise.all([tests.ended, checks.ended]);
    expect(total(folder, '124', '124')).toEqual({
      status: 1,
      lines: [
        '✖ quick · quick.test.js · three · failed',
        '    expected 1 to be 2 // Object.is equality',
        '    - Expected',
        '    + Received',
        '    - 2',
        '    + 1',
        '✖ quick · quick.test.js · four · skipped',
        '✖ The tests of `slow` were cut off. Not done: slow.test.js.',
        '✖ The checks were cut off. Not done: endless, late.',
        '4 passed, 5 failed',
      ],
    });
  });

  it('counts all of a whole run, and files that fail outside their tests', { timeout: 120_000 }, async () => {
    const folder = folderWith({
      'vitest.config.js': config,
      'quick.test.js': quick,
      'slow.test.js': "throw new Error('broken');\n",
    });
    const { ended } = start(folder, [vitest, 'run', '--root', folder]);
    expect(await ended).toBe(1);
    writeFileSync(join(folder, 'check.json'), JSON.stringify({ passed: 7, failed: 0, left: [] }));
    const { status, lines } = total(folder, '1', '0');
    expect(status).toBe(1);
    expect(lines.at(-1)).toBe('9 passed, 3 failed');
    expect(lines.slice(lines.indexOf('✖ slow · slow.test.js')).slice(0, 2)).toEqual([
      '✖ slow · slow.test.js',
      '    broken',
    ]);
  });

  it('is one failure for a program that ended before it counted', () => {
    const folder = folderWith({});
    expect(total(folder, '1', '0')).toEqual({ status: 1, lines: ['0 passed, 1 failed'] });
    expect(total(folder, '0', '0')).toEqual({ status: 0, lines: ['0 passed, 0 failed'] });
  });
});
