// @ts-check
import { medians } from './measure/median.js';

/**
 * A measurement: names of a tool and of a measure, and the number of pages.
 *
 * @typedef {{ tool: string, pages: number, measure: string }} What
 *
 * @typedef {What & { runs: Record<string, number>[], error: string | null }} Result
 *
 * @typedef {object} Results
 * @property {(what: What, figures: Record<string, number>) => void} add the figures of one run
 * @property {(what: What, error: string) => void} fail
 * @property {(what: What) => boolean} hasFailed
 * @property {(what: What, figure: string) => number | undefined} median over the runs; undefined if it was not measured
 *   or failed
 * @property {(what: What) => string | undefined} error
 * @property {() => Result[]} all
 */

/** @returns {Results} */
export function createResults() {
  /** @type {Map<string, Result>} */
  const byKey = new Map();
  const key = (/** @type {What} */ { tool, pages, measure }) => `${tool} ${pages} ${measure}`;
  const entry = (/** @type {What} */ what) => {
    const found = byKey.get(key(what)) ?? { ...what, runs: [], error: null };
    byKey.set(key(what), found);
    return found;
  };
  return {
    add: (what, figures) => void entry(what).runs.push(figures),
    fail: (what, error) => void (entry(what).error = error),
    hasFailed: (what) => (byKey.get(key(what))?.error ?? null) !== null,
    error: (what) => byKey.get(key(what))?.error ?? undefined,
    median(what, figure) {
      const found = byKey.get(key(what));
      return found && found.error === null && found.runs.length > 0 ? medians(found.runs)[figure] : undefined;
    },
    all: () => [...byKey.values()],
  };
}
