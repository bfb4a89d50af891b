import { afterEach, expect, it, vi } from 'vitest';
import type { TestCase, TestSpecification, Vitest } from 'vitest/node';
import { ClauseReporter } from '../../check/clause-reporter.js';
import clauses from '../../browser/clauses.json' with { type: 'json' };

const all = Object.keys(clauses);
const { exitCode } = process;
afterEach(() => {
  process.exitCode = exitCode;
  vi.restoreAllMocks();
});

/** The clauses that a run reports, and its exit code. */
async function reported(
  shown: readonly string[],
  state: string,
  config: object,
  { files = 2, isLong = true } = {},
): Promise<[string[], typeof exitCode]> {
  const error = vi.spyOn(console, 'error').mockReturnValue();
  const reporter = new ClauseReporter(isLong);
  const globTestSpecifications = async () => Promise.resolve([{}, {}]);
  reporter.onInit({ config: { project: [], ...config }, globTestSpecifications } as unknown as Vitest);
  await reporter.onTestRunStart(Array.from({ length: files }, () => ({})) as TestSpecification[]);
  reporter.onTestCaseResult({ result: () => ({ state }), meta: () => ({ clauses: shown }) } as unknown as TestCase);
  reporter.onTestCaseResult({ result: () => ({ state: 'passed' }), meta: () => ({}) } as unknown as TestCase);
  process.exitCode = 0;
  reporter.onTestRunEnd();
  return [error.mock.calls.map(([text]) => /clause (\S+):/.exec(String(text))?.[1] ?? ''), process.exitCode];
}

it('a run fails for a clause without a test that passed', async () => {
  expect(await reported(all, 'passed', {})).toEqual([[], 0]);
  expect(await reported(all.slice(1), 'passed', {})).toEqual([[all[0]], 1]);
  vi.restoreAllMocks();
  expect(await reported(all, 'failed', {})).toEqual([all, 1]);
  vi.restoreAllMocks();
  const [short] = await reported(all, 'failed', {}, { isLong: false });
  expect(all.filter((id) => !short.includes(id))).toEqual(['all-looks']);
});

it('a run of some tests does not', async () => {
  expect(await reported([], 'passed', { project: ['unit'] })).toEqual([[], 0]);
  expect(await reported([], 'passed', { testNamePattern: /x/ })).toEqual([[], 0]);
  expect(await reported([], 'passed', { tagsFilter: ['x'] })).toEqual([[], 0]);
  expect(await reported([], 'passed', {}, { files: 1 })).toEqual([[], 0]);
});
