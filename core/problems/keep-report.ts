import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Problem } from './problem.js';

/** File below the root of a site for reports that are too long to print. */
const reportFile = '.tapdocs/problems.txt';

/**
 * Keeps long reports of a run in a file of the cache folder, the last one of errors above the last one of warnings.
 *
 * @returns a function that returns the path of the file below the root; null if it cannot be written
 */
export function createReportKeeper(root: string): (text: string, severity: Problem['severity']) => string | null {
  const texts = { error: '', warning: '' };
  return (text, severity) => {
    texts[severity] = text;
    const file = join(root, reportFile);
    try {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, [texts.error, texts.warning].filter((part) => part !== '').join('\n'));
      return reportFile;
    } catch {
      return null;
    }
  };
}
