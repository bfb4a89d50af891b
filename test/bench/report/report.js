// @ts-check
import { checkBudgets } from './budgets.js';
import { tables } from './columns.js';
import { ratio, table } from './format.js';

/**
 * @typedef {import('./columns.js').Column} Column
 * @typedef {import('../results.js').Results} Results
 *
 * @typedef {object} Outcome
 * @property {import('../machine.js').Machine} machine
 * @property {{ pages: number[], runs: number, seed: string }} options
 * @property {{ name: string, label: string, version: string, notes: string[] }[]} tools those that were installed
 * @property {{ label: string, error: string }[]} missing
 * @property {Results} results
 */

const reference = 'docusaurus';

/**
 * The result as Markdown.
 *
 * @param {Outcome} outcome
 */
export function report({ machine, options, tools, missing, results }) {
  const gigabytes = (machine.memory / 1e9).toFixed(0);
  const parts = [
    `${machine.cpu}, ${machine.cores} cores, ${gigabytes} GB, Node ${machine.node}, ${machine.system}. ` +
      `Medians of ${options.runs} ${options.runs === 1 ? 'run' : 'runs'}; load before the first ${machine.load}.`,
    tools.map(({ label, version, notes }) => `- ${label} ${version}: ${notes.join('; ')}`).join('\n'),
    ...missing.map(({ label, error }) => `- ${label}: not measured: ${firstLine(error)}`),
    ...options.pages.flatMap((pages) => tablesFor(pages, tools, results)),
    ...errors(results),
    ...budgetTable(results, options.pages),
  ];
  return `${parts.join('\n\n')}\n`;
}

/**
 * @param {number} pages
 * @param {Outcome['tools']} tools
 * @param {Results} results
 */
function tablesFor(pages, tools, results) {
  return tables.flatMap(({ title, columns }) => {
    const shown = columns.filter(({ measure }) =>
      results.all().some((result) => result.measure === measure && result.pages === pages),
    );
    if (shown.length === 0) return [];
    const rows = tools.map(({ name, label }) => [
      label,
      ...shown.map((column) => cell(column, { tool: name, pages, measure: column.measure }, results)),
    ]);
    return [`### ${pages} pages. ${title}`, table(['', ...shown.map(({ label }) => label)], rows)];
  });
}

/**
 * The figure and, for others than the reference, its ratio to that.
 *
 * @param {Column} column
 * @param {import('../results.js').What} what
 * @param {Results} results
 */
function cell({ figure, format }, what, results) {
  const value = results.median(what, figure);
  if (value === undefined) return results.error(what) === undefined ? '–' : 'failed';
  const other = what.tool === reference ? undefined : results.median({ ...what, tool: reference }, figure);
  return other ? `${format(value)} (${ratio(value / other)} ×)` : format(value);
}

/** @param {Results} results */
function errors(results) {
  return results
    .all()
    .filter(({ error }) => error !== null)
    .map(({ tool, pages, measure, error }) => `${tool}, ${pages} pages, ${measure}: ${error}`);
}

/**
 * @param {Results} results
 * @param {number[]} pages
 */
function budgetTable(results, pages) {
  const verdicts = checkBudgets(results, pages);
  if (verdicts.length === 0) return [];
  const rows = verdicts.map(({ budget, measured, kept }) => [budget, measured, kept ? 'kept' : '**missed**']);
  return ['### Budgets', table(['', 'measured', ''], rows)];
}

/** @param {string} text */
function firstLine(text) {
  return text.split('\n', 1)[0] ?? '';
}
