// @ts-check
import { fork } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { createCorpus } from '../corpus/corpus.js';
import { install } from '../install.js';
import { describeMachine, kernelUnits } from '../machine.js';
import { measureBuild } from '../measure/build.js';
import { median } from '../measure/median.js';
import { createProcesses } from '../measure/processes.js';
import { megabytes, ratio, seconds, table } from '../report/format.js';
import { createSite } from '../site.js';
import { tapdocs } from '../tools/index.js';

export const remoteUsage = `npm run bench -- --remote [options]

  --pages 4000            pages of the site
  --shards 4              parts of the site that is built in parts; 0 for none; several numbers: 1,2,4,8
  --no-remote             only the build in parts
  --latency 20            milliseconds before each answer of the remote cache
  --runs 1                how often everything is measured; figures are medians
  --scratch, --seed       as above
`;

/** @typedef {import('../measure/build.js').BuildFigures} Figures */

/**
 * Measures a cold build, then one of an empty checkout with a warm remote cache, the same after an edit of each hundredth page, and one
 * in parts. Each must have the output of a cold build.
 *
 * @param {string[]} args
 */
export async function benchRemote(args) {
  const { values } = parseArgs({
    args,
    options: {
      remote: { type: 'boolean' },
      pages: { type: 'string', default: '4000' },
      shards: { type: 'string', default: '4' },
      'no-remote': { type: 'boolean', default: false },
      latency: { type: 'string', default: '20' },
      runs: { type: 'string', default: '1' },
      scratch: { type: 'string', default: join(tmpdir(), 'tapdocs-bench') },
      seed: { type: 'string', default: 'tapdocs' },
    },
  });
  kernelUnits();
  const [pages, runs] = [Number(values.pages), Number(values.runs)];
  const counts = values.shards.split(',').map(Number).filter(Boolean);
  const corpus = createCorpus(values.seed, pages);
  const { home } = install(tapdocs, resolve(values.scratch));
  const processes = createProcesses(pages > 1000 ? { NODE_OPTIONS: '--max-old-space-size=8192' } : {});
  /** @type {Map<string, Figures[]>} */
  const figures = new Map();
  /** @type {string[]} */
  const lines = [];
  try {
    for (let run = 1; run <= runs; run += 1) {
      const server = await startServer(Number(values.latency));
      const plain = createSite({ tool: tapdocs, home, corpus, folderEnd: '-plain' });
      const remote = createSite({ tool: withRemote(server.url), home, corpus, folderEnd: '-remote' });
      const measure = async (/** @type {string} */ name, site = plain, /** @type {string[]} */ flags = []) => {
        const { tool } = site;
        const flagged = { ...tool, build: (/** @type {typeof site.place} */ at) => [...tool.build(at), ...flags] };
        const requests = await server.requests();
        const one = await measureBuild({ ...site, tool: flagged }, processes);
        const after = await server.requests();
        figures.set(name, [...(figures.get(name) ?? []), one]);
        const [count, bytes] = [after.requests - requests.requests, after.bytes - requests.bytes];
        lines.push(
          `${name}: ${seconds(one.wall)}, ${seconds(one.cpu)} of CPU${count > 0 ? `, ${count} requests, ${megabytes(bytes)}` : ''}`,
        );
        console.error(lines.at(-1));
      };
      plain.renew();
      await measure('cold');
      const expected = contentOf(join(plain.place.site, tapdocs.outDir));
      if (!values['no-remote']) {
        remote.renew();
        await measure('cold, and stores all', remote);
        empty(remote);
        await measure('empty checkout, warm remote cache', remote);
        expectSame(remote, expected);
        empty(remote);
        for (let edit = 0; edit < pages / 100; edit += 1) remote.edit('prose');
        await measure('the same, 1 % of the pages edited', remote);
        remote.remove();
      }
      for (const shards of counts) {
        empty(plain);
        for (let part = 1; part <= shards; part += 1)
          await measure(`part ${part} of ${shards}`, plain, ['--shard', `${part}/${shards}`]);
        await measure(`the build of ${shards} parts`, plain);
        expectSame(plain, expected);
      }
      plain.remove();
      server.close();
    }
    console.log(report(figures, pages, counts));
  } finally {
    await processes.endAll();
  }
}

/**
 * @param {string} url
 * @returns {import('../tools/tool.js').Tool}
 */
function withRemote(url) {
  const cache = `\n  cache: { remote: { kind: 'http', url: '${url}', write: true } },`;
  const files = (/** @type {import('../corpus/corpus.js').Corpus} */ corpus) => {
    const usual = tapdocs.files(corpus);
    return {
      ...usual,
      'tapdocs.config.ts': (usual['tapdocs.config.ts'] ?? '').replace(
        "title: 'Benchmark',",
        `title: 'Benchmark',${cache}`,
      ),
    };
  };
  return { ...tapdocs, files };
}

/**
 * Takes the cache and the output away. They are moved, because creating files takes longer where others were just deleted.
 *
 * @param {import('../site.js').Site} site
 */
function empty({ place }) {
  const old = join(place.home, 'old');
  mkdirSync(old, { recursive: true });
  for (const folder of ['.tapdocs', tapdocs.outDir]) renameSync(join(place.site, folder), join(old, randomUUID()));
}

/**
 * A hash of all files of a folder.
 *
 * @param {string} folder
 */
function contentOf(folder) {
  const hash = createHash('sha256');
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort())
    hash.update(path.slice(folder.length)).update(readFileSync(path));
  return hash.digest('hex');
}

/**
 * @param {import('../site.js').Site} site
 * @param {string} expected
 */
function expectSame({ place }, expected) {
  if (contentOf(join(place.site, tapdocs.outDir)) !== expected)
    throw new Error('the output is not that of a cold build');
}

/** @param {number} latency */
async function startServer(latency) {
  const child = fork(fileURLToPath(new URL('./remote-server.js', import.meta.url)), [String(latency)]);
  const port = await new Promise((done) => child.once('message', done));
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    close: () => child.kill(),
    requests: async () =>
      /** @type {{ requests: number, bytes: number }} */ (await (await fetch(`${url}/requests`)).json()),
  };
}

/**
 * @param {Map<string, Figures[]>} figures
 * @param {number} pages
 * @param {readonly number[]} counts of parts
 */
function report(figures, pages, counts) {
  const machine = describeMachine();
  const of = (/** @type {string} */ name, /** @type {'wall' | 'cpu'} */ figure) =>
    median((figures.get(name) ?? []).map((one) => one[figure]));
  const rows = [...figures.keys()].map((name) => [
    name,
    seconds(of(name, 'wall')),
    seconds(of(name, 'cpu')),
    ratio(of(name, 'cpu') / of('cold', 'cpu')),
  ]);
  const parts = counts.map((count) => {
    const names = Array.from({ length: count }, (_, index) => `part ${index + 1} of ${count}`);
    const [all, whole] = [[...names, `the build of ${count} parts`], of('cold', 'cpu')];
    const sum = all.reduce((total, name) => total + of(name, 'cpu'), 0);
    const longest = Math.max(...names.map((name) => of(name, 'wall'))) + of(`the build of ${count} parts`, 'wall');
    return [String(count), ratio(sum / whole), seconds(longest), ratio(longest / of('cold', 'wall'))];
  });
  return `${machine.cpu}, ${machine.cores} cores, Node ${machine.node}, ${machine.system}; load ${machine.load}.
${pages} pages:

${table(['build', 'time', 'CPU', 'CPU, × cold'], rows)}

${table(['parts', 'CPU of all, × cold', 'time on as many machines', '× cold'], parts)}`;
}
