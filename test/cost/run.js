// @ts-check
// What a run of the tests costs: `npm run test:cost`, with arguments for Vitest. Prints seconds by project, by kind of work and by file.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const folder = mkdtempSync(join(tmpdir(), 'tapdocs-cost-'));
const [report, work] = ['tests.jsonl', 'work.jsonl'].map((name) => join(folder, name));
const here = (/** @type {string} */ path) => fileURLToPath(new URL(path, import.meta.url));
const probe = `--import=${pathToFileURL(here('probe.js')).href}`;
const { status } = spawnSync(
  process.execPath,
  [
    here('../../node_modules/vitest/vitest.mjs'),
    'run',
    '--config',
    here('../vitest.config.ts'),
    ...process.argv.slice(2),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_OPTIONS: `${process.env['NODE_OPTIONS'] ?? ''} ${probe}`,
      TEST_REPORT: report,
      TEST_WORK: work,
    },
  },
);

/** @type {import('../check/progress-reporter.js').ProgressLine[]} */
const lines = readLines(report);
const files = lines.flatMap((line) => ('seconds' in line ? [{ file: line.file, seconds: line.seconds }] : []));
printTable(
  'project',
  files.map(({ file: [project], seconds }) => ({ kind: project, seconds })),
);
printTable('kind of work', readLines(work));
printTable(
  'file',
  files.map(({ file, seconds }) => ({ kind: file.join(' '), seconds })),
  200,
);
rmSync(folder, { recursive: true, force: true });
process.exitCode = status ?? 1;

/**
 * Rows with the same kind are added up. The most expensive come first.
 *
 * @param {string} title
 * @param {import('./probe.js').Work[]} rows
 */
function printTable(title, rows, most = Infinity) {
  /** @type {Map<string, { count: number, seconds: number }>} */
  const sums = new Map();
  for (const { kind, seconds } of rows) {
    const { count, seconds: before } = sums.get(kind) ?? { count: 0, seconds: 0 };
    sums.set(kind, { count: count + 1, seconds: before + seconds });
  }
  console.log(`\n${'seconds'.padStart(9)} ${'count'.padStart(6)}  ${title}`);
  for (const [kind, { count, seconds }] of [...sums].sort(([, a], [, b]) => b.seconds - a.seconds).slice(0, most))
    console.log(`${seconds.toFixed(1).padStart(9)} ${String(count).padStart(6)}  ${kind}`);
}

/** @param {string | undefined} file */
function readLines(file) {
  return file && existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
}
