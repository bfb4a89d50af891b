// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils } from 'htmlparser2';
import { docusaurus } from '../tools/docusaurus.js';

/**
 * @typedef {import('./compare.js').Sidebar} Sidebar
 * @typedef {import('./compare.js').SidebarEntry} SidebarEntry
 *
 * @typedef {object} Oracle
 * @property {string} label
 * @property {import('../tools/tool.js').Packages} packages what it needs besides the packages of the site
 * @property {(home: string, site: string, language: string | undefined) => string[]} build its command line; `home` holds `node_modules`
 * @property {string} outDir
 * @property {(element: import('./read-page.js').Element) => boolean} isContent
 * @property {(site: string) => Sidebar[]} sidebars of the last language that was built
 */

/** @type {Oracle} */
export const docusaurusOracle = {
  label: 'Docusaurus',
  packages: /** @type {import('../tools/tool.js').Packages} */ (
    'npm' in docusaurus.source ? docusaurus.source.npm : undefined
  ),
  build: (home, _site, language) => [
    process.execPath,
    join(home, 'node_modules/@docusaurus/core/bin/docusaurus.mjs'),
    'build',
    ...(language === undefined ? [] : ['--locale', language]),
  ],
  outDir: 'build',
  isContent: (element) => /(?:^| )markdown(?: |$)/.test(DomUtils.getAttributeValue(element, 'class') ?? ''),
  sidebars: readSidebars,
};

/**
 * The sidebars of all instances and versions, from the data of the client, because documents hold only the open parts.
 *
 * @param {string} site
 */
function readSidebars(site) {
  const folder = join(site, '.docusaurus/docusaurus-plugin-content-docs');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.json'));
  return files.flatMap((file) => {
    const value = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    const version = value?.version ?? value;
    if (typeof version?.docsSidebars !== 'object' || version.docsSidebars === null) return [];
    return Object.entries(version.docsSidebars).map(([name, items]) => ({
      name: `${version.pluginId}/${version.version}/${name}`,
      entries: entriesOf(items),
    }));
  });
}

/**
 * @param {any[]} items
 * @returns {SidebarEntry[]}
 */
function entriesOf(items) {
  return items.flatMap((item) => {
    // HTML is shown as its text here, which is reported.
    if (item.type === 'html' || item.unlisted) return [];
    const own = { text: String(item.label), link: typeof item.href === 'string' ? item.href : null };
    return [own, ...entriesOf(item.items ?? [])];
  });
}

/**
 * Runs the oracle in a copy of the site.
 *
 * @param {Oracle} oracle
 * @param {{ home: string, site: string, language: string | undefined }} place
 * @returns {number} milliseconds
 * @throws {Error} with the end of what it printed
 */
export function runOracle(oracle, { home, site, language }) {
  const [program = '', ...args] = oracle.build(home, site, language);
  const start = performance.now();
  const env = { ...process.env, NODE_ENV: 'production', CI: '1', NO_COLOR: '1', DOCUSAURUS_NO_TELEMETRY: '1' };
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: site, env, encoding: 'utf8', maxBuffer: 2 ** 28 });
  if (status !== 0) throw new Error(`${oracle.label} failed: ${`${stdout}\n${stderr}`.trim().slice(-1500)}`);
  return performance.now() - start;
}
