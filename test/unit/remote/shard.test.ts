import type { Environment } from '../../../core/files/store/remote/settings.js';
import { expect, test } from 'vitest';
import { ciRun, connect } from '../../../core/files/store/remote/connect.js';
import { settingsOfTools } from '../../../core/files/store/remote/open-remote-cache.js';
import { isTapdocsError } from '../../../core/problems/problem.js';
import type { PageJob } from '../../../core/records/page-job.js';
import { costName, jobsOfShard, readShard } from '../../../core/records/shard.js';

test.each<[string, Environment, string]>([
  ['3/8', {}, '3/8'],
  ['1/1', { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '4' }, '1/1'],
  ['', { CI_NODE_INDEX: '2', CI_NODE_TOTAL: '4' }, '2/4'],
  ['', { CIRCLE_NODE_INDEX: '0', CIRCLE_NODE_TOTAL: '4' }, '1/4'],
  ['', { BUILDKITE_PARALLEL_JOB: '3', BUILDKITE_PARALLEL_JOB_COUNT: '4' }, '4/4'],
  ['/8', { JOB_COMPLETION_INDEX: '0' }, '1/8'],
  ['/8', { AWS_BATCH_JOB_ARRAY_INDEX: '7' }, '8/8'],
  ['', { SLURM_ARRAY_TASK_ID: '5', SLURM_ARRAY_TASK_MIN: '5', SLURM_ARRAY_TASK_COUNT: '3' }, '1/3'],
  ['', { SLURM_ARRAY_TASK_ID: '0', SLURM_ARRAY_TASK_MIN: '0', SLURM_ARRAY_TASK_COUNT: '3' }, '1/3'],
  [
    '',
    { SLURM_ARRAY_TASK_ID: '9', SLURM_ARRAY_TASK_MIN: '1', SLURM_ARRAY_TASK_COUNT: '3', SLURM_ARRAY_TASK_STEP: '4' },
    '3/3',
  ],
  // GitLab sets the total of any job.
  ['/2', { CI_NODE_TOTAL: '1', JOB_COMPLETION_INDEX: '1' }, '2/2'],
])('`--shard %s` with %j is %s', (value, environment, part) => {
  const { index, total } = readShard(value, environment);
  expect(`${index}/${total}`).toBe(part);
});

test.each<[string, Environment, string]>([
  ['site', {}, '`--shard site` is not a part such as `3/8`'],
  ['3', {}, 'is not a part'],
  ['0/8', {}, 'There is no part 0 of 8. The first one is `1/8`.'],
  ['9/8', {}, 'There is no part 9 of 8.'],
  ['', {}, 'the environment has none either'],
  ['/8', {}, 'the environment has none either'],
  ['', { JOB_COMPLETION_INDEX: '0' }, 'The environment has `JOB_COMPLETION_INDEX`, but not the number of parts.'],
  ['/4', { JOB_COMPLETION_INDEX: '4' }, 'There is no part 5 of 4.'],
])('`--shard %s` with %j is refused', (value, environment, message) => {
  const refusal = (): unknown => {
    try {
      return readShard(value, environment);
    } catch (error) {
      return isTapdocsError(error) ? error.problems[0]?.message : error;
    }
  };
  expect(refusal()).toContain(message);
});

const jobs = Array.from({ length: 40 }, (_, index) => {
  return { lang: 'en', contentPath: `/page-${index}`, pageKey: `key ${index % 36}` } as PageJob;
});

test('each page is in one shard, with the pages that are equal', () => {
  const parts = [1, 2, 3].map((index) => jobsOfShard(jobs, { index, total: 3 }, {}));
  expect(parts.flat().map(costName).sort()).toEqual(jobs.map(costName).sort());
  const keys = parts.map((part) => new Set(part.map(({ pageKey }) => pageKey)));
  expect(keys.map(({ size }) => size)).toEqual([12, 12, 12]);
  expect(
    jobsOfShard([...jobs].reverse(), { index: 2, total: 3 }, {})
      .map(costName)
      .sort(),
  ).toEqual(parts[1]?.map(costName).sort());
});

test('a page that takes long has a shard almost for itself', () => {
  const costs = { 'en /page-7': 400 };
  const parts = [1, 2].map((index) => jobsOfShard(jobs, { index, total: 2 }, costs));
  expect(parts.map(({ length }) => length).sort((a, b) => a - b)[0]).toBeLessThan(16);
});

test.each<[string, Environment, Partial<ReturnType<typeof ciRun>>]>([
  ['no CI', {}, { id: '', isPullRequest: false, isProtected: false }],
  [
    'a pull request of GitHub',
    { GITHUB_RUN_ID: '7', GITHUB_EVENT_NAME: 'pull_request', GITHUB_REF_PROTECTED: 'false' },
    { id: 'GITHUB_RUN_ID 7', isPullRequest: true, isProtected: false },
  ],
  ['a protected branch of GitLab', { CI_PIPELINE_ID: '7', CI_COMMIT_REF_PROTECTED: 'true' }, { isProtected: true }],
  ['a merge request of GitLab', { CI_PIPELINE_ID: '7', CI_MERGE_REQUEST_IID: '3' }, { isPullRequest: true }],
  ['a branch of Buildkite', { BUILDKITE_BUILD_ID: 'a', BUILDKITE_PULL_REQUEST: 'false' }, { isPullRequest: false }],
  [
    'a pull request of CircleCI',
    { CIRCLE_WORKFLOW_ID: 'a', CIRCLE_PULL_REQUEST: 'https://x' },
    { isPullRequest: true },
  ],
])('%s', (_name, environment, expected) => {
  expect(ciRun(environment)).toMatchObject(expected);
});

test.each<[string, boolean | undefined, Environment, { isWriter: boolean; run: string }]>([
  ['a build on a desk reads', undefined, {}, { isWriter: false, run: '' }],
  ['a build with the flag writes', true, {}, { isWriter: true, run: '' }],
  ['a protected branch writes', undefined, { GITHUB_REF_PROTECTED: 'true' }, { isWriter: true, run: '' }],
  ['it does not with the flag', false, { GITHUB_REF_PROTECTED: 'true' }, { isWriter: false, run: '' }],
  [
    'a pull request writes for its own run only',
    true,
    { GITHUB_EVENT_NAME: 'pull_request', GITHUB_RUN_ID: '7', GITHUB_REF_PROTECTED: 'true' },
    { isWriter: false, run: 'GITHUB_RUN_ID 7' },
  ],
  [
    'a pull request without the flag only reads',
    undefined,
    { GITHUB_EVENT_NAME: 'pull_request', GITHUB_RUN_ID: '7' },
    { isWriter: false, run: '' },
  ],
])('%s', async (_name, write, environment, expected) => {
  const settings = { kind: 'http', url: 'http://localhost', ...(write !== undefined && { write }) } as const;
  expect(await connect(settings, environment)).toMatchObject(expected);
});

test('the variables of Turborepo and Nx name a server', () => {
  expect(settingsOfTools({})).toBeNull();
  expect(settingsOfTools({ TURBO_API: 'https://turbo.test' })).toBeNull();
  expect(settingsOfTools({ TURBO_API: 'https://turbo.test', TURBO_TOKEN: 'a' })).toMatchObject({ kind: 'turborepo' });
  const nx = settingsOfTools({ NX_SELF_HOSTED_REMOTE_CACHE_SERVER: 'https://nx.test' });
  expect(nx).toEqual({ kind: 'http', paths: 'nx', url: 'https://nx.test' });
});
