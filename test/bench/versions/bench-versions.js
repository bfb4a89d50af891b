// @ts-check
import { execFileSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createCorpus } from '../corpus/corpus.js';
import { install } from '../install.js';
import { describeMachine, kernelUnits } from '../machine.js';
import { measureBuild } from '../measure/build.js';
import { median, medians } from '../measure/median.js';
import { createProcesses } from '../measure/processes.js';
import { megabytes, ratio, seconds, table } from '../report/format.js';
import { createSite } from '../site.js';
import { docusaurus } from '../tools/docusaurus.js';
import { tapdocs } from '../tools/index.js';
import { addHistory } from './add-history.js';
import { createHistory } from './history.js';

export const versionsUsage = `npm run bench -- --versions 20 [options]

  --pages 250             pages in each version
  --runs 3                how often everything is measured, short cold builds 3 times each, builds without changes and
                          after an edit 7 times; figures are medians
  --alone                 only the site with versions, without those that it is compared with
  --scratch, --seed, --keep   as above
`;

/**
 * @typedef {Awaited<ReturnType<typeof measureBuild>>} Figures
 *
 * @typedef {object} Entrant
 * @property {string} label
 * @property {import('../site.js').Site} site
 * @property {import('./history.js').History | null} history null for one version
 * @property {boolean} isLong whether cold builds take minutes, so that there is one in each round
 * @property {{ cold: Figures[], warm: Figures[], prose: Figures[] }} runs
 */

/**
 * The builds of a round. Short ones come several times, in turns, because a single one depends on what else this machine does.
 *
 * @type {('cold' | 'warm' | 'prose')[]}
 */
const builds = [...Array(3).fill('cold'), ...Array(7).fill('warm'), ...Array(7).fill('prose')];

/**
 * Measures a site with many versions next to Docusaurus with the same ones, to one version, and to as many pages that all differ.
 *
 * @param {string[]} args
 */
export async function benchVersions(args) {
  const { values } = parseArgs({
    args,
    options: {
      versions: { type: 'string', default: '20' },
      pages: { type: 'string', default: '250' },
      runs: { type: 'string', default: '3' },
      alone: { type: 'boolean', default: false },
      scratch: { type: 'string', default: join(tmpdir(), 'tapdocs-bench') },
      seed: { type: 'string', default: 'tapdocs' },
      keep: { type: 'boolean', default: false },
    },
  });
  const [versions, pages, runs] = [Number(values.versions), Number(values.pages), Number(values.runs)];
  if (![versions - 1, pages, runs].every((number) => Number.isInteger(number) && number >= 1))
    throw new Error('--versions must be a whole number from 2, --pages and --runs from 1');
  kernelUnits();
  const corpus = createCorpus(values.seed, pages);
  const history = createHistory(corpus, versions);
  const entrants = enter({ corpus, history, versions, alone: values.alone, scratch: resolve(values.scratch) });
  const processes = createProcesses({ NODE_OPTIONS: '--max-old-space-size=12288' });
  try {
    for (let run = 1; run <= runs; run += 1) {
      for (const measure of builds) {
        for (const { label, site, history: own, isLong, runs: figures } of entrants) {
          if (measure === 'cold' && isLong && figures.cold.length === run) continue;
          // Its other builds render every page again, for a quarter of an hour each, and no budget compares them.
          if (site.tool === docusaurus && measure !== 'cold') continue;
          if (measure === 'cold') {
            site.renew();
            if (own) addHistory(site, own);
          }
          if (measure === 'prose') site.edit('prose');
          // What the last build has written must not slow this one down.
          execFileSync('sync');
          const found = await measureBuild(site, processes);
          figures[measure].push(found);
          console.error(`run ${run} · ${measure} · ${label}: ${seconds(found.wall)}, ${megabytes(found.memory)}`);
        }
      }
    }
    console.log(report(entrants, { versions, pages, distinct: history.distinct }));
  } finally {
    await processes.endAll();
    if (!values.keep) for (const { site } of entrants) site.remove();
  }
}

/**
 * @param {{ corpus: import('../corpus/corpus.js').Corpus, history: import('./history.js').History, versions: number, alone: boolean, scratch: string }} input
 * @returns {Entrant[]}
 */
function enter({ corpus, history, versions, alone, scratch }) {
  const { seed, count } = corpus;
  const home = (/** @type {import('../tools/tool.js').Tool} */ tool) => install(tool, scratch).home;
  const own = home(tapdocs);
  const whole = createCorpus(seed, count * versions);
  const withTags = { ...tapdocs, files: withVersions };
  const entrant = (
    /** @type {string} */ label,
    /** @type {import('../site.js').Site} */ site,
    /** @type {Entrant['history']} */ versionsOf,
    isLong = false,
  ) => ({ label, site, history: versionsOf, isLong, runs: { cold: [], warm: [], prose: [] } });
  const named = (/** @type {string} */ name) => `-${name}`;
  return [
    entrant('Tapdocs', createSite({ tool: withTags, home: own, corpus, folderEnd: named('versions') }), history),
    ...(alone
      ? []
      : [
          entrant('one version', createSite({ tool: tapdocs, home: own, corpus, folderEnd: named('one') }), null),
          entrant(
            'all pages differ',
            createSite({ tool: tapdocs, home: own, corpus: whole, folderEnd: named('all') }),
            null,
            true,
          ),
          entrant(
            'Docusaurus',
            createSite({ tool: docusaurus, home: home(docusaurus), corpus, folderEnd: named('versions') }),
            history,
            true,
          ),
        ]),
  ];
}

/**
 * The usual configuration with all tags as versions.
 *
 * @param {import('../corpus/corpus.js').Corpus} corpus
 */
function withVersions(corpus) {
  const files = tapdocs.files(corpus);
  const config = files['tapdocs.config.ts'] ?? '';
  return {
    ...files,
    'tapdocs.config.ts': config
      .replace('searchIndex }', 'searchIndex, versions }')
      .replace('plugins: [', "plugins: [versions({ tags: 'v*', most: 1000 }), "),
  };
}

/**
 * @param {Entrant[]} entrants
 * @param {{ versions: number, pages: number, distinct: number }} numbers
 */
function report(entrants, { versions, pages, distinct }) {
  const machine = describeMachine();
  const all = entrants.map(({ label, site, runs }) => ({
    label,
    runs,
    output: folderSize(join(site.place.site, site.tool.outDir)),
    cold: medians(runs.cold),
    warm: medians(runs.warm),
    prose: medians(runs.prose),
  }));
  const [own, one, whole, peer] = all;
  const rows = all.map(({ label, output, cold, warm, prose }) => [
    label,
    withRatio(seconds, cold['wall'], one?.cold['wall']),
    withRatio(seconds, warm['wall'], one?.warm['wall']),
    withRatio(seconds, prose['wall'], one?.prose['wall']),
    withRatio(megabytes, cold['memory'], one?.cold['memory']),
    withRatio(megabytes, output, one?.output),
  ]);
  const limits =
    own && one && whole && peer
      ? [
          budget('cold, × Docusaurus', 0.1, ratioOf('wall', own.runs.cold, peer.runs.cold)),
          budget('cold, × pages that all differ', 0.5, ratioOf('wall', own.runs.cold, whole.runs.cold)),
          budget('nothing changed, × pages that all differ', 1, ratioOf('wall', own.runs.warm, whole.runs.warm)),
          budget('one page edited, × one version', 1.5, ratioOf('wall', own.runs.prose, one.runs.prose)),
          budget('peak memory, × one version', 2, ratioOf('memory', own.runs.cold, one.runs.cold)),
        ]
      : [];
  return `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, ${machine.system}; load ${machine.load}.
${versions} versions of ${pages} pages, of which ${distinct} differ.

${table(['', 'cold', 'nothing changed', 'one page edited', 'peak memory', 'output'], rows)}
${limits.length > 0 ? `\n${table(['budget', 'at most', 'measured', ''], limits)}\n` : ''}`;
}

/**
 * A figure, and how many times that of one version it is.
 *
 * @param {(value: number) => string} format
 * @param {number | undefined} value undefined if it was not measured
 * @param {number | undefined} of undefined without one version
 */
function withRatio(format, value, of) {
  if (value === undefined) return '–';
  return of === undefined ? format(value) : `${format(value)} (${ratio(value / of)} ×)`;
}

/**
 * The median of the ratios of builds that came one after the other, because the speed of a shared machine changes within minutes. If the
 * others take longer and are fewer, the ratio of the medians.
 *
 * @param {'wall' | 'memory'} figure
 * @param {readonly Figures[]} own
 * @param {readonly Figures[]} others
 */
function ratioOf(figure, own, others) {
  const [values, of] = [own, others].map((runs) => runs.map((run) => run[figure]));
  if (!values || !of) return Number.NaN;
  if (values.length !== of.length) return median(values) / median(of);
  return median(values.map((value, turn) => value / (of[turn] ?? Number.NaN)));
}

/**
 * @param {string} label
 * @param {number} most
 * @param {number} measured
 */
function budget(label, most, measured) {
  return [label, ratio(most), ratio(measured), measured <= most ? 'kept' : 'MISSED'];
}

/**
 * Bytes on disk.
 *
 * @param {string} folder
 */
function folderSize(folder) {
  return Number.parseInt(execFileSync('du', ['--summarize', '--bytes', folder], { encoding: 'utf8' }), 10);
}
