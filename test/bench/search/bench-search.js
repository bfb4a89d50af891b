// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { describeMachine } from '../machine.js';
import { kilobytes, megabytes, millis, seconds, table } from '../report/format.js';
import { buildBenchIndex } from './build-bench-index.js';
import { codeSize } from './code-size.js';
import { measureQueries } from './measure-queries.js';
import { benchPage } from './pages.js';
import { makeQueries } from './queries.js';

export const searchUsage = `npm run bench -- --search [options]

  --pages 10000           pages in each of two languages
  --queries 400           in each language
  --seed <text>           of the pages and queries; default "tapdocs"
`;

/** Limits for a search, from the specification: bytes as gzip, and milliseconds. */
const budgets = { first: 60_000, requests: 6, next: 30_000, time: 50 };

/**
 * Measures the search index at a number of pages and prints a table.
 *
 * @param {string[]} args
 */
export async function benchSearch(args) {
  const { values } = parseArgs({
    args,
    options: {
      search: { type: 'boolean' },
      pages: { type: 'string', default: '10000' },
      queries: { type: 'string', default: '400' },
      seed: { type: 'string', default: 'tapdocs' },
    },
  });
  const [pages, count] = [Number(values.pages), Number(values.queries)];
  if (!(Number.isInteger(pages) && pages >= 10))
    throw new Error(`--pages: \`${values.pages}\` is no whole number from 10`);
  if (!(Number.isInteger(count) && count >= 8))
    throw new Error(`--queries: \`${values.queries}\` is no whole number from 8`);
  const { seed } = values;
  const scratch = mkdtempSync(join(tmpdir(), 'tapdocs-search-'));
  try {
    const code = await codeSize(scratch);
    const rows = [];
    for (const lang of /** @type {const} */ (['en', 'zh'])) {
      console.error(`Indexing ${pages} pages (${lang})`);
      const index = await buildBenchIndex(lang, { pages, seed, scratch });
      const page = (/** @type {number} */ number) => benchPage(lang, seed, { index: number, count: pages });
      console.error(`Asking ${count} queries (${lang})`);
      const figures = await measureQueries(index.files, makeQueries(page, { count, seed, pages }));
      rows.push({ lang, index, figures });
    }
    console.log(report(rows, { pages, count, code }));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/**
 * @typedef {{ lang: string, index: import('./build-bench-index.js').BuiltIndex, figures: import('./measure-queries.js').QueryFigures }} Row
 *
 * @param {Row[]} rows
 * @param {{ pages: number, count: number, code: number }} options
 */
function report(rows, { pages, count, code }) {
  const machine = describeMachine();
  const bytes = (/** @type {number[]} */ list) =>
    `${kilobytes(quantile(list, 0.5))} / ${kilobytes(quantile(list, 0.95))} / ${kilobytes(quantile(list, 1))}`;
  const index = rows.map(({ lang, index: built }) => [
    lang,
    seconds(built.time / 1000),
    millis(built.edit),
    String(built.rewritten),
    millis(built.unchanged),
    String(built.files.size),
    megabytes(built.size),
    megabytes(built.zipped),
  ]);
  const queries = rows.map(({ lang, figures: { first, requests, next, time, found } }) => [
    lang,
    bytes(first),
    [0.5, 0.95, 1].map((share) => String(quantile(requests, share))).join(' / '),
    bytes(next),
    [0.5, 0.95, 1].map((share) => millis(quantile(time, share))).join(' / '),
    `${Math.round(found * 100)} %`,
  ]);
  return `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, ${machine.system}; load ${machine.load}.
${pages} generated pages in each language, ${count} queries. Bytes are gzip; the dialog and its worker, fetched once, are ${kilobytes(code)} more.

${table(['', 'build', 'one page edited', 'files it rewrote', 'nothing changed', 'files', 'size', 'gzip'], index)}

${table(['median / p95 / most', 'first query, typed', 'requests', 'next queries', 'time of a query', 'with results'], queries)}

${table(
  ['budget', 'at most', 'p95', ''],
  [
    budget(
      'first query, typed',
      budgets.first,
      rows.map(({ figures }) => quantile(figures.first, 0.95)),
      kilobytes,
    ),
    budget(
      'requests of it',
      budgets.requests,
      rows.map(({ figures }) => quantile(figures.requests, 0.95)),
      String,
    ),
    budget(
      'next queries',
      budgets.next,
      rows.map(({ figures }) => quantile(figures.next, 0.95)),
      kilobytes,
    ),
    budget(
      'time of a query',
      budgets.time,
      rows.map(({ figures }) => quantile(figures.time, 0.95)),
      millis,
    ),
  ],
)}`;
}

/**
 * @param {string} label
 * @param {number} most
 * @param {number[]} values by language
 * @param {(value: number) => string} format
 */
function budget(label, most, values, format) {
  const worst = Math.max(...values);
  return [label, format(most), format(worst), worst <= most ? 'kept' : 'MISSED'];
}

/**
 * @param {readonly number[]} list
 * @param {number} share
 */
function quantile(list, share) {
  const sorted = [...list].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
