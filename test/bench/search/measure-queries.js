// @ts-check
import { gzipSync } from 'node:zlib';
import { createSearchIndex } from '../../../dist/plugins/search-index/theme/search-engine/search-index.js';

/**
 * @typedef {object} QueryFigures
 * @property {number[]} first bytes, as gzip, that each query fetches when it is the first and typed key by key
 * @property {number[]} requests for these
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
  const figures = { first: [], requests: [], next: [], time: [], found: 0 };
  const sizes = new Map([...files].map(([path, text]) => [path, gzipSync(text).length]));
  for (const [number, query] of queries.entries()) {
    const before = queries[(number + 1) % queries.length] ?? query;
    const times = [];
    for (let repeat = 0; repeat < repeats; repeat += 1) {
      const { first, requests, next, time, count } = await measureQuery(files, { before, query, sizes });
      times.push(time);
      if (repeat > 0) continue;
      figures.first.push(first);
      figures.requests.push(requests);
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
  let requests = 0;
  const index = createSearchIndex(async (path) => {
    const file = path.replace(/\?.*$/, '');
    const text = files.get(file);
    if (text === undefined) throw new Error(`No file \`${file}\``);
    bytes += sizes.get(file) ?? 0;
    requests += 1;
    return JSON.parse(text);
  });
  await index.open();
  await type(index, before);
  const [first, firstRequests] = [bytes, requests];
  bytes = 0;
  const start = performance.now();
  const { results } = await index.search(query);
  return { first, requests: firstRequests, next: bytes, time: performance.now() - start, count: results.length };
}

/**
 * Types a query at 90 ms a key. The worker waits longer before it reads files, so that the beginnings of the query are only
 * answered from files that were read.
 *
 * @param {import('../../../dist/plugins/search-index/theme/search-engine/search-index.js').SearchIndex} index
 * @param {string} query
 */
async function type(index, query) {
  for (let end = 1; end < query.length; end += 1) {
    await index.searchUnlessDropped(query.slice(0, end), { pause: async (needsFiles) => !needsFiles });
  }
  await index.search(query);
}
