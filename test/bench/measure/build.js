// @ts-check
import { endedChildrenSeconds, watchMemory } from './process-tree.js';

/**
 * @typedef {object} BuildFigures
 * @property {number} wall seconds
 * @property {number} cpu seconds, of the whole process tree
 * @property {number} memory peak of the whole process tree, bytes
 */

const limit = 60 * 60 * 1000;

/**
 * Runs a build to its end.
 *
 * @param {import('../site.js').Site} site
 * @param {import('./processes.js').Processes} processes
 * @returns {Promise<BuildFigures>}
 * @throws {Error} with the end of the output if the build fails
 */
export async function measureBuild({ tool, place }, processes) {
  const cpuBefore = endedChildrenSeconds();
  const start = performance.now();
  const build = processes.start(tool.build(place), place.site);
  const memory = watchMemory(build.session);
  const timer = setTimeout(() => void build.end(), limit);
  const { code, signal } = await build.ended;
  const wall = (performance.now() - start) / 1000;
  clearTimeout(timer);
  const peak = memory.stop();
  await build.end();
  if (code !== 0) throw new Error(`the build ended with ${signal ?? `code ${code}`}\n${build.output().trim()}`);
  return { wall, cpu: endedChildrenSeconds() - cpuBefore, memory: peak };
}
