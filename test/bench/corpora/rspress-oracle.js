// @ts-check
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DomUtils } from 'htmlparser2';
import { configFiles } from '../../../plugins/rspress/dist/rspress/read-site.js';

/**
 * @typedef {import('./compare.js').SidebarEntry} SidebarEntry
 * @typedef {import('./oracle.js').Oracle} Oracle
 */

const configFile = 'rspress-oracle.config.mjs';
const sidebarsFile = 'rspress-oracle.json';

/**
 * Plugins that load something from the network, that no registry has for this version of Rspress, or that check types of code with
 * these packages.
 */
const leftOut = [
  'rspress-plugin-og',
  '@soonit/rspress-plugin-og',
  '@rspress/plugin-playground',
  '@rspress/plugin-twoslash',
];

/** @type {Oracle} */
export const rspressOracle = {
  label: 'Rspress',
  packages: {
    main: '@rspress/core',
    dependencies: { '@rspress/core': '2.0.19', react: '19.2.8', 'react-dom': '19.2.8' },
  },
  prepare: wrapConfig,
  // It has no option for one language.
  build: (home) => {
    const bins = ['rspress/bin/rspress.js', '@rspress/core/bin/rspress.js'].map((bin) =>
      join(home, 'node_modules', bin),
    );
    return [process.execPath, bins.find(existsSync) ?? '', 'build', '--config', configFile];
  },
  outDir: 'doc_build',
  isContent: (element) => /(?:^| )rspress-doc(?: |$)/.test(DomUtils.getAttributeValue(element, 'class') ?? ''),
  sidebars: readSidebars,
};

/**
 * The configuration of the site, with a plugin that writes its sidebars. Documents hold only that of their page.
 *
 * @param {string} site
 */
function wrapConfig(site) {
  const own = configFiles.find((name) => existsSync(join(site, name)));
  if (own?.startsWith('rstack')) supplyRstack(site);
  const text = `import { writeFileSync } from 'node:fs';
${own === undefined ? 'const exported = {};' : `import * as all from './${own}';\nconst exported = globalThis.describedDocs ?? all.default;`}
const site = typeof exported === 'function' ? await exported({ env: 'production', command: 'build', envMode: 'production' }) : exported;
const isAbsent = (plugin) => ${JSON.stringify(leftOut)}.includes(plugin?.name);
const writer = {
  name: 'corpora-oracle',
  afterBuild: ({ themeConfig, base }) => writeFileSync(${JSON.stringify(sidebarsFile)}, JSON.stringify({ themeConfig, base })),
};
export default { ...site, outDir: 'doc_build', plugins: [...(site.plugins ?? []).flat().filter((plugin) => !isAbsent(plugin)), writer] };
`;
  writeFileSync(join(site, configFile), text);
}

/**
 * What \`rstack.config\` describes is kept, instead of being run.
 *
 * @param {string} site
 */
function supplyRstack(site) {
  const folder = join(site, 'node_modules/rstack');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'rstack', type: 'module', exports: './index.js' }),
  );
  writeFileSync(
    join(folder, 'index.js'),
    `const keep = (key) => (value) => { if (key === 'doc') globalThis.describedDocs = value; };
export const define = new Proxy({}, { get: (_target, key) => keep(key) });
`,
  );
}

/** @param {string} site */
function readSidebars(site) {
  const file = join(site, sidebarsFile);
  if (!existsSync(file)) return [];
  const { themeConfig, base } = JSON.parse(readFileSync(file, 'utf8'));
  const locales = themeConfig.locales?.length > 0 ? themeConfig.locales : [themeConfig];
  return locales.flatMap((/** @type {any} */ { lang = '', sidebar = {} }) =>
    Object.entries(sidebar)
      .map(([path, items]) => ({ name: `${lang}:${path}`, entries: entriesOf(items, base) }))
      .filter(({ entries }) => entries.length > 0),
  );
}

/**
 * @param {any[]} items
 * @param {string} base
 * @returns {SidebarEntry[]}
 */
function entriesOf(items, base) {
  return items.flatMap((item) => {
    if ('dividerType' in item) return [];
    const text = shownText(String(item.sectionHeaderText ?? item.text));
    const link = typeof item.link === 'string' && item.link !== '' ? addressOf(item.link, base) : null;
    return [{ text, link }, ...entriesOf(item.items ?? [], base)];
  });
}

/**
 * What readers see: Rspress keeps the markup of a heading in its data, and renders it.
 *
 * @param {string} text
 */
function shownText(text) {
  return text.replaceAll(/<\/?[A-Za-z][^>]*>/g, '').replaceAll(/~~(.*?)~~/g, '$1');
}

/**
 * @param {string} link
 * @param {string} base
 */
function addressOf(link, base) {
  if (/^[a-z]+:/i.test(link)) return link;
  return `${base.replace(/\/$/, '')}${link.replace(/\.html(?=[?#]|$)/, '').replace(/\/index(?=[?#]|$)/, '/')}`;
}
