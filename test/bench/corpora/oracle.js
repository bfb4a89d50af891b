// @ts-check
import { spawnSync } from 'node:child_process';

/**
 * @typedef {import('./compare.js').Sidebar} Sidebar
 * @typedef {import('./compare.js').SidebarEntry} SidebarEntry
 *
 * @typedef {object} Oracle another generator, which builds its own sites
 * @property {string} label
 * @property {import('../tools/tool.js').Packages} packages what it needs besides the packages of the site
 * @property {(site: string) => void} [prepare] changes the copy of the site
 * @property {(home: string, site: string, language: string | undefined) => string[]} build its command line; `home` holds `node_modules`
 * @property {string} outDir
 * @property {(element: import('./read-page.js').Element) => boolean} isContent
 * @property {(site: string) => Sidebar[]} sidebars of what was built
 */

/**
 * Runs the oracle in a copy of the site.
 *
 * @param {Oracle} oracle
 * @param {{ home: string, site: string, language: string | undefined }} place
 * @returns {number} milliseconds
 * @throws {Error} with the end of what it printed
 */
export function runOracle(oracle, { home, site, language }) {
  oracle.prepare?.(site);
  const [program = '', ...args] = oracle.build(home, site, language);
  const start = performance.now();
  const env = { ...process.env, NODE_ENV: 'production', CI: '1', NO_COLOR: '1', DOCUSAURUS_NO_TELEMETRY: '1' };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: site, env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${oracle.label} failed: ${`${stdout}\n${stderr}`.trim().slice(-1500)}`);
  return performance.now() - start;
}
