// @ts-check
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { measures } from './measures.js';
import { peers } from './tools/index.js';

/**
 * @typedef {object} Options
 * @property {number[]} pages ascending
 * @property {import('./tools/tool.js').Tool[]} against
 * @property {number} runs
 * @property {import('./measures.js').Measure[]} only in their order
 * @property {string} scratch folder for peers and sites
 * @property {string} seed of the corpus
 * @property {string | undefined} json file for the result
 * @property {boolean} keep leave the sites in place
 */

export const usage = `npm run bench -- [options]

  --pages 250,1000        numbers of pages; default 250
  --against <names>       ${peers.map(({ name }) => name).join(', ')}; default none
  --runs 3                how often everything is measured; figures are medians
  --only <measures>       ${measures.map(({ name }) => name).join(', ')}; default all
  --json <file>           writes all figures, with machine and versions
  --scratch <folder>      for peers and sites; default tapdocs-bench in the folder for temporary files
  --seed <text>           of the corpus; default "tapdocs"
  --keep                  leaves the sites in the scratch folder
`;

/**
 * @param {string[]} args
 * @returns {Options}
 * @throws {Error} for invalid options, with a message for the user
 */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: 'string', default: '250' },
      against: { type: 'string', default: '' },
      runs: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
      json: { type: 'string' },
      scratch: { type: 'string', default: join(tmpdir(), 'tapdocs-bench') },
      seed: { type: 'string', default: 'tapdocs' },
      keep: { type: 'boolean', default: false },
    },
  });
  const only = named(values.only, measures, '--only');
  return {
    pages: split(values.pages)
      .map((text) => wholeNumber(text, { option: '--pages', least: 10 }))
      .sort((a, b) => a - b),
    against: named(values.against, peers, '--against'),
    runs: wholeNumber(values.runs, { option: '--runs', least: 1 }),
    only: only.length > 0 ? measures.filter((measure) => only.includes(measure)) : [...measures],
    json: values.json === undefined ? undefined : resolve(values.json),
    scratch: resolve(values.scratch),
    seed: values.seed,
    keep: values.keep,
  };
}

/**
 * @template {{ name: string }} T
 * @param {string} text names with commas
 * @param {readonly T[]} known
 * @param {string} option
 * @returns {T[]}
 */
function named(text, known, option) {
  return split(text).map((name) => {
    const found = known.find((item) => item.name === name);
    if (found) return found;
    throw new Error(`${option}: \`${name}\` is none of ${known.map((item) => item.name).join(', ')}`);
  });
}

/**
 * @param {string} text
 * @param {{ option: string, least: number }} rule
 */
function wholeNumber(text, { option, least }) {
  const number = Number(text);
  if (Number.isInteger(number) && number >= least) return number;
  throw new Error(`${option}: \`${text}\` is no whole number from ${least}`);
}

/** @param {string} text */
function split(text) {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}
