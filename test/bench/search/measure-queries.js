// @ts-check
import { gzipSync } from 'node:zlib';
import { createSearchIndex } from '../../../dist/plugins/search-index/theme/search-engine/search-index.js';

/**
 * @typedef {object} QueryFigures
 * @property {number[]} first bytes, as gzip, that each query fetches when it is the first
 * @property {number[]} next the same when another one came before
 * @property {number[]} time milliseconds of each of these, without fetching
 * @property {number} found share of queries with results
 */

/**
 * How often a query is timed, each time with an index that has only read the files of the previous query. The median is
 * used.
 */
const repeats = 3;

/**
 * @param {ReadonlyMap<string, string>} files
 * @param {readonly string[]} queries
 * @returns {Promise<QueryFigures>}
 */
export async function measureQueries(files, queries) {
  /** @type {QueryFigures} */
  const figures = { first: [], next: [], time: [], found: 0 };
  const sizes = new Map([...files].map(([path, text]) => [path, gzipSync(text).length]));
  for (const [number, query] of queries.entries()) {
    const before = queries[(number + 1) % queries.length] ?? query;
    const times = [];
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const { first, next, time, count } = await measureQuery(files, { before, query, sizes });
      times.push(time);
      if (repeat > 0) continue;
      figures.first.push(first);
      figures.next.push(next);
      if (count > 0) figures.found += 1 / queries.length;
    }
    figures.time.push(times.sort((a, b) => a - b)[Math.floor(repeats / 2)] ?? 0);
  }
  return figures;
}

/**
 * @param {ReadonlyMap<string, string>} files
 * @param {{ before: string, query: string, sizes: ReadonlyMap<string, number> }} options
 */
async function measureQuery(files, { before, query, sizes }) {
  let bytes = 0;
  const index = createSearchIndex(async (path) => {
    const file = path.replace(/\?.*$/, '');
    const text = files.get(file);
    if (text === undefined) throw new Error(`No file \`${file}\``);
    bytes += sizes.get(file) ?? 0;
    return JSON.parse(text);
  });
  await index.search(before);
  const first = bytes;
  bytes = 0;
  const start = performance.now();
  const { results } = await index.search(query);
  return { first, next: bytes, time: performance.now() - start, count: results.length };
}
