// @ts-check
import { readFileSync } from 'node:fs';

const clauses = new URL('../browser/clauses.json', import.meta.url);

/** Clauses that only the long suite shows, which compares pictures. */
const long = new Set(['all-looks']);

/**
 * Fails a run of all tests in which no test that passed shows some clause of the specification. A test names its clauses in its metadata:
 * `test('…', { meta: { clauses: ['2.4-home'] } }, …)`.
 */
export class ClauseReporter {
  /** @param {boolean} isLong whether the long suite runs as well */
  constructor(isLong) {
    this.#isLong = isLong;
  }

  /** @type {boolean} */
  #isLong;
  /** @type {Set<string>} */
  #shown = new Set();
  #isWhole = false;
  /** @type {import('vitest/node').Vitest | undefined} */
  #vitest;

  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.#vitest = vitest;
  }

  /** @param {readonly import('vitest/node').TestSpecification[]} specifications */
  async onTestRunStart(specifications) {
    this.#shown.clear();
    const vitest = this.#vitest;
    if (!vitest) return;
    // Neither some projects, nor some files, nor some tests of them.
    const { project, testNamePattern, tagsFilter } = vitest.config;
    const isFiltered = testNamePattern !== undefined || [project, tagsFilter].some((list) => list && list.length > 0);
    this.#isWhole = !isFiltered && specifications.length === (await vitest.globTestSpecifications()).length;
  }

  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    if (test.result().state === 'passed') for (const clause of test.meta().clauses ?? []) this.#shown.add(clause);
  }

  onTestRunEnd() {
    if (!this.#isWhole) return;
    /** @type {Record<string, string>} */
    const all = JSON.parse(readFileSync(clauses, 'utf8'));
    const missing = Object.entries(all).filter(([id]) => !this.#shown.has(id) && (this.#isLong || !long.has(id)));
    for (const [id, text] of missing) console.error(`✖ No test that passed shows the clause ${id}: ${text}`);
    if (missing.length > 0) process.exitCode = 1;
  }
}
