// @ts-check
import { tapdocs } from './tapdocs.js';

const parts = ['script', 'code', 'flags', 'expressions', 'parser', 'all'];

/**
 * Tapdocs without one of the parts that only save time, to measure what each of them saves.
 *
 * @type {import('./tool.js').Tool[]}
 */
export const without = parts.map((part) => ({
  ...tapdocs,
  name: `without-${part}`,
  label: `Tapdocs without ${part}`,
  notes: [],
  build: (install) => ['env', `TAPDOCS_WITHOUT=${part}`, ...tapdocs.build(install)],
  dev: (install, port) => ['env', `TAPDOCS_WITHOUT=${part}`, ...tapdocs.dev(install, port)],
}));
