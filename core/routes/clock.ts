import { fail, problem } from '../problems/problem.js';

/**
 * The time at which routes are collected, to which dates of pages are compared. `SOURCE_DATE_EPOCH`, in seconds, sets
 * it for reproducible builds.
 *
 * @throws TapdocsError CLOCK_INVALID
 */
export function readClock({ SOURCE_DATE_EPOCH: epoch = '' }: NodeJS.ProcessEnv = process.env): Date {
  if (epoch === '') return new Date();
  const time = new Date(/^\d+$/.test(epoch) ? Number(epoch) * 1000 : NaN);
  if (Number.isNaN(time.getTime())) fail(problem('CLOCK_INVALID', { value: epoch }));
  return time;
}
