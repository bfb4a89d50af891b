// @ts-check
import { createCorpus } from './corpus/corpus.js';
import { measureBuild } from './measure/build.js';
import { measureDev } from './measure/dev.js';
import { createProcesses } from './measure/processes.js';
import { measureVisit } from './measure/visit.js';
import { createResults } from './results.js';
import { createSite } from './site.js';

/**
 * @typedef {import('./measures.js').Measure} Measure
 * @typedef {import('./measure/processes.js').Processes} Processes
 * @typedef {import('./site.js').Site} Site
 *
 * @typedef {object} Entrant
 * @property {import('./tools/tool.js').Tool} tool
 * @property {string} home
 */

/** Above this number of pages, some tools need more than the default heap of Node. */
const plainHeap = 1000;

/**
 * Measures everything in rounds: all tools do one thing, then all do the next, so that other load on the machine
 * affects them equally.
 *
 * @param {import('./options.js').Options} options
 * @param {Entrant[]} entrants
 * @param {{ signal: AbortSignal, log: (line: string) => void }} surroundings
 * @returns {Promise<import('./results.js').Results>} with failures as errors
 */
export async function contest({ pages, runs, only, seed, keep }, entrants, { signal, log }) {
  const results = createResults();
  for (const count of pages) {
    const corpus = createCorpus(seed, count);
    const processes = createProcesses(count > plainHeap ? { NODE_OPTIONS: '--max-old-space-size=8192' } : {});
    const stop = () => void processes.endAll();
    signal.addEventListener('abort', stop);
    const sites = entrants.map(({ tool, home }) => openSite(createSite({ tool, home, corpus })));
    try {
      for (let run = 1; run <= runs; run += 1) {
        for (const measure of only) {
          for (const site of sites) {
            signal.throwIfAborted();
            const what = { tool: site.site.tool.name, pages: count, measure: measure.name };
            if (results.hasFailed({ ...what, measure: 'cold' })) continue;
            log(`${count} pages · run ${run} of ${runs} · ${measure.label} · ${site.site.tool.label}`);
            try {
              const figures = await measureOne(measure, site, processes);
              results.add(what, figures);
              log(`  ${describe(figures)}`);
            } catch (error) {
              signal.throwIfAborted();
              results.fail(what, error instanceof Error ? error.message : String(error));
              log(`  failed: ${error instanceof Error ? error.message : String(error)}`);
            }
          }
        }
      }
    } finally {
      signal.removeEventListener('abort', stop);
      await processes.endAll();
      if (!keep) for (const { site } of sites) site.remove();
    }
  }
  return results;
}

/**
 * A site, and whether its output is up to date.
 *
 * @param {Site} site
 */
function openSite(site) {
  return { site, built: false };
}

/**
 * @param {Measure} measure
 * @param {{ site: Site, built: boolean }} state
 * @param {Processes} processes
 * @returns {Promise<Record<string, number>>}
 */
async function measureOne({ kind, needsBuild, edit }, state, processes) {
  const { site } = state;
  if (needsBuild && !state.built) {
    site.renew();
    await measureBuild(site, processes);
    state.built = true;
  }
  if (!needsBuild) {
    site.renew();
    state.built = false;
  }
  if (edit) site.edit(edit);
  if (kind === 'dev') return { ...(await measureDev(site, processes)) };
  if (kind === 'visit') return { ...(await measureVisit(site)) };
  const figures = await measureBuild(site, processes);
  state.built = true;
  return { ...figures };
}

/** @param {Record<string, number>} figures */
function describe(figures) {
  return Object.entries(figures)
    .map(([name, value]) => `${name} ${value >= 1000 ? Math.round(value) : Number(value.toPrecision(3))}`)
    .join(' · ');
}
