// @ts-check
import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

const [testReport = '', testStatus, checkReport = '', checkStatus] = process.argv.slice(2);
const totals = [withStatus(countTests(testReport), testStatus), withStatus(countSteps(checkReport), checkStatus)];
const passed = totals.reduce((sum, counts) => sum + counts.passed, 0);
const failed = totals.reduce((sum, counts) => sum + counts.failed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/**
 * Counts the tests in the output of the progress reporter, and the files that failed outside their tests. A skipped
 * test counts as failed. Each aborted project counts as one failure, and is listed with its unfinished files. Failures
 * are printed again, with the start of their messages, because the output of a run is long.
 *
 * @param {string} file
 * @returns {Counts}
 */
function countTests(file) {
  /** @type {import('./progress-reporter.js').ProgressLine[]} */
  const lines = readLines(file);
  const counts = { passed: 0, failed: 0 };
  /** @type {Map<string, Set<string>>} */
  const open = new Map();
  for (const line of lines) {
    if ('files' in line) {
      for (const [project, name] of line.files) open.set(project, (open.get(project) ?? new Set()).add(name));
    } else if ('test' in line) {
      counts[line.state === 'passed' ? 'passed' : 'failed'] += 1;
      if (line.state !== 'passed') printFailure([...line.file, line.test, line.state], line.errors);
    } else if ('file' in line) {
      open.get(line.file[0])?.delete(line.file[1]);
      if (!line.broken) continue;
      counts.failed += 1;
      printFailure(line.file, line.errors);
    }
  }
  if (lines.some((line) => 'end' in line)) return counts;
  for (const [project, left] of open) {
    if (left.size === 0) continue;
    counts.failed += 1;
    console.log(`✖ The tests of \`${project}\` were cut off. Not done: ${[...left].join(', ')}.`);
  }
  return counts;
}

/**
 * @param {readonly string[]} heading
 * @param {readonly string[]} errors
 */
function printFailure(heading, errors) {
  console.log(`✖ ${heading.join(' · ')}`);
  for (const error of errors) {
    const lines = error.split('\n').filter((text) => text.trim() !== '');
    for (const text of lines.slice(0, 30)) console.log(`    ${text.slice(0, 300)}`);
  }
}

/**
 * The last line of a run that was ended while writing is incomplete.
 *
 * @param {string} file
 */
function readLines(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').slice(0, -1) : [];
  return lines.map((line) => JSON.parse(line));
}

/**
 * Counts the output of `runSteps`. An aborted step counts as failed, and is listed.
 *
 * @param {string} file
 * @returns {Counts}
 */
function countSteps(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const { passed: done, failed: wrong, left } = JSON.parse(readFileSync(file, 'utf8'));
  if (left.length > 0) console.log(`✖ The checks were cut off. Not done: ${left.join(', ')}.`);
  return { passed: done, failed: wrong + (left.length > 0 ? 1 : 0) };
}

/**
 * A program may fail before or after its counts, which is one failure.
 *
 * @param {Counts} counts
 * @param {string | undefined} status
 */
function withStatus(counts, status) {
  return status === '0' || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
