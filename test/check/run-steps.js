// @ts-check
import { writeFileSync } from 'node:fs';

/** @typedef {() => string[]} Step Gives the problems found, a text each. */

/**
 * Runs all steps, even after failures, and ends with `N passed, N failed`. With the variable CHECK_REPORT, the counts
 * also go to that file, before each step and at the end, with the names of the steps that are left.
 *
 * @param {Record<string, Step>} steps
 */
export async function runSteps(steps) {
  const counts = { passed: 0, failed: 0 };
  const left = new Set(Object.keys(steps));
  const report = () => {
    const file = process.env['CHECK_REPORT'];
    if (file) writeFileSync(file, JSON.stringify({ ...counts, left: [...left] }));
  };
  for (const [name, step] of Object.entries(steps)) {
    report();
    const start = performance.now();
    const problems = attempt(step);
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    console.log(`${problems.length > 0 ? '✖' : '✓'} ${name} (${seconds} s)`);
    for (const problem of problems) console.log(problem.replaceAll(/^(?=.)/gm, '  '));
    counts[problems.length > 0 ? 'failed' : 'passed'] += 1;
    left.delete(name);
  }
  report();
  console.log(`${counts.passed} passed, ${counts.failed} failed`);
  process.exitCode = counts.failed > 0 ? 1 : 0;
}

/** @param {Step} step */
function attempt(step) {
  try {
    return step();
  } catch (error) {
    return [error instanceof Error ? (error.stack ?? error.message) : String(error)];
  }
}
