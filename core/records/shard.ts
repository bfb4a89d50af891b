import type { Environment } from '../files/store/remote/settings.js';
import { fail, problem } from '../problems/problem.js';
import type { PageJob } from './page-job.js';

/** One of several machines that render the pages of a site. */
export interface Shard {
  /** From 1. */
  index: number;
  total: number;
}

/** Variables with the number of a job, the number of all jobs, and the first number. */
const services: readonly { index: string; total: string; first: number | string; step?: string }[] = [
  { index: 'CI_NODE_INDEX', total: 'CI_NODE_TOTAL', first: 1 },
  { index: 'CIRCLE_NODE_INDEX', total: 'CIRCLE_NODE_TOTAL', first: 0 },
  { index: 'BUILDKITE_PARALLEL_JOB', total: 'BUILDKITE_PARALLEL_JOB_COUNT', first: 0 },
  { index: 'JOB_COMPLETION_INDEX', total: '', first: 0 },
  { index: 'AWS_BATCH_JOB_ARRAY_INDEX', total: 'AWS_BATCH_JOB_ARRAY_SIZE', first: 0 },
  {
    index: 'SLURM_ARRAY_TASK_ID',
    total: 'SLURM_ARRAY_TASK_COUNT',
    first: 'SLURM_ARRAY_TASK_MIN',
    step: 'SLURM_ARRAY_TASK_STEP',
  },
];

/** Shards of a build, at most. */
const mostShards = 1000;

/**
 * Reads the value of `--shard`: `3/8`; `/8` takes the number from the variables of a CI service or a cluster, and '' takes both.
 *
 * @throws TapdocsError USAGE
 */
export function readShard(value: string, environment: Environment): Shard {
  const [, index = '', total = ''] = /^(?:(\d+)?\/(\d+))?$/.exec(value) ?? ['', '?'];
  if (index === '?')
    refuse(`\`--shard ${value}\` is not a part such as \`3/8\`, nor a number of parts such as \`/8\`.`);
  const shard = index === '' ? fromEnvironment(total, environment) : { index: Number(index), total: Number(total) };
  if (shard.total < 1 || shard.total > mostShards || shard.index < 1 || shard.index > shard.total)
    refuse(`There is no part ${shard.index} of ${shard.total}. The first one is \`1/${shard.total}\`.`);
  return shard;
}

function fromEnvironment(count: string, environment: Environment): Shard {
  const numberOf = (name: string): number => Number(environment[name] || Number.NaN);
  const service = services.find(({ index }) => Number.isInteger(numberOf(index)));
  if (!service)
    return refuse(
      '`--shard` has no number, and the environment has none either. Give the part and their number: `3/8`.',
    );
  const { index, first, step = '' } = service;
  const total = count === '' ? numberOf(service.total) : Number(count);
  if (!Number.isInteger(total))
    return refuse(`The environment has \`${index}\`, but not the number of parts. Give it: \`--shard /8\`.`);
  const offset = numberOf(index) - (typeof first === 'number' ? first : numberOf(first) || 0);
  return { index: Math.floor(offset / (numberOf(step) || 1)) + 1, total };
}

function refuse(detail: string): never {
  return fail(problem('USAGE', { detail, command: 'tapdocs build' }));
}

/** Milliseconds that a page takes about, if no earlier build has measured it, and to make its document. */
const usualCost = 8;

/**
 * The pages of a shard. All shards divide the pages in the same way, as long as they know the same costs: those that take longest
 * first, each to the shard with the least work. If they do not, a page is rendered twice, or by the build that follows.
 *
 * @param costs milliseconds by `costName`
 */
export function jobsOfShard(
  jobs: readonly PageJob[],
  shard: Shard,
  costs: Readonly<Record<string, number>>,
): PageJob[] {
  // Equal pages of several versions are rendered once.
  const byKey = new Map<string, PageJob[]>();
  for (const job of jobs) byKey.set(job.pageKey, [...(byKey.get(job.pageKey) ?? []), job]);
  const pages = [...byKey].map(([key, same]) => {
    return { key, same, cost: usualCost + Math.max(...same.map((job) => costs[costName(job)] ?? usualCost)) };
  });
  pages.sort((a, b) => b.cost - a.cost || (a.key < b.key ? -1 : 1));
  const loads = Array.from({ length: shard.total }, () => 0);
  const part: PageJob[] = [];
  for (const { same, cost } of pages) {
    const least = loads.indexOf(Math.min(...loads));
    loads[least] = (loads[least] ?? 0) + cost;
    if (least === shard.index - 1) part.push(...same);
  }
  return part;
}

/** The name of a page in the list of costs. It stays when the page is edited. */
export function costName({ lang, contentPath }: Pick<PageJob, 'lang' | 'contentPath'>): string {
  return `${lang} ${contentPath}`;
}
