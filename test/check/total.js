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
 * Vitest's report: tests, and files that failed outside their tests. A skipped test counts as failed.
 *
 * @param {string} file
 * @returns {Counts}
 */
function countTests(file) {
  if (!existsSync(file)) return { passed: 0, failed: 0 };
  const { numTotalTests, numPassedTests, testResults } = JSON.parse(readFileSync(file, 'utf8'));
  const broken = testResults.filter(
    (/** @type {{ status: string, assertionResults: { status: string }[] }} */ { status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  );
  return { passed: numPassedTests, failed: numTotalTests - numPassedTests + broken.length };
}

/**
 * @param {string} file
 * @returns {Counts}
 */
function countSteps(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
}

/**
 * A program may fail before or after what it counts: that is one failure.
 *
 * @param {Counts} counts
 * @param {string | undefined} status
 */
function withStatus(counts, status) {
  return status === '0' || counts.failed > 0 ? counts : { ...counts, failed: 1 };
}
