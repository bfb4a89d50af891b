// @ts-check
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { choose, findPlaces } from './places.js';
import { runTests } from './run-tests.js';
import { listSources, listTests, writeTree } from './tree.js';
import { mutationOf, variantOf } from './variants.js';

// `npm run mutate`: do tests notice faults? Each mutation of a sample is applied alone, and the test files that reach its place are run. README.md
// describes it.

/** @typedef {import('./places.js').Place} Place */
/** @typedef {{ line: string, before: string, after: string, reason: string }} Equivalent */
/** @typedef {Record<string, { hash: string, seconds: number, asked: string[], ids: string[] }>} Reached by test file: the places that it runs, of those asked for */
/** @typedef {{ state: 'killed' | 'survived' | 'timed out', by: string }} Outcome */

const repository = fileURLToPath(new URL('../..', import.meta.url));
const folder = join(repository, 'test/.tmp/mutate');
const tree = join(folder, 'tree');

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '120' },
    only: { type: 'string' },
    again: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
    project: { type: 'string', default: 'unit' },
    workers: { type: 'string', default: '2' },
    limit: { type: 'string', default: '120' },
  },
});
const workers = Number(values.workers);
const limit = Number(values.limit);

const all = listSources(repository).flatMap((file) => findPlaces(file, readFileSync(join(repository, file), 'utf8')));
const only = values.only?.split(',');
const chosen = only
  ? all.filter(({ id }) => only.includes(id))
  : choose(
      all.filter(({ isStatic }) => !isStatic),
      values.seed,
      Number(values.count),
    );
/** @type {Record<string, Equivalent[]>} */
const equivalents = JSON.parse(readFileSync(new URL('equivalent.json', import.meta.url), 'utf8'));
/** @param {Place} place */
const equivalentOf = ({ file, text, before, after }) =>
  equivalents[file]?.find((known) => known.line === text && known.before === before && known.after === after);
const counted = chosen.filter((place) => !equivalentOf(place));

if (values.list) {
  for (const place of chosen) console.log(describe(place));
} else {
  await main();
}

async function main() {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (name.startsWith('run-')) rmSync(join(folder, name), { recursive: true });
  writeTree(repository, tree, counted, values.project !== 'unit');
  const reached = await record();
  console.log(
    `${counted.length} mutations of ${all.length} places; test files reach ${new Set(Object.values(reached).flatMap(({ ids }) => ids)).size} of them.`,
  );
  // Short files first: most mutations are killed by the first files that reach them.
  const files = Object.entries(reached)
    .sort(([, a], [, b]) => a.seconds - b.seconds)
    .map(([file]) => file);
  /** @type {Map<string, Outcome>} */
  const outcomes = new Map();
  await Promise.all(
    Array.from({ length: workers }, (_, index) =>
      mutate(
        counted.filter((_place, at) => at % workers === index),
        files,
        reached,
        outcomes,
      ),
    ),
  );
  print(outcomes, reached);
}

/**
 * Runs all test files without a mutation. With `--again`, what files have reached in the last run is kept if they have not changed.
 *
 * @returns {Promise<Reached>}
 */
async function record() {
  const hits = join(folder, 'hits');
  const kept = join(folder, 'reached.json');
  const ids = counted.map(({ id }) => id);
  /** @type {Reached} */
  const last = values.again && existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : {};
  /** @param {string} file */
  const isKnown = (file) => last[file]?.hash === hashOf(file) && ids.every((id) => last[file]?.asked.includes(id));
  const tests = listTests(tree, values.project);
  const changed = tests.filter((file) => !isKnown(file));
  writeFileSync(hits, '');
  const { done, log } =
    changed.length > 0
      ? await runTests({ tree, project: values.project, files: changed, workers, limit, env: { MUTATION_HITS: hits } })
      : { done: [], log: '' };
  if (done.length < changed.length) throw new Error(`Only ${done.length} of ${changed.length} test files ran.\n${log}`);
  /** @type {Reached} */
  const reached = Object.fromEntries(
    tests.flatMap((file) => (last[file] && !changed.includes(file) ? [[file, last[file]]] : [])),
  );
  for (const { file, seconds, failure } of done) {
    if (failure === null) reached[file] = { hash: hashOf(file), seconds, asked: ids, ids: [] };
    else console.log(`${file} is left out, because it fails without a mutation: ${failure}`);
  }
  for (const line of readFileSync(hits, 'utf8').split('\n')) {
    const [file = '', id = ''] = line.split(' ');
    if (!reached[file]?.ids.includes(id)) reached[file]?.ids.push(id);
  }
  writeFileSync(kept, JSON.stringify(reached));
  return reached;
}

/** @param {string} file */
function hashOf(file) {
  return createHash('sha256')
    .update(readFileSync(join(tree, file)))
    .digest('hex');
}

/**
 * Runs the test files that reach mutations, with each of them, in one worker. An unchanged file runs after its variants: if it fails, a mutation
 * has left something behind, and those that it killed are run again alone.
 *
 * @param {readonly Place[]} places
 * @param {readonly string[]} files
 * @param {Reached} reached
 * @param {Map<string, Outcome>} outcomes
 */
async function mutate(places, files, reached, outcomes) {
  const ids = places.map(({ id }) => id);
  let queue = files.flatMap((file) => {
    const variants = ids.filter((id) => reached[file]?.ids.includes(id)).map((id) => variantOf(file, id));
    for (const variant of variants) copyFileSync(join(tree, file), join(tree, variant));
    return variants.length > 0 ? [...variants, file] : [];
  });
  /** @type {Set<string>} */
  const doubtful = new Set();
  while (queue.length > 0) {
    const { done, stuck, log } = await runTests({ tree, project: values.project, files: queue, workers: 1, limit });
    for (const { file, failure } of done) {
      const id = mutationOf(file);
      if (failure === null) continue;
      if (id === null)
        for (const other of outcomes.keys()) if (outcomes.get(other)?.by.startsWith(file)) doubtful.add(other);
      if (id !== null && !outcomes.has(id))
        outcomes.set(id, { state: 'killed', by: `${file.replace(`.m-${id}`, '')} › ${failure}` });
    }
    if (stuck === null) break;
    const id = mutationOf(stuck);
    if (id === null && done.length === 0) throw new Error(log);
    if (id !== null) outcomes.set(id, { state: 'timed out', by: stuck.replace(`.m-${id}`, '') });
    const ended = new Set(done.map(({ file }) => file));
    queue = queue.filter((file) => file !== stuck && !ended.has(file) && !outcomes.has(mutationOf(file) ?? ''));
  }
  for (const id of doubtful) {
    outcomes.delete(id);
    const variants = files.filter((file) => reached[file]?.ids.includes(id)).map((file) => variantOf(file, id));
    const { done, stuck } = await runTests({ tree, project: values.project, files: variants, workers: 1, limit });
    const failed = done.find(({ failure }) => failure !== null);
    if (failed ?? stuck)
      outcomes.set(id, { state: failed ? 'killed' : 'timed out', by: `${failed?.file ?? stuck} › ${failed?.failure}` });
  }
}

/**
 * @param {Map<string, Outcome>} outcomes
 * @param {Reached} reached
 */
function print(outcomes, reached) {
  const survivors = counted.filter(({ id }) => !outcomes.has(id));
  for (const place of survivors.sort((a, b) => (a.file < b.file ? -1 : 1))) {
    const by = Object.keys(reached).filter((file) => reached[file]?.ids.includes(place.id));
    console.log(
      `survived ${describe(place)}\n           ${by.length === 0 ? 'no test reaches it' : `reached by ${by.length}: ${by.slice(0, 3).join(', ')}`}`,
    );
  }
  for (const place of chosen) {
    const known = equivalentOf(place);
    if (known) console.log(`equivalent ${describe(place)}\n           ${known.reason}`);
  }
  writeFileSync(join(folder, 'outcomes.json'), JSON.stringify(Object.fromEntries(outcomes), null, 2));
  const states = [...outcomes.values()].map(({ state }) => state);
  const timedOut = states.filter((state) => state === 'timed out').length;
  const share = counted.length > 0 ? ((100 * states.length) / counted.length).toFixed(1) : '–';
  console.log(
    `\nSeed ${values.seed}: ${states.length - timedOut} killed, ${timedOut} timed out, ${survivors.length} survived, ${chosen.length - counted.length} equivalent: ${share} % of ${counted.length} were noticed.`,
  );
}

/** @param {Place} place */
function describe({ id, file, line, kind, before, after }) {
  /** @param {string} code */
  const short = (code) => (code === '' ? 'nothing' : code.replaceAll(/\s+/g, ' ').slice(0, 100));
  return `${id} ${file}:${line} ${kind}: ${short(before)} → ${short(after)}`;
}
