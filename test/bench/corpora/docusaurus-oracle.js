// @ts-check
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils, parseDocument } from 'htmlparser2';
import { docusaurus } from '../tools/docusaurus.js';

/**
 * @typedef {import('./compare.js').SidebarEntry} SidebarEntry
 * @typedef {import('./oracle.js').Oracle} Oracle
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
    if (item.unlisted) return [];
    // HTML is shown as its text here, which is reported.
    if (item.type === 'html') return textItems(item.value);
    const own = { text: String(item.label), link: typeof item.href === 'string' ? item.href : null };
    return [own, ...entriesOf(item.items ?? [])];
  });
}

/**
 * @param {string} html
 * @returns {SidebarEntry[]}
 */
function textItems(html) {
  const text = DomUtils.textContent(parseDocument(html).children).replace(/\s+/g, ' ').trim();
  return text === '' ? [] : [{ text, link: null }];
}
