// @ts-check
import { kilobytes, megabytes, millis, ratio, seconds } from './format.js';

/**
 * @typedef {import('../results.js').Results} Results
 *
 * @typedef {object} Verdict
 * @property {string} budget
 * @property {string} measured
 * @property {boolean} kept
 *
 * @typedef {(tool: string, pages: number, figure: string) => number | undefined} Read `figure` as `cold.wall`
 */

/**
 * The budgets of the design, if the required figures were measured.
 *
 * @param {Results} results
 * @param {readonly number[]} counts numbers of pages
 * @returns {Verdict[]}
 */
export function checkBudgets(results, counts) {
  /** @type {Read} */
  const read = (tool, pages, path) => {
    const [measure = '', figure = ''] = path.split('.');
    return results.median({ tool, pages, measure }, figure);
  };
  return [...counts.flatMap((pages) => perCount(read, pages)), ...acrossCounts(read, counts)].filter(
    (verdict) => verdict !== undefined,
  );
}

/**
 * @param {Read} read
 * @param {number} pages
 */
function perCount(read, pages) {
  const own = (/** @type {string} */ figure) => read('tapdocs', pages, figure);
  const against = (/** @type {string} */ tool, /** @type {string} */ figure) => read(tool, pages, figure);
  const name = (/** @type {string} */ text) => `${pages} pages: ${text}`;
  return [
    atMost(name('cold build, × Docusaurus'), quotient(own('cold.wall'), against('docusaurus', 'cold.wall')), 0.4),
    atMost(name('nothing changed, × Docusaurus'), quotient(own('warm.wall'), against('docusaurus', 'warm.wall')), 0.1),
    ...(pages >= 1000
      ? [atMost(name('nothing changed, × Hugo'), quotient(own('warm.wall'), against('hugo', 'warm.wall')), 1)]
      : []),
    atMost(name('one page edited, × nothing changed'), quotient(own('prose.wall'), own('warm.wall')), 1.5),
    ...(pages >= 10_000 ? [atMost(name('peak memory'), own('cold.memory'), 2e9, megabytes)] : []),
    atMost(name('JavaScript of a first visit'), own('visit.script'), 110_000, kilobytes),
    atMost(name('scripts that block the first paint'), own('visit.blockingScripts'), 0, String),
    atMost(
      name('JavaScript self time, × Docusaurus'),
      quotient(own('visit.scriptTime'), against('docusaurus', 'visit.scriptTime')),
      0.2,
    ),
    atMost(
      name('first paint on slow 3G, × Starlight'),
      quotient(own('visit.firstPaint'), against('starlight', 'visit.firstPaint')),
      0.7,
    ),
    atMost(name('layout shift on slow 3G'), own('visit.layoutShift'), 0, String),
    atMost(name('total blocking time'), own('visit.blocking'), 80, millis),
    atMost(name('dev start, × VitePress'), quotient(own('dev.start'), against('vitepress', 'dev.start')), 0.5),
    atMost(name('dev edit to seen'), own('dev.edit'), 0.15, seconds),
    atMost(name('dev edit of a style sheet of the theme to seen'), own('dev.style'), 0.25, seconds),
    atMost(name('dev edit of a component of the theme to seen'), own('dev.component'), 0.25, seconds),
  ];
}

/**
 * What must not grow with the number of pages.
 *
 * @param {Read} read
 * @param {readonly number[]} counts
 */
function acrossCounts(read, counts) {
  const first = counts[0] ?? 0;
  const last = counts.at(-1) ?? 0;
  const growth = (/** @type {string} */ figure, /** @type {number} */ from, /** @type {number} */ to) =>
    quotient(read('tapdocs', to, figure), read('tapdocs', from, figure));
  const perPage = quotient(growth('cold.wall', 1000, 4000), 4);
  return [
    atMost('cold build a page, 4,000 × 1,000 pages', perPage, 1.1),
    atMost('peak memory, 4,000 × 1,000 pages', growth('cold.memory', 1000, 4000), 1.3),
    ...(first === last
      ? []
      : [
          // Responses carry a date and a length: a few bytes are not a difference.
          atMost(`JavaScript of a first visit, ${last} × ${first} pages`, growth('visit.script', first, last), 1.005),
          // "Independent" with room for noise.
          atMost(`dev start, ${last} × ${first} pages`, growth('dev.start', first, last), 1.25),
        ]),
  ];
}

/**
 * @param {string} budget
 * @param {number | undefined} value
 * @param {number} limit
 * @param {(value: number) => string} [format]
 * @returns {Verdict | undefined}
 */
function atMost(budget, value, limit, format = ratio) {
  if (value === undefined) return undefined;
  return { budget: `${budget} ≤ ${format(limit)}`, measured: format(value), kept: value <= limit };
}

/**
 * @param {number | undefined} value
 * @param {number | undefined} of
 */
function quotient(value, of) {
  return value === undefined || of === undefined ? undefined : value / of;
}
