// @ts-check
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createCorpus } from '../corpus/corpus.js';
import { install } from '../install.js';
import { describeMachine, kernelUnits } from '../machine.js';
import { measureBuild } from '../measure/build.js';
import { median } from '../measure/median.js';
import { createProcesses } from '../measure/processes.js';
import { serveFolder } from '../measure/static-server.js';
import { measureBytes } from '../measure/visit.js';
import { seconds, table } from '../report/format.js';
import { createSite } from '../site.js';
import { tapdocs } from '../tools/index.js';
import { variants } from './variants.js';

export const pluginsUsage = `npm run bench -- --plugins [options]

  --pages 250             pages of the site
  --runs 3                how often everything is measured; figures are medians
  --scratch, --seed       as above
`;

const packages = fileURLToPath(new URL('../../../node_modules', import.meta.url));

/** Pages that use a plugin which not every page uses. */
const using = 20;

/**
 * @typedef {Record<'script' | 'style' | 'html' | 'data', number>} Bytes
 *
 * @typedef {object} Entrant
 * @property {import('./variants.js').Variant | undefined} variant undefined for the usual site
 * @property {import('../site.js').Site} site
 * @property {number[]} cpu seconds of each cold build
 * @property {{ without: Bytes, using: Bytes } | undefined} bytes
 */

/**
 * Measures what a plugin adds to the build of a site, to pages that use it and to those that do not.
 *
 * @param {string[]} args
 */
export async function benchPlugins(args) {
  const { values } = parseArgs({
    args,
    options: {
      plugins: { type: 'boolean' },
      pages: { type: 'string', default: '250' },
      runs: { type: 'string', default: '3' },
      scratch: { type: 'string', default: join(tmpdir(), 'tapdocs-bench') },
      seed: { type: 'string', default: 'tapdocs' },
    },
  });
  const [pages, runs] = [Number(values.pages), Number(values.runs)];
  if (!Number.isInteger(pages) || pages < 10) throw new Error('--pages must be a whole number from 10');
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs must be a whole number from 1');
  kernelUnits();
  const corpus = createCorpus(values.seed, pages);
  const { home } = install(tapdocs, resolve(values.scratch));
  const entrants = [undefined, ...variants].map((variant) => enter(variant, { corpus, home }));
  const processes = createProcesses({});
  try {
    for (let run = 1; run <= runs; run += 1) {
      for (const entrant of entrants) {
        entrant.site.renew();
        writePages(entrant);
        const { cpu } = await measureBuild(entrant.site, processes);
        entrant.cpu.push(cpu);
        entrant.bytes ??= await visit(entrant.site);
        console.error(`run ${run} · ${entrant.variant?.name ?? 'no plugin'}: ${seconds(cpu)}`);
      }
    }
    console.log(report(entrants, pages));
  } finally {
    await processes.endAll();
    for (const { site } of entrants) site.remove();
  }
}

/**
 * @param {import('./variants.js').Variant | undefined} variant
 * @param {{ corpus: import('../corpus/corpus.js').Corpus, home: string }} setup
 * @returns {Entrant}
 */
function enter(variant, { corpus, home }) {
  const files = (/** @type {import('../corpus/corpus.js').Corpus} */ of) => {
    const usual = tapdocs.files(of);
    if (!variant) return usual;
    const config = (usual['tapdocs.config.ts'] ?? '')
      .replace('searchIndex }', `searchIndex, ${variant.name} }`)
      .replace('searchIndex()', `searchIndex(), ${variant.call}`);
    return { ...usual, 'tapdocs.config.ts': config };
  };
  const site = createSite({
    tool: { ...tapdocs, files },
    home,
    corpus,
    folderEnd: `-plugin-${variant?.name ?? 'none'}`,
  });
  return { variant, site, cpu: [], bytes: undefined };
}

/**
 * Adds pages that every site has, with a paragraph where the plugin has its content, and the packages that plugins
 * need.
 *
 * @param {Entrant} entrant
 */
function writePages({ variant, site }) {
  symlinkSync(packages, join(site.place.site, 'node_modules'));
  for (let index = 0; index < using; index += 1) {
    const head = variant?.frontMatter === undefined ? '' : `---\n${variant.frontMatter}\n---\n\n`;
    const files = {
      [`${tapdocs.contentDir}/using/page-${index}.mdx`]: `${head}# Page ${index}\n\n${variant?.content ?? 'A text.\n'}`,
      ...variant?.files?.(index),
    };
    for (const [path, text] of Object.entries(files)) {
      const file = join(site.place.site, path);
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
}

/** @param {import('../site.js').Site} site built */
async function visit({ place, path }) {
  const server = await serveFolder(join(place.site, tapdocs.outDir));
  try {
    return {
      without: await measureBytes(server.origin, path),
      using: await measureBytes(server.origin, '/using/page-0'),
    };
  } finally {
    await server.close();
  }
}

/**
 * @param {Entrant[]} entrants
 * @param {number} pages
 */
function report([usual, ...entrants], pages) {
  const machine = describeMachine();
  const rows = entrants.map(({ variant, cpu, bytes }) => [
    variant?.name ?? '',
    variant?.everywhere ? `all ${pages + using}` : String(using),
    signed((median(cpu) - median(usual?.cpu ?? [])) * 1000, 'ms'),
    variant?.everywhere ? '–' : difference(bytes?.without, usual?.bytes?.without),
    difference(bytes?.using, usual?.bytes?.using),
  ]);
  const header = [
    'plugin',
    'pages that use it',
    'CPU of a cold build',
    'bytes of other pages',
    'bytes of a page with it',
  ];
  return `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, ${machine.system}; load ${machine.load}.
A cold build of ${pages + using} pages without these plugins: ${seconds(median(usual?.cpu ?? []))} of CPU.

${table(header, rows)}`;
}

/**
 * @param {Bytes | undefined} bytes
 * @param {Bytes | undefined} usual
 */
function difference(bytes, usual) {
  if (!bytes || !usual) return '–';
  const parts = /** @type {const} */ (['script', 'style', 'html', 'data'])
    .filter((kind) => bytes[kind] !== usual[kind])
    .map((kind) => `${signed(bytes[kind] - usual[kind], 'B')} ${kind}`);
  return parts.length > 0 ? parts.join(', ') : 'the same';
}

/**
 * @param {number} value
 * @param {string} unit
 */
function signed(value, unit) {
  return `${value < 0 ? '−' : '+'}${Math.abs(Math.round(value))} ${unit}`;
}
