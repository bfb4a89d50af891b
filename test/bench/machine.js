// @ts-check
import { execFileSync } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';

/**
 * @typedef {object} Machine
 * @property {string} cpu
 * @property {number} cores
 * @property {number} memory bytes
 * @property {string} node
 * @property {string} system
 * @property {number} load load average of the last minute; far from 0 means that other processes were running
 */

/** @returns {Machine} */
export function describeMachine() {
  const all = cpus();
  return {
    cpu: all[0]?.model.trim() ?? 'unknown',
    cores: all.length,
    memory: totalmem(),
    node: process.versions.node,
    system: `${type()} ${release()}`,
    load: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  };
}

/**
 * The kernel's units.
 *
 * @returns {{ pageSize: number, ticksPerSecond: number }}
 * @throws {Error} if there is no /proc
 */
export function kernelUnits() {
  if (process.platform !== 'linux') throw new Error('The benchmark reads /proc: it runs on Linux only.');
  const read = (/** @type {string} */ name) => Number(execFileSync('getconf', [name], { encoding: 'utf8' }));
  return { pageSize: read('PAGESIZE'), ticksPerSecond: read('CLK_TCK') };
}
